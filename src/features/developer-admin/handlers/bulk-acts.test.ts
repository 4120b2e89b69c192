// Acts on many developers: counted, asked for over a filter, confirmed by another, done one by one, each recorded and told.
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { walkOf, type Walk } from '../../../../test/builders/certification.ts'
import { failNotices } from '../../../../test/builders/failing-notices.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi, TEST_SITE } from '../../../../test/harness/app.ts'
import { DAY_MS, DAY_S } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { approvalConfirm, approvalList, approvalReject } from '../../approval/contract.ts'
import { eraseBulkTargets } from '../queries/bulk-acts.ts'
import { listNotifications } from '../../notifications/queries.ts'
import { accountFreeze } from '../contract/account-actions.ts'
import { accountFacts } from '../contract/accounts.ts'
import { bulkActAsk, bulkActCount, bulkActFacts, bulkActList } from '../contract/bulk-acts.ts'
import { DEADLINE_DAYS } from '../rules/deadline.ts'
import { BULK_DAYS } from '../rules/limits.ts'
import { removeOldBulkActs, runBulkActs } from './run-bulk-acts.ts'

let api: TestApi
let walk: Walk
let first: Walk['reviewer']
let second: Walk['reviewer']
const reason = '核实一批投诉'
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  first = walk.reviewer
  second = await api.operator(['administrator'], walk.now())
})

/** Certified enterprises of one type, which a filter tells from those of other tests. */
const companies = async (enterpriseType: 12 | 40 | 51 | 52 | 53, count: number): Promise<Actor[]> => {
  const actors: Actor[] = []
  for (let at = 0; at < count; at++) actors.push(await walk.made({ accountStatus: 34, enterpriseType }))
  return actors
}
const statusOf = async ({ id: developerId }: Actor) =>
  (await api.call(accountFacts, { developerId }, first.as)).accountStatus
const lines: Record<string, unknown>[] = []
/** Of a process that logs little; security events are written all the same. */
const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
const context = (db = api.db) => ({
  db,
  adapters: api.adapters,
  site: TEST_SITE,
  now: walk.now(),
  log,
})
const askFor = async (act: 'freeze' | 'unfreeze', type: string, expected: number) =>
  (await api.ask(bulkActAsk, { act, type, reason, expected }, first.as)).answer
const inDays = (days: number) => dayOf(new Date(walk.now().getTime() + days * DAY_MS))
const factsOf = (bulkId: number) => api.call(bulkActFacts, { bulkId }, first.as)

test('counts whom it would reach, and changes nothing', async () => {
  const [one, other] = await companies(51, 2)
  await api.call(accountFreeze, { developerId: other!.id, reason }, first.as)
  expect(await api.call(bulkActCount, { act: 'freeze', type: '51' }, first.as)).toEqual({
    able: 1,
    first: [{ developerId: one!.id, name: expect.any(String) }],
    blocked: [{ accountStatus: 211, count: 1 }],
  })
  expect(await statusOf(one!)).toBe(34)
})

test('leaves out the accounts of whoever asks', async () => {
  const [mine, other] = await companies(53, 2)
  const { issuer, subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', mine!.id)
    .select(['issuer', 'subject'])
    .executeTakeFirstOrThrow()
  const before = await api.call(bulkActCount, { act: 'freeze', type: '53' }, first.as)
  await api.db.updateTable('operator').set({ issuer, subject }).where('id', '=', first.id).execute()
  const { able, first: firstDevelopers } = await api.call(bulkActCount, { act: 'freeze', type: '53' }, first.as)
  expect([before.able, able]).toEqual([2, 1])
  expect(firstDevelopers.map(({ developerId }) => developerId)).not.toContain(mine!.id)
  await api.db.updateTable('operator').set({ issuer: 'test', subject: 'first' }).where('id', '=', first.id).execute()
  const both = [mine!.id, other!.id]
  await api.db.updateTable('account').set({ enterprise_type: 11 }).where('developer_id', 'in', both).execute()
})

test('is asked for by one, confirmed by another, and done to each in the name of the second', async () => {
  const actors = await companies(52, 3)
  const { bulkId, approvalId } = (await askFor('freeze', '52', 3)).value!
  await runBulkActs(context())
  expect(await factsOf(bulkId)).toMatchObject({ state: 'asked', total: 3, done: 0 })
  const { items } = await api.call(approvalList, {}, second.as)
  expect(items.find(({ id }) => id === approvalId)).toMatchObject({
    act: 'account.bulk',
    page: `/ops/developer/bulk/${bulkId}`,
    lines: [{ text: '冻结账号' }, { text: '3' }, { label: '企业类型' }],
  })
  expect((await api.ask(approvalConfirm, { id: approvalId }, first.as)).answer).toMatchObject({
    reason: 'approval.own',
  })
  await api.call(approvalConfirm, { id: approvalId }, second.as)
  expect(await factsOf(bulkId)).toMatchObject({ state: 'running', confirmedBy: 'op-administrator' })
  // Meanwhile one of them is frozen by hand, and another leaves the table of those who wait.
  await api.call(accountFreeze, { developerId: actors[0]!.id, reason: '单独处理' }, first.as)
  await runBulkActs(context())
  await runBulkActs(context())
  expect(await factsOf(bulkId)).toMatchObject({
    state: 'done',
    done: 2,
    refused: 1,
    refusals: [{ developerId: actors[0]!.id, reason: 'account.wrong_status' }],
  })
  for (const item of actors) expect(await statusOf(item)).toBe(211)
  const frozen = lines.filter(({ msg, event }) => msg === 'security' && event === 'account.frozen')
  expect(frozen).toMatchObject([
    { developerId: actors[1]!.id, actor: `operator:${second.id}`, call: 'bulkActAsk', requestId: '', network: '' },
    { developerId: actors[2]!.id, actor: `operator:${second.id}` },
  ])
  const rows = await api.db
    .selectFrom('audit_entry')
    .where('developer_id', '=', actors[1]!.id)
    .select(['act', 'actor_id', 'reason'])
    .execute()
  expect(rows).toEqual([{ act: 'account.frozen', actor_id: second.id, reason }])
  const notifications = await listNotifications(api.db, actors[2]!.id, 20, 0)
  expect(notifications.filter(({ event }) => event === 'frozen')).toHaveLength(1)
})

test('of two processes, each developer is reached once', async () => {
  const actors = await companies(53, 6)
  const { bulkId, approvalId } = (await askFor('freeze', '53', 6)).value!
  await api.call(approvalConfirm, { id: approvalId }, second.as)
  await Promise.all([runBulkActs(context()), runBulkActs(context()), runBulkActs(context())])
  expect(await factsOf(bulkId)).toMatchObject({ state: 'done', done: 6, refused: 0 })
  const { count } = await api.db
    .selectFrom('audit_entry')
    .where('act', '=', 'account.frozen')
    .where(
      'developer_id',
      'in',
      actors.map(({ id }) => id),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(6)
  // The same filter now finds them frozen; unfreezing takes two as well.
  const back = (await askFor('unfreeze', '53', 6)).value!
  await api.call(approvalConfirm, { id: back.approvalId }, second.as)
  await runBulkActs(context())
  for (const item of actors) expect(await statusOf(item)).toBe(34)
})

test('one developer whom it cannot reach keeps no other waiting, nor another act', async () => {
  const [failing, other] = await companies(51, 2)
  const confirm = async (type: string, expected: number) => {
    const { bulkId, approvalId } = (await askFor('freeze', type, expected)).value!
    await api.call(approvalConfirm, { id: approvalId }, second.as)
    return bulkId
  }
  const before = (await api.call(bulkActCount, { act: 'freeze', type: '51' }, first.as)).able
  const bulkId = await confirm('51', before)
  const [later] = await companies(12, 1)
  const laterId = await confirm('12', 1)
  await expect(runBulkActs(context(failNotices(api.db, failing!.id)))).rejects.toThrow('1 of ')
  expect(await factsOf(bulkId)).toMatchObject({ state: 'running', done: before - 1, refused: 0 })
  expect(await factsOf(laterId)).toMatchObject({ state: 'done', done: 1 })
  expect([await statusOf(failing!), await statusOf(other!), await statusOf(later!)]).toEqual([34, 211, 211])
  await runBulkActs(context())
  expect(await factsOf(bulkId)).toMatchObject({ state: 'done', done: before })
})

describe('is refused', () => {
  test('when another number is found than was shown, and when none is', async () => {
    await companies(40, 2)
    expect(await askFor('freeze', '40', 5)).toMatchObject({ reason: 'bulk_act.changed', value: { able: 2 } })
    expect(await askFor('unfreeze', '40', 2)).toMatchObject({ reason: 'bulk_act.none' })
  })

  test('with a day that is too near, without a reason, and by whoever may not act', async () => {
    const again = { act: 'ask_again', type: '40', reason, expected: 2 } as const
    const soon = inDays(DEADLINE_DAYS.min - 1)
    expect((await api.ask(bulkActAsk, { ...again, deadline: soon }, first.as)).answer.fields).toHaveProperty('deadline')
    expect((await api.ask(bulkActAsk, { ...again, deadline: '' }, first.as)).answer.fields).toHaveProperty('deadline')
    expect((await api.ask(bulkActAsk, { ...again, reason: ' ' }, first.as)).answer.fields).toHaveProperty('reason')
    const editor = await api.operator(['editor'], walk.now())
    expect((await api.ask(bulkActList, {}, editor.as)).answer.code).toBe('403001')
  })

  test('by the second operator: nothing happens', async () => {
    const { bulkId, approvalId } = (await askFor('freeze', '40', 2)).value!
    await api.call(approvalReject, { id: approvalId, reason: '范围太大' }, second.as)
    await runBulkActs(context())
    expect(await factsOf(bulkId)).toMatchObject({ state: 'rejected', done: 0, refused: 0 })
    const { items } = await api.call(bulkActList, {}, second.as)
    expect(items[0]).toMatchObject({ bulkId, state: 'rejected' })
  })
})

test('is not confirmed once its last day has come too near', async () => {
  const deadline = inDays(DEADLINE_DAYS.min)
  const input = { act: 'ask_again', type: '40', reason, expected: 2, deadline } as const
  const { bulkId, approvalId } = await api.call(bulkActAsk, input, first.as)
  await walk.pass(DAY_S)
  first = await api.operator(['reviewer'], walk.now())
  second = await api.operator(['administrator'], walk.now())
  expect((await api.ask(approvalConfirm, { id: approvalId }, second.as)).answer).toMatchObject({
    reason: 'bulk_act.deadline_near',
  })
  expect(await factsOf(bulkId)).toMatchObject({ state: 'asked' })
})

test('who closes the account leaves the list, and old acts are removed', async () => {
  const { bulkId } = (await askFor('freeze', '40', 2)).value!
  const [one] = await api.db.selectFrom('bulk_act_target').where('bulk_act_id', '=', bulkId).selectAll().execute()
  await api.db.transaction().execute((trx) => eraseBulkTargets(trx, one!.developer_id, walk.now()))
  expect(await factsOf(bulkId)).toMatchObject({ total: 1 })
  const later = new Date(walk.now().getTime() + (BULK_DAYS + 1) * DAY_MS)
  await removeOldBulkActs({ ...context(), now: later })
  expect((await api.ask(bulkActFacts, { bulkId }, first.as)).answer).toMatchObject({ reason: 'bulk_act.not_found' })
})
