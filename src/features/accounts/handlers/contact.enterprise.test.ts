// Contact data of enterprises through the API on a real database, and what no edit can set.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { enterpriseUpdateContact, getPhoneAuthCode, personUpdateContact } from '../contract/contact.ts'
import type { AccountStatus } from '../rules/status.ts'

let api: TestApi
let actors: Actors
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
})
beforeEach(() => actors.restart())

describe('enterprise', () => {
  test('enterpriseUpdateContact changes the phone number of the contact', async () => {
    const { as } = await actors.developer({ accountStatus: 34 })
    const telephone = actors.newNumber()
    await api.call(getPhoneAuthCode, { telephone }, as)
    const authCode = /\d{6}/.exec((await actors.lastSms()).text)?.[0] ?? ''
    const enterprise = await api.call(enterpriseUpdateContact, { telephone, authCode, version: 1 }, as)
    expect(enterprise.telephone).toBe(`139****${telephone.slice(-4)}`)
    expect(
      (await api.ask(enterpriseUpdateContact, { telephone: actors.newNumber(), authCode, version: 2 }, as)).answer.code,
    ).toBe('120002')
  })

  test.each<[AccountStatus, string]>([
    [33, '403001'],
    [43, '403001'],
    [15, '403001'],
    [211, '403001'],
    [34, '200'],
    [46, '200'],
    [49, '200'],
    [48, '200'],
    [14, '200'],
    [28, '200'],
  ])('%i: %s', async (status, code) => {
    const { as } = await actors.developer({ accountStatus: status })
    expect((await api.ask(enterpriseUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)).answer.code).toBe(
      code,
    )
  })
})

test.each(['accountStatus', 'developerId', 'bank_checked_at', 'verifiedAt'])(
  '%s cannot be set by anyone',
  async (field) => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const input = { contactEmail: 'a@b.example', version: 1, [field]: '1' }
    const { answer } = await api.ask(personUpdateContact, input, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  },
)
