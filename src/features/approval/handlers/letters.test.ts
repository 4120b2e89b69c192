// Letters about requests and their answers, and the number of those that wait on the start page of the office.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { lettersOf } from '../../../../test/builders/account-owner.ts'
import { walkOf, type Walk } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { officeTasks } from '../../backoffice/contract/menu.ts'
import { accountFreeze, accountUnfreeze } from '../../developer-admin/contract/account-actions.ts'
import { makeDemoAccounts } from '../../identity/factory.ts'
import { makeOperator, makeSession } from '../../session/factory.ts'
import { features } from '../../../server/features.ts'
import { approvalConfirm, approvalReject, approvalWithdraw } from '../contract.ts'
import { endLapsedRequests } from '../jobs.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
let asker: { id: number; as: Actor['as'] }
let colleague: typeof asker
/** An operator whose address the account service knows. */
async function known(name: string, roles: string[]) {
  const id = await makeOperator(api.db, { subject: demoSubject(name), roles, now: walk.now() })
  return { id, as: { cookie: `portal_ops=${await makeSession(api.db, 'operator', id, walk.now())}` } }
}
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  await makeDemoAccounts(api.db, api.adapters.vault, walk.now())
  asker = await known('reviewer', ['reviewer'])
  colleague = await known('administrator', ['administrator'])
  await known('editor', ['editor'])
})
let who: Actor
let id: number
beforeEach(async () => {
  api.setNow(walk.now())
  who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  await api.call(accountFreeze, { developerId: who.id, reason: '核实投诉' }, asker.as)
  await api.db.deleteFrom('outgoing_message').execute()
  id = (await api.call(accountUnfreeze, { developerId: who.id, reason: '已核实其本人' }, asker.as)).approvalId
})
const letters = () => lettersOf(api)
const taskOf = async (as: Actor['as']) =>
  (await api.call(officeTasks, {}, { ...as, language: 'en' })).tasks.find(({ link }) => link.url === '/ops/approval')
const takeAnswers = async () => {
  const sentLetters = await letters()
  await api.db.deleteFrom('outgoing_message').execute()
  return sentLetters.filter(({ subject }) => subject.startsWith('复核结果')).map(({ text }) => text)
}

test('everybody who can confirm it is told once, and nobody else', async () => {
  // The reviewer of the walk has no address; the editor lacks the permission.
  const sentLetters = await letters()
  expect(sentLetters).toHaveLength(1)
  expect(sentLetters[0]!.subject).toBe('等你复核：解冻账号')
  expect(sentLetters[0]!.text).toContain('/ops/approval')
  expect(sentLetters[0]!.text).toContain('demo-reviewer')
  expect(sentLetters[0]!.text).not.toContain('已核实其本人')
  const rows = await api.db.selectFrom('outgoing_message').select('letter').execute()
  expect(rows).toEqual([{ letter: 'approval_asked' }])
  // A second request for the same is refused, and tells nobody.
  await api.ask(accountUnfreeze, { developerId: who.id, reason: '再问' }, asker.as)
  expect(await letters()).toHaveLength(1)
  expect(await taskOf(colleague.as)).toMatchObject({
    text: expect.stringMatching(/^\d+ acts? waits? for your approval$/),
  })
  await api.call(approvalWithdraw, { id }, asker.as)
})

test('the start page says how many wait for the caller, besides their own', async () => {
  expect(await taskOf(colleague.as)).toMatchObject({ text: '1 act waits for your approval' })
  expect(await taskOf(asker.as)).toBeUndefined()
  await api.call(approvalConfirm, { id }, colleague.as)
  expect(await taskOf(colleague.as)).toBeUndefined()
})

test('whoever asked is told that it was confirmed', async () => {
  await api.call(approvalConfirm, { id }, colleague.as)
  expect(await takeAnswers()).toEqual([expect.stringContaining('demo-administrator 已确认，操作已执行')])
})

test('whoever asked is told that it was rejected, without the words', async () => {
  await api.call(approvalReject, { id, reason: '李雷的材料不够' }, colleague.as)
  const [text, ...rest] = await takeAnswers()
  expect(rest).toEqual([])
  expect(text).toContain('demo-administrator 没有通过')
  expect(text).not.toContain('李雷')
})

test('whoever withdraws their own is told nothing', async () => {
  await api.call(approvalWithdraw, { id }, asker.as)
  expect(await takeAnswers()).toEqual([])
})

test('whoever asked is told once that it has lapsed, by the job or when somebody asks again', async () => {
  const job = endLapsedRequests(features.flatMap(({ approvals }) => approvals ?? []))
  const { db, adapters } = api
  const run = (now: Date) => job.run({ db, adapters, site: { origin: 'http://portal.test' }, now } as never)
  await run(walk.now())
  expect(await takeAnswers()).toEqual([])
  const later = new Date(walk.now().getTime() + 7 * DAY_MS)
  await run(later)
  await run(later)
  expect(await takeAnswers()).toEqual([expect.stringContaining('7 天内没有人处理，已过期')])

  api.setNow(later)
  const fresh = await known('administrator', ['administrator'])
  const as = { cookie: `portal_ops=${await makeSession(api.db, 'operator', fresh.id, later)}` }
  await api.call(accountUnfreeze, { developerId: who.id, reason: '再问' }, as)
  const evenLater = new Date(later.getTime() + 7 * DAY_MS)
  api.setNow(evenLater)
  const again = { cookie: `portal_ops=${await makeSession(api.db, 'operator', fresh.id, evenLater)}` }
  await takeAnswers()
  await api.call(accountUnfreeze, { developerId: who.id, reason: '三问' }, again)
  expect(await takeAnswers()).toEqual([expect.stringContaining('已过期')])
})
