// Security events, each caused as in production: one line with the event's fields and no personal data.
import { payoutCsv } from '../src/features/payouts/contract/payouts.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECURITY_EVENTS, SECURITY_FIELDS, type SecurityEventName } from '../src/api/security-events.ts'
import { saveAppInfo } from '../src/features/apps/contract/apps.ts'
import { secretEnd, secretMake } from '../src/features/apps/contract/keys.ts'
import { openApp } from '../src/features/apps/contract/signed-calls.ts'
import { accountFreeze, accountSignIn } from '../src/features/developer-admin/contract/account-actions.ts'
import { reviewClaim, reviewQueue } from '../src/features/review/contract/cases.ts'
import { reviewCase, reviewPhoto } from '../src/features/certification/contract/review-case.ts'
import { accountList } from '../src/features/developer-admin/contract/account-list.ts'
import { outgoingFind } from '../src/features/backoffice/contract/office.ts'
import { accountFacts, accountFind, accountReveal } from '../src/features/developer-admin/contract/accounts.ts'
import { exportMyData } from '../src/features/accounts/contract/own-data.ts'
import {
  identityCodeSignIn,
  identityForgot,
  identityReset,
  identitySecondFactor,
  identitySignIn,
} from '../src/features/identity/contract/sign-in.ts'
import { makeDemoAccounts } from '../src/features/identity/factory.ts'
import { DEMO_PASSWORD } from '../src/features/accounts/rules/demo-accounts.ts'
import { roleAdd, roleList } from '../src/features/team/contract/roles.ts'
import { confirm, unfreeze } from './builders/approvals.ts'
import { type As, testApi, type TestApi } from './harness/app.ts'
import { Browser } from './harness/browser.ts'
import { COMPANY_PHOTOS, type Walk, walkOf } from './builders/certification.ts'
import { teamsOf } from './builders/teams.ts'

let api: TestApi
let walk: Walk
let make: ReturnType<typeof teamsOf>
let administrator: { id: number; as: As }
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  administrator = await api.operator(['administrator'], walk.now())
  await makeDemoAccounts(api.db, api.adapters.vault, walk.now())
  make = teamsOf(api, walk.now())
  await walk.pass(0)
})

type Line = Record<string, unknown> & { event: SecurityEventName }
const lines = (): Line[] =>
  api.logged.map((line) => JSON.parse(line) as Line & { msg: string }).filter(({ msg }) => msg === 'security')

/** Stored and typed data of this file's people. */
const PERSONAL =
  /林|沈屿|顾行|潮汐|tide\.example|1380013|1199992|11999|0200999|sk_|chaoxi-2026|Demo-pass|198\.18\.\d+\.\d+(?!\/)/
const PINO = ['level', 'time', 'pid', 'hostname', 'msg']
const seenEvents = new Set<SecurityEventName>()
beforeEach(() => {
  api.logged.length = 0
})
afterEach(checkLines)

/** All lines so far: their fields, and nothing personal. */
function checkLines(): void {
  for (const line of lines()) {
    seenEvents.add(line.event)
    expect(Object.keys(line).toSorted()).toEqual(
      [...PINO, ...SECURITY_FIELDS, ...SECURITY_EVENTS[line.event]].toSorted(),
    )
    expect(line.network).toMatch(/^[\d.]+\.0\/24$/)
    expect(JSON.stringify({ ...line, hostname: '' })).not.toMatch(PERSONAL)
  }
}

/** The only line of an event, without the common fields. */
function only(event: SecurityEventName): Record<string, unknown> {
  const eventLines = lines().filter((line) => line.event === event)
  expect(eventLines).toHaveLength(1)
  return Object.fromEntries(SECURITY_EVENTS[event].map((name) => [name, eventLines[0]![name]]))
}

let network = 0
const browser = () => new Browser(api, `198.18.7.${++network}`)
const accountId = async (name: string) =>
  (await api.db.selectFrom('identity_account').select('id').where('login_name', '=', name).executeTakeFirstOrThrow()).id

describe('is logged at sign-in', () => {
  test('a wrong password, and the lock after five of them', async () => {
    const one = browser()
    const { interaction } = await one.begin()
    const wrong = (account: string) => one.ask(identitySignIn, { interaction, account, password: 'chaoxi-2026-x' })
    await wrong('status-41')
    const id = await accountId('status-41')
    expect(only('auth.password_wrong')).toEqual({ accountId: id, triesLeft: 4 })
    for (let more = 0; more < 4; more++) await wrong('status-41')
    expect(lines().filter(({ event }) => event === 'auth.password_wrong')).toHaveLength(5)
    expect(only('auth.locked')).toEqual({ accountId: id, factor: 'password', seconds: 900 })
    // While locked, no password is checked.
    await wrong('status-41')
    expect(lines().filter(({ event }) => event === 'auth.password_wrong')).toHaveLength(5)
    await wrong('lin@tide.example')
    expect(lines().at(-1)).toMatchObject({ event: 'auth.password_wrong', accountId: null })
  })

  test('a wrong code instead of the password', async () => {
    const one = browser()
    const { interaction } = await one.begin()
    await one.ask(identityCodeSignIn, { interaction, account: '13800138077', code: '000000' })
    expect(only('auth.code_wrong')).toEqual({ accountId: null })
  })

  test('an operator with a wrong authenticator code first', async () => {
    const one = browser()
    const { interaction } = await one.begin({ operator: true })
    await one.ask(identitySignIn, { interaction, account: 'reviewer', password: DEMO_PASSWORD })
    const id = await accountId('reviewer')
    for (let tries = 0; tries < 5; tries++) await one.ask(identitySecondFactor, { interaction, code: '000000' })
    const wrong = lines().filter(({ event }) => event === 'auth.factor_wrong')
    expect(wrong.map(({ accountId, triesLeft }) => [accountId, triesLeft])).toEqual(
      [4, 3, 2, 1, 0].map((tries) => [id, tries]),
    )
    expect(only('auth.locked')).toMatchObject({ accountId: id, factor: 'second_factor' })
    expect((await browser().signIn('editor', DEMO_PASSWORD, { operator: true })).code).toBe('200')
    expect(only('auth.signed_in')).toEqual({ as: 'operator', id: expect.any(Number) })
  })

  test('a user who is gone, and a password reset', async () => {
    const one = browser()
    expect((await one.signIn('status-33', DEMO_PASSWORD)).code).toBe('200')
    const { id } = only('auth.signed_in') as { id: number }
    await api.db.updateTable('developer').set({ status: 'deleted' }).where('id', '=', id).execute()
    expect((await browser().signIn('status-33', DEMO_PASSWORD)).code).toBe('100003')
    expect(only('auth.refused')).toEqual({ as: 'developer', reason: 'frozen' })
    const { value } = await one.ask(identityForgot, { account: 'status-33' })
    const token = value!.demoLink!.split('/').at(-1)!
    await one.ask(identityReset, { token, password: 'chaoxi-2026-nihao' })
    expect(only('auth.password_reset')).toEqual({ accountId: await accountId('status-33'), sessionsEnded: 0 })
  })
})

describe('a refusal is logged', () => {
  test('with the missing permission', async () => {
    const team = await make.team()
    const { as } = await make.member(team.id, ['team'])
    await walk.pass(0)
    const role = { name: '审核 林海', codes: ['team' as const], appScope: 'all' as const }
    expect((await api.ask(roleAdd, role, as)).answer.code).toBe('403001')
    expect(only('access.refused')).toEqual({ permission: 'team:role' })
    expect(lines()[0]).toMatchObject({ call: 'roleAdd', actor: expect.stringMatching(/^developer:\d+$/) })
    expect(lines().some(({ event }) => event === 'team.access_changed')).toBe(false)
  })

  test('for an operator without the role', async () => {
    const editor = await api.operator(['editor'], walk.now())
    await walk.pass(0)
    expect((await api.ask(reviewQueue, {}, editor.as)).answer.code).toBe('403001')
    expect(lines()).toMatchObject([
      { event: 'access.refused', actor: `operator:${editor.id}`, permission: 'case.review' },
    ])
  })
})

describe('access to personal data is logged', () => {
  test('when an operator sees a case and its photos in full', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.caseOf(who)
    api.logged.length = 0
    await api.call(reviewCase, { id }, walk.reviewer.as)
    expect(lines()).toEqual([])
    await api.call(reviewClaim, { id }, walk.reviewer.as)
    api.logged.length = 0
    const { photos } = await api.call(reviewCase, { id }, walk.reviewer.as)
    expect(only('data.revealed')).toEqual({ what: 'case', developerId: who.id, caseId: id })
    expect(lines()[0]!.actor).toBe(`operator:${walk.reviewer.id}`)
    await api.fetch(`${reviewPhoto.path}?caseId=${id}&id=${photos[0]!.id}`, {
      headers: { cookie: walk.reviewer.as.cookie! },
    })
    expect(lines().filter(({ event }) => event === 'data.revealed')).toHaveLength(2)
    expect(lines().at(-1)).toMatchObject({ what: 'photo', developerId: who.id, caseId: id })
  })

  test('when an operator searches for a developer, views one and requests contact data', async () => {
    const who = await walk.made({ accountStatus: 33 })
    api.logged.length = 0
    await api.call(accountFind, { q: String(who.id) }, walk.reviewer.as)
    expect(only('account.searched')).toEqual({ found: 1 })
    expect(only('account.viewed')).toEqual({ in: 'search', developerId: who.id })
    await api.call(accountFind, { q: '13800138077' }, walk.reviewer.as)
    expect(lines().at(-1)).toMatchObject({ event: 'account.searched', found: 0 })
    checkLines()
    api.logged.length = 0
    const { items } = await api.call(accountList, {}, walk.reviewer.as)
    expect(only('account.listed')).toEqual({ found: items.length })
    checkLines()
    api.logged.length = 0
    await api.call(accountFacts, { developerId: who.id }, walk.reviewer.as)
    expect(only('account.viewed')).toEqual({ in: 'page', developerId: who.id })
    await api.call(accountReveal, { developerId: who.id, reason: '核对来电' }, walk.reviewer.as)
    expect(only('data.revealed')).toEqual({ what: 'contact', developerId: who.id, caseId: null })
    expect(lines().map(({ actor }) => actor)).toEqual(Array(2).fill(`operator:${walk.reviewer.id}`))
  })

  test('when an operator searches for messages by their recipient', async () => {
    const to = '+8613800009009'
    await api.adapters.sms.send(api.db, { to, text: 'x' })
    api.logged.length = 0
    await api.call(outgoingFind, { q: to }, walk.reviewer.as)
    expect(only('account.searched')).toEqual({ found: 1 })
    expect(only('message.viewed')).toEqual({ messageId: expect.any(Number) })
    checkLines()
  })

  test('when the bank file with full accounts is exported', async () => {
    const who = await walk.made()
    await walk.upload(who, COMPANY_PHOTOS)
    expect(await walk.company(who)).toMatchObject({ code: '200' })
    api.logged.length = 0
    const { count } = await api.call(payoutCsv, {}, administrator.as)
    expect(count).toBe(1)
    expect(only('data.revealed')).toMatchObject({ what: 'bank_account', developerId: who.id })
  })

  test('when a developer exports their data', async () => {
    const who = await walk.made()
    api.logged.length = 0
    await api.call(exportMyData, {}, who.as)
    expect(only('data.exported')).toEqual({ developerId: who.id })
  })
})

test('changes to app keys and invalid signatures are logged', async () => {
  const who = await walk.made({ accountStatus: 34, enterpriseType: 51 })
  const { appId, appKey } = await api.call(saveAppInfo, { name: '潮汐日历' }, who.as)
  api.logged.length = 0
  const { secrets, appSecret } = await api.call(secretMake, { appId }, who.as)
  expect(only('key.made')).toEqual({ appId })
  await api.call(secretEnd, { appId, id: secrets[0]!.id }, who.as)
  expect(only('key.ended')).toEqual({ appId, keyId: secrets[0]!.id })
  await api.fetch(openApp.path, {
    headers: {
      'x-app-key': appKey,
      'x-timestamp': String(Math.floor(walk.now().getTime() / 1000)),
      'x-nonce': 'a'.repeat(32),
      'x-signature': 'b'.repeat(64),
    },
  })
  expect(only('key.refused')).toEqual({ code: '401004' })
  expect(api.logged.join('')).not.toContain(appSecret.slice(3))
  expect(api.logged.join('')).not.toContain(appKey)
})

test('freezing and unfreezing an account is logged', async () => {
  const who = await walk.made({ accountStatus: 34, enterpriseType: 52 })
  api.logged.length = 0
  await api.call(accountFreeze, { developerId: who.id, reason: '林海 举报' }, administrator.as)
  expect(only('account.frozen')).toEqual({ developerId: who.id })
  await unfreeze(api, { developerId: who.id, reason: '已核实' }, administrator.as)
  expect(only('account.unfrozen')).toEqual({ developerId: who.id })
  // Not logged when the call was refused.
  await unfreeze(api, { developerId: who.id, reason: '再次' }, administrator.as)
  only('account.unfrozen')
})

test('barring a developer from signing in is logged', async () => {
  const who = await walk.made({ accountStatus: 33 })
  for (const [allowed, event] of [
    ['false', 'account.sign_in_barred'],
    ['true', 'account.sign_in_allowed'],
  ] as const) {
    api.logged.length = 0
    const input = { developerId: who.id, allowed, reason: '林海 举报' }
    const { approvalId } = await api.call(accountSignIn, input, administrator.as)
    if (approvalId) await confirm(api, approvalId)
    expect(only(event)).toEqual({ developerId: who.id })
    checkLines()
  }
})

test('role changes of a team are logged', async () => {
  const team = await make.team()
  await walk.pass(0)
  await api.call(roleAdd, { name: '林海的角色', codes: ['team'], appScope: 'all' }, team.owner.as)
  const { roles } = await api.call(roleList, {}, team.owner.as)
  const change = { teamId: team.id, change: 'role_added', memberId: null, roleId: roles[0]!.roleId }
  expect(only('team.access_changed')).toEqual(change)
})

test('every event has been covered', () => {
  expect([...seenEvents].toSorted()).toEqual(Object.keys(SECURITY_EVENTS).toSorted())
})
