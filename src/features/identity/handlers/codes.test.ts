// What keeps codes from being sent without end, beside what is counted for each number.
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { Browser } from '../../../../test/browser.ts'
import { SMS_AN_HOUR } from '../../../lib/sms-budget.ts'
import { identityForgot, identitySendCode } from '../contract.ts'
import { makeDemoAccounts } from '../factory.ts'
import { CODES_A_NETWORK } from '../rules/locking.ts'
import { VISITORS_SMS } from './codes.ts'

let api: TestApi
let network = 0
beforeAll(async () => {
  api = await testApi()
  await makeDemoAccounts(api.db, api.ports.vault, new Date())
})
beforeEach(() => api.db.deleteFrom('outgoing_message').execute())

const newBrowser = () => new Browser(api, `198.18.7.${network++}`)
const texts = async () => (await api.db.selectFrom('outgoing_message').select('channel').execute()).length

test('what others sent leaves visitors their share, and once that is spent codes go by mail only', async () => {
  await sql`insert into outgoing_message (channel, recipient_sealed, body_sealed)
    select 'sms', '', '' from generate_series(1, ${SMS_AN_HOUR})`.execute(api.db)
  const browser = newBrowser()
  const { interaction } = await browser.begin({ register: true })
  const ask = (account: string) => browser.ask(identitySendCode, { interaction, account, purpose: 'register' })
  expect((await ask('13900001234')).code).toBe('200')
  await Promise.all(Array.from({ length: VISITORS_SMS.points - 1 }, () => api.ports.limits.count(VISITORS_SMS, 'all')))
  const refused = await ask('13900001235')
  expect([refused.code, refused.value]).toEqual(['429001', { wait: expect.any(Number) }])
  expect((await ask('mail@tide.example')).code).toBe('200')
  expect(await texts()).toBe(SMS_AN_HOUR + 2)
})

test('new passwords are asked for so often a day from one network, whatever the accounts', async () => {
  const browser = newBrowser()
  const ask = (at: number) => browser.ask(identityForgot, { account: `nobody-${at}` })
  const codes: string[] = []
  for (let tens = 0; tens <= CODES_A_NETWORK / 10; tens++) {
    // The call's own limit holds for minutes; this is about the one of a day.
    await api.db.deleteFrom('rate_limit').where('key', 'like', '%identityForgot%').execute()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => ask(tens * 10 + at)))
    codes.push(...answers.map(({ code }) => code))
  }
  expect(codes).toEqual([...Array(CODES_A_NETWORK).fill('200'), ...Array(10).fill('429001')])
  expect((await newBrowser().ask(identityForgot, { account: 'nobody-0-again' })).code).toBe('200')
})
