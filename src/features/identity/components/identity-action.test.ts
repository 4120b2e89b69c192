// A refused form with a telephone number: its page gets the number and the country code back as they were typed.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { Browser } from '../../../../test/harness/browser.ts'
import type { Submission } from '../../../api/forms/action.ts'
import { submitBy } from '../../../api/forms/submit.ts'
import type { ActionResult } from '../../../lib/forms/action-result.ts'
import { identityCodeSignIn, identityRegister } from '../contract/sign-in.ts'
import { sendCode, stepOn } from './identity-action.server.ts'
import { PhoneInput } from './phone-input.tsx'

let api: TestApi
let at = 0
beforeAll(async () => {
  api = await testApi()
})

/** A form as it is submitted from the page of a new sign-in. */
async function submission(values: Record<string, string>): Promise<Submission> {
  const browser = new Browser(api, `198.18.11.${at++}`)
  const { interaction } = await browser.begin({ register: true })
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  const submit = submitBy((endpoint, input) => browser.ask(endpoint, input as never) as never, false)
  return { portal: { submit }, form, params: { id: interaction } } as unknown as Submission
}

const FIELDS = { dial: '+44', account: '07911 123456', code: '000000', password: 'chaoxi-2026-nihao', agreed: 'on' }

test.each([
  ['registration', identityRegister],
  ['sign-in', identityCodeSignIn],
])('a wrong code at %s', async (_, call) => {
  const { password, agreed, ...codeFields } = FIELDS
  const values = call === identityRegister ? { ...codeFields, password, agreed } : codeFields
  const result = await stepOn(await submission(values), call)
  expect(result).toMatchObject({ ok: false, typed: { dial: '+44', account: '07911 123456' } })
  expect(result.typed).not.toHaveProperty('password')
})

test('a code that was sent, and one that was not', async () => {
  const values = { dial: '+44', account: '07911 123457', intent: 'code' }
  const { run } = sendCode('register')
  for (const ok of [true, false])
    expect(await run(await submission(values))).toMatchObject({
      ok,
      typed: { dial: '+44', account: '07911 123457' },
    })
})

test('without scripts the page selects the country code again', () => {
  const countries = [
    { brief: 'CN', country: '中国大陆', dialingCode: '0086' },
    { brief: 'GB', country: '英国', dialingCode: '0044' },
  ]
  const shown = (typed: Record<string, string>) =>
    renderToStaticMarkup(createElement(PhoneInput, { countries, answer: { typed } as unknown as ActionResult }))
  expect(shown({ dial: '+44' })).toMatch(/<option value="\+44" selected="">/)
  expect(shown({})).not.toContain('selected')
})
