// Invitations and developers of another provider: who has the verified address, never who has taken a name.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { Browser } from '../../../../../test/harness/browser.ts'
import { otherProvider, type OtherProvider } from '../../../../../test/harness/other-provider.ts'
import { teamsOf } from '../../../../../test/builders/teams.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { loginFinish, loginStart } from '../../../session/contract.ts'
import { memberAdd } from '../../contract/members.ts'

let api: TestApi
let make: ReturnType<typeof teamsOf>
let other: OtherProvider
beforeAll(async () => {
  other = await otherProvider()
  api = await testApi([], { providers: { developers: { ...other, timeout: 5 } } })
  make = teamsOf(api, new Date())
})
afterAll(() => other.close())
beforeEach(() => other.answerWith({}))

let count = 0
async function signedIn(claims: object): Promise<Browser> {
  other.answerWith({ claims: { sub: `person-${++count}`, ...claims } })
  const browser = new Browser(api)
  const { value } = await browser.ask(loginStart, {})
  const state = new URL(value!.url).searchParams.get('state')!
  await browser.ask(loginFinish, { query: `code=${other.codeFor(value!.url)}&state=${state}` })
  return browser
}
const invitedTo = async (browser: Browser) => (await browser.ask(accountStatus, {})).value!.teamInvite?.teamMemberId

test.each([
  ['a name that somebody took', 'captain', { preferred_username: 'Captain' }, false],
  ['an address that is not verified', 'one@x.example', { email: 'one@x.example' }, false],
  ['a verified address', 'two@x.example', { email: 'two@x.example', email_verified: true }, true],
])('%s', async (_, account, claims, isTheirs) => {
  const invite = async () => api.call(memberAdd, { accounts: account }, (await make.team()).owner.as)
  const { results } = await invite()
  const browser = await signedIn(claims)
  expect(await invitedTo(browser)).toBe(isTheirs ? results[0]!.teamMemberId : undefined)
  // Somebody who is known already.
  const { results: later } = await invite()
  const own = await api.db
    .selectFrom('team_member')
    .where('id', 'in', [results[0]!.teamMemberId!, later[0]!.teamMemberId!])
    .where('developer_id', 'is not', null)
    .select('id')
    .execute()
  expect(own).toHaveLength(isTheirs ? 2 : 0)
})
