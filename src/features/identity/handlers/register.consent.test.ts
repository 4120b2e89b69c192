// Consents from registration appear among the developer's consents in the portal.
import { expect, test } from 'vitest'
import { testApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { consentList } from '../../accounts/contract/own-data.ts'
import { loginFinish } from '../../session/contract.ts'
import { identityRegister } from '../contract/sign-in.ts'

const PASSWORD = 'chaoxi-2026-nihao'
const api = await testApi()

test('an accepted agreement is recorded among the consents with version and time, once', async () => {
  const then = new Date()
  api.setNow(then)
  const browser = new Browser(api)
  const { interaction } = await browser.begin({ register: true })
  const form = { interaction, account: 'chenyu-2', password: PASSWORD, agreed: 'on' }
  const registerAnswer = await browser.ask(identityRegister, form)
  api.setNow(new Date(then.getTime() + 60_000))
  const finishAnswer = await browser.ask(loginFinish, { query: await browser.comeBack(registerAnswer.value!.next!) })
  expect(finishAnswer.code).toBe('200')
  const listConsents = async (browser: Browser) =>
    (await browser.ask(consentList, {})).value!.consents.filter(({ version }) => version !== null)
  const consents = await listConsents(browser)
  expect(consents.map(({ key }) => key).toSorted()).toEqual(['developer', 'privacy'])
  for (const { version, currentVersion, givenAt, holds } of consents)
    expect([version, givenAt, holds]).toEqual([currentVersion, then.toISOString(), true])
  // A withdrawn consent is not restored by the next sign-in.
  const { id } = await api.db
    .selectFrom('developer')
    .where('provider_account', '=', 'chenyu-2')
    .select('id')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('agreement_consent')
    .set({ withdrawn_at: then })
    .where('developer_id', '=', id)
    .where('agreement_key', '=', 'privacy')
    .execute()
  const again = new Browser(api)
  expect((await again.signIn('chenyu-2', PASSWORD)).code).toBe('200')
  expect((await listConsents(again)).map(({ key, holds }) => [key, holds])).toEqual(
    consents.map(({ key }) => [key, key === 'developer']),
  )
})
