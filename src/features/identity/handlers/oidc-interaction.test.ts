// The browser that a sign-in is tied to: over https no cookie of a sibling host stands in for its own, and tabs do not
// disturb each other.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import { identityStep } from '../contract/sign-in.ts'
import { MAX_STEPS } from '../rules/step-cookie.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi([], { origin: 'https://portal.test' })
})

test('a sign-in is tied to its browser by a cookie that no sibling host can set', async () => {
  const browser = new Browser(api)
  const { url, interaction } = await browser.begin()
  expect((await browser.ask(identityStep, { interaction })).code).toBe('200')

  const lines = (await browser.open(url)).headers.getSetCookie()
  const line = lines.find((item) => item.startsWith('__Host-portal_id_step=')) ?? ''
  expect(line).toMatch(/; path=\/;/i)
  expect(line).toMatch(/; secure/i)
  expect(line).toMatch(/; httponly/i)
  expect(line).not.toMatch(/domain=/i)

  const victim = new Browser(api)
  for (const [name, value] of browser.cookies) if (!name.startsWith('__Host-')) victim.cookies.set(name, value)
  for (const name of ['portal_id_step', 'portal_id_interaction']) {
    victim.cookies.set(name, interaction)
    victim.cookies.set(`__Secure-${name}`, interaction)
  }
  const { code, reason } = await victim.ask(identityStep, { interaction })
  expect([code, reason]).toEqual(['404001', 'interaction.expired'])
})

test('sign-ins in several tabs go side by side, up to a number', async () => {
  const browser = new Browser(api)
  const first = await browser.begin()
  const second = await browser.begin()
  for (const { interaction } of [first, second])
    expect((await browser.ask(identityStep, { interaction })).code).toBe('200')

  for (let count = 1; count < MAX_STEPS; count++) await browser.begin()
  expect((await browser.ask(identityStep, { interaction: first.interaction })).code).toBe('404001')
  expect((await browser.ask(identityStep, { interaction: second.interaction })).code).toBe('200')
})
