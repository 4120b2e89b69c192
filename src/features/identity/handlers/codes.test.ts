// Limits on sending codes, beyond the limit per number.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { SMS_AN_HOUR } from '../../../lib/portal/sms-budget.ts'
import { identityForgot, identitySendCode } from '../contract/sign-in.ts'
import { makeDemoAccounts } from '../factory.ts'
import { CODES_A_NETWORK } from '../rules/limits.ts'
import { VISITORS_SMS } from './codes.ts'
import { RESETS } from './reset.ts'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.adapters.vault, new Date())
})
beforeEach(() => api.db.deleteFrom('outgoing_message').execute())

const newBrowser = () => new Browser(api, `198.18.7.${network++}`)
const texts = async () => (await api.db.selectFrom('outgoing_message').select('channel').execute()).length

test('messages sent by others leave visitors a share, after which codes go by mail only', async () => {
  await sql`insert into outgoing_message (channel, recipient_sealed, body_sealed)
    select 'sms', '', '' from generate_series(1, ${SMS_AN_HOUR})`.execute(api.db)
  const browser = newBrowser()
  const { interaction } = await browser.begin({ register: true })
  const ask = (account: string) => browser.ask(identitySendCode, { interaction, account, purpose: 'register' })
  expect((await ask('13900001234')).code).toBe('200')
  await Promise.all(
    Array.from({ length: VISITORS_SMS.points - 1 }, () => api.adapters.limits.count(VISITORS_SMS, 'all')),
  )
  const answer = await ask('13900001235')
  expect([answer.code, answer.value]).toEqual(['429001', { wait: expect.any(Number) }])
  expect((await ask('mail@tide.example')).code).toBe('200')
  expect(await texts()).toBe(SMS_AN_HOUR + 2)
})

test('password resets are limited per hour and network, whatever the accounts', async () => {
  const browser = newBrowser()
  const ask = (at: number) => browser.ask(identityForgot, { account: `nobody-${at}` })
  const resetCounts = Array.from({ length: CODES_A_NETWORK - 10 }, () =>
    api.adapters.limits.count(RESETS, browser.address),
  )
  await Promise.all(resetCounts)
  const codes = (await Promise.all(Array.from({ length: 15 }, (_, at) => ask(at)))).map(({ code }) => code)
  expect(codes.toSorted()).toEqual([...Array(10).fill('200'), ...Array(5).fill('429001')])
  const answer = await ask(100)
  expect(answer.message).toMatch(/请在 \d+ 分钟后再试/)
  expect((await newBrowser().ask(identityForgot, { account: 'nobody-0-again' })).code).toBe('200')
})

test('a hundred people behind one address get a code each, and a number one per minute', async () => {
  const browser = newBrowser()
  const { interaction } = await browser.begin({ register: true })
  const ask = (account: string) => browser.ask(identitySendCode, { interaction, account, purpose: 'register' })
  const codes = (await Promise.all(Array.from({ length: 100 }, (_, at) => ask(`one-${at}@tide.example`)))).map(
    ({ code }) => code,
  )
  expect(new Set(codes)).toEqual(new Set(['200']))
  expect((await ask('one-7@tide.example')).message).toMatch(/请在 (?:\d+ 秒|1 分钟)后再试/)
})
