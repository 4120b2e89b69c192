// Acts on a developer besides their status: settings, signing in, sessions, messages; each recorded, with its reason, and told.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { confirm } from '../../../../test/builders/approvals.ts'
import { walkOf } from '../../../../test/builders/certification.ts'
import { listNotifications } from '../../notifications/queries.ts'
import { appealList, appealSubmit } from '../../review/contract/appeals.ts'
import { reviewClaim } from '../../review/contract/cases.ts'
import { reviewApprove } from '../../review/contract/verdict.ts'
import { getLoginInfo, sessionList } from '../../session/contract.ts'
import { makeSession } from '../../session/factory.ts'
import { accountResend, accountSessionsEnd, accountSettings, accountSignIn } from '../contract/account-actions.ts'
import { accountRecord } from '../contract/account-record.ts'
import { accountFacts, accountReveal } from '../contract/accounts.ts'

const api = await testApi()
const walk = await walkOf(api)
const { reviewer } = walk
const reason = '来电核实过。'

const listEvents = async (developerId: number) =>
  (await listNotifications(api.db, developerId, 20, 0)).map(({ event }) => event)
const acts = async (developerId: number) =>
  await api.db
    .selectFrom('audit_entry')
    .where('developer_id', '=', developerId)
    .where('actor_kind', '=', 'operator')
    .select(['act', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

test('the settings of an enterprise', async () => {
  const who = await walk.developer({ accountStatus: 34, enterpriseType: 52 })
  const set = { developerId: who.id, enterpriseType: '51', allowRegEnt: 'false', isInternal: 'true', reason } as const
  expect(await api.call(accountSettings, set, reviewer.as)).toEqual({
    developerId: who.id,
    enterpriseType: 51,
    allowRegEnt: false,
    isInternal: true,
  })
  expect(await api.call(accountFacts, { developerId: who.id }, reviewer.as)).toMatchObject({
    enterpriseType: 51,
    allowRegEnt: false,
    isInternal: true,
  })
  expect(await listEvents(who.id)).toEqual(expect.arrayContaining(['type_set', 'enterprise_barred']))
  expect(await acts(who.id)).toEqual([
    {
      act: 'account.settings_changed',
      before: { enterpriseType: 52, allowRegEnt: true, isInternal: false },
      after: { enterpriseType: 51, allowRegEnt: false, isInternal: true },
      reason,
    },
  ])
  expect((await api.ask(accountSettings, set, reviewer.as)).answer).toMatchObject({
    code: '409001',
    reason: 'account.unchanged',
  })
})

test('only a certified enterprise gets another type', async () => {
  const who = await walk.developer({ accountStatus: 33 })
  const { answer } = await api.ask(accountSettings, { developerId: who.id, enterpriseType: '51', reason }, reviewer.as)
  expect(answer).toMatchObject({ code: '409001', reason: 'account.wrong_status' })
  expect(await acts(who.id)).toEqual([])
})

test('a person is barred from signing in, and let in again by two operators', async () => {
  const who = await walk.developer({ accountStatus: 33 })
  expect((await api.call(sessionList, {}, who.as)).items).toHaveLength(1)
  const call = (allowed: boolean) =>
    api.ask(accountSignIn, { developerId: who.id, allowed: String(allowed), reason }, reviewer.as)
  expect((await call(true)).answer.reason).toBe('account.unchanged')
  expect((await call(false)).answer.value).toMatchObject({ signIn: 'frozen', approvalId: null })
  expect((await api.ask(getLoginInfo, {}, who.as)).answer.code).toBe('100001')
  expect((await call(false)).answer.reason).toBe('account.unchanged')
  const { answer } = await call(true)
  expect(answer.value).toMatchObject({ signIn: 'frozen', approvalId: expect.any(Number) })
  expect((await call(true)).answer.reason).toBe('approval.waiting')
  await confirm(api, answer.value!.approvalId!)
  expect(await listEvents(who.id)).toEqual(expect.arrayContaining(['sign_in_barred', 'sign_in_allowed']))
  expect((await acts(who.id)).map(({ act }) => act)).toEqual([
    'account.sign_in_barred',
    'approval.asked',
    'account.sign_in_allowed',
    'approval.confirmed',
  ])
})

test('whoever is barred can sign in to appeal, and do nothing else', async () => {
  const who = await walk.developer({ accountStatus: 33 })
  await api.call(accountSignIn, { developerId: who.id, allowed: 'false', reason }, reviewer.as)
  const as = { cookie: `portal_session=${await makeSession(api.db, 'developer', who.id)}` }
  expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('100001')
  expect((await api.ask(sessionList, {}, as)).answer.code).toBe('100001')
  const { decisions } = await api.call(appealList, {}, as)
  expect(decisions).toMatchObject([{ reason, url: '/user' }])
  const { id } = await api.call(appealSubmit, { key: decisions[0]!.key, words: '这是误会，请再看一次。' }, as)
  const second = await api.operator(['reviewer', 'administrator'], api.adapters.clock.now())
  await api.call(reviewClaim, { id }, second.as)
  await api.call(reviewApprove, { id }, second.as)
  expect((await api.ask(getLoginInfo, {}, as)).answer.code).toBe('200')
  expect((await api.call(appealList, {}, as)).appeals).toMatchObject([{ state: 'granted' }])
})

test('sessions are listed and ended', async () => {
  const who = await walk.developer({ accountStatus: 33 })
  expect((await api.call(accountRecord, { developerId: who.id }, reviewer.as)).sessions).toHaveLength(1)
  expect(await api.call(accountSessionsEnd, { developerId: who.id, reason }, reviewer.as)).toMatchObject({ ended: 1 })
  expect((await api.call(accountRecord, { developerId: who.id }, reviewer.as)).sessions).toEqual([])
  expect(await listEvents(who.id)).toContain('sessions_ended')
})

test('contact data in full needs a reason and is told', async () => {
  const who = await walk.developer({ accountStatus: 33 })
  const { answer } = await api.ask(accountReveal, { developerId: who.id, reason: '' }, reviewer.as)
  expect(answer.code).toBe('400001')
  await api.call(accountReveal, { developerId: who.id, reason }, reviewer.as)
  expect(await listEvents(who.id)).toContain('contact_revealed')
  expect(await acts(who.id)).toMatchObject([{ act: 'account.contact_revealed', reason }])
})

test('messages to a developer are listed with their state, masked, and sent again', async () => {
  const who = await walk.made()
  const to = 'lin.su@tide.example'
  const { telephone, authCode } = await walk.proved(who)
  await walk.person(who, { telephone, authCode, contactEmail: to, voucherNum: '110101199003074514' })
  await api.adapters.mail.send(api.db, { to, subject: '通知', text: '内容' })
  const record = async () => (await api.call(accountRecord, { developerId: who.id }, reviewer.as)).messages
  const [mail] = (await record()).filter(({ channel }) => channel === 'mail')
  expect(mail).toMatchObject({ to: 'li***@tide.example', subject: '通知', state: 'waiting' })
  const again = () => api.ask(accountResend, { developerId: who.id, messageId: mail!.id, reason }, reviewer.as)
  expect((await again()).answer.reason).toBe('message.waiting')
  await api.db
    .updateTable('outgoing_message')
    .set({ state: 'failed', settled_at: new Date() })
    .where('id', '=', mail!.id)
    .execute()
  expect((await again()).answer.code).toBe('200')
  expect((await record()).filter(({ subject }) => subject === '通知').map(({ state }) => state)).toEqual([
    'waiting',
    'failed',
  ])
  const other = await walk.developer({ accountStatus: 33 })
  const stolen = { developerId: other.id, messageId: mail!.id, reason }
  expect((await api.ask(accountResend, stolen, reviewer.as)).answer.reason).toBe('message.not_found')
})

test('nobody acts without the permission', async () => {
  const who = await walk.developer({ accountStatus: 34, enterpriseType: 52 })
  const editor = await api.operator(['editor'])
  for (const [endpoint, input] of [
    [accountSettings, { isInternal: 'true' }],
    [accountSignIn, { allowed: 'false' }],
    [accountSessionsEnd, {}],
  ] as const) {
    const { answer } = await api.ask(endpoint, { developerId: who.id, reason, ...input } as never, editor.as)
    expect(answer.code).toBe('403001')
  }
})
