// Personal contact data: phone verification code, version check, access; through the API.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { type As, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail, accountHistory } from '../contract/account.ts'
import { getPhoneAuthCode, personUpdateContact } from '../contract/contact.ts'
import { telephoneOf } from '../factory/verified-data.ts'
import type { AccountStatus } from '../rules/status.ts'

let api: TestApi
let actors: Actors
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
})
beforeEach(() => actors.restart())

async function codeFor(telephone: string, as: As): Promise<string> {
  await api.call(getPhoneAuthCode, { telephone }, as)
  return /\d{6}/.exec((await actors.lastSms()).text)?.[0] ?? ''
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('personUpdateContact', () => {
  test('changes a number with the code sent to it', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const telephone = actors.newNumber()
    const authCode = await codeFor(telephone, as)
    const person = await api.call(
      personUpdateContact,
      { telephone, authCode, contactEmail: 'New@Tide.Example', version: 1 },
      as,
    )
    expect(person).toMatchObject({
      telephone: `139****${telephone.slice(-4)}`,
      contactEmail: 'Ne***@tide.example',
      version: 2,
    })
    expect((await api.call(accountDetail, { type: '1' }, as)).person).toEqual(person)
    expect((await api.call(accountHistory, {}, as)).items[0]).toMatchObject({
      event: 'contact_changed',
      actor: 'developer',
      from: 33,
      to: 33,
    })
  })

  test('requires no code for the current number', async () => {
    const { at, as } = await actors.developer({ accountStatus: 33 })
    const person = await api.call(
      personUpdateContact,
      { telephone: telephoneOf(at), contactEmail: 'a@b.example', authCode: '', version: 1 },
      as,
    )
    expect(person.contactEmail).toBe('a***@b.example')
  })

  test('rejects a new number without a code at authCode', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const { answer } = await api.ask(personUpdateContact, { telephone: actors.newNumber(), version: 1 }, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['authCode']])
  })

  test('returns 120002 on authCode for a wrong code, and rejects the sixth attempt even if right', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const telephone = actors.newNumber()
    const authCode = await codeFor(telephone, as)
    for (let tries = 0; tries < 5; tries++) {
      const { status, answer } = await api.ask(
        personUpdateContact,
        { telephone, authCode: wrong(authCode), version: 1 },
        as,
      )
      expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([200, '120002', ['authCode']])
    }
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, as)).answer.code).toBe('120002')
  })

  test('allows five attempts, also of twenty concurrent ones', async () => {
    const { id, as } = await actors.developer({ accountStatus: 33 })
    const telephone = actors.newNumber()
    const authCode = await codeFor(telephone, as)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        api.ask(personUpdateContact, { telephone, authCode: wrong(authCode), version: 1 }, as),
      ),
    )
    const { tries } = await api.db
      .selectFrom('phone_code')
      .where('developer_id', '=', id)
      .select('tries')
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  test('accepts a code for five minutes', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const telephone = actors.newNumber()
    const authCode = await codeFor(telephone, as)
    actors.wait(300)
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, as)).answer.code).toBe('120002')
  })

  test('accepts a code once, for its number, account and purpose', async () => {
    const [mine, other] = [await actors.developer({ accountStatus: 33 }), await actors.developer({ accountStatus: 33 })]
    const telephone = actors.newNumber()
    const authCode = await codeFor(telephone, mine.as)
    expect(
      (await api.ask(personUpdateContact, { telephone: actors.newNumber(), authCode, version: 1 }, mine.as)).answer
        .code,
    ).toBe('120002')
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, other.as)).answer.code).toBe(
      '120002',
    )
    await api.call(personUpdateContact, { telephone, authCode, version: 1 }, mine.as)
    actors.wait(61)
    const back = actors.newNumber()
    const second = await codeFor(back, mine.as)
    await api.call(personUpdateContact, { telephone: back, authCode: second, version: 2 }, mine.as)
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 3 }, mine.as)).answer.code).toBe(
      '120002',
    )
    actors.wait(61)
    await api.call(getPhoneAuthCode, { telephone, purpose: 'unbind' }, mine.as)
    const unbind = /\d{6}/.exec((await actors.lastSms()).text)?.[0] ?? ''
    expect((await api.ask(personUpdateContact, { telephone, authCode: unbind, version: 3 }, mine.as)).answer.code).toBe(
      '120002',
    )
  })

  test('replaces a code with a newer one', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const telephone = actors.newNumber()
    const first = await codeFor(telephone, as)
    actors.wait(60)
    const second = await codeFor(telephone, as)
    if (first !== second)
      expect((await api.ask(personUpdateContact, { telephone, authCode: first, version: 1 }, as)).answer.code).toBe(
        '120002',
      )
    expect((await api.ask(personUpdateContact, { telephone, authCode: second, version: 1 }, as)).answer.code).toBe(
      '200',
    )
  })

  test('rejects the number of another developer only after it is verified', async () => {
    const [mine, other] = [await actors.developer({ accountStatus: 33 }), await actors.developer({ accountStatus: 33 })]
    const telephone = telephoneOf(other.at)
    const authCode = await codeFor(telephone, mine.as)
    const { answer } = await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, mine.as)
    expect([answer.code, answer.fields]).toEqual(['400001', { telephone: '这个号码已用于其他开发者账号' }])
  })

  test('returns 409001 for an older version; one of twenty concurrent calls succeeds', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    expect((await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 2 }, as)).answer.code).toBe(
      '409001',
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        api.ask(personUpdateContact, { contactEmail: `a${at}@b.example`, version: 1 }, as),
      ),
    )
    const codes = answers.map(({ answer }) => answer.code)
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.filter((code) => code === '409001')).toHaveLength(19)
  })

  test('says when there is nothing to change', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    expect((await api.ask(personUpdateContact, { version: 1 }, as)).answer.code).toBe('400001')
  })

  test.each<[AccountStatus, string]>([
    [41, '这项操作只适用于个人开发者'],
    [11, '这项操作只适用于个人开发者'],
    [34, '这项操作只适用于个人开发者'],
    [211, '您的企业账号已被冻结，请联系管理员'],
    [110, '账号正在注销，不能修改资料'],
    [210, '账号正在注销，不能修改资料'],
    [51, '账号正在注销，不能修改资料'],
  ])('status %i may not: %s', async (status, message) => {
    const { as } = await actors.developer({ accountStatus: status })
    const { status: http, answer } = await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)
    expect([http, answer.code, answer.message]).toEqual([403, '403001', message])
  })

  test.each<AccountStatus>([44, 15, 25, 45, 16, 26, 47, 13, 23])(
    'status %i still has a personal certification and may',
    async (status) => {
      const { as } = await actors.developer({ accountStatus: status })
      expect((await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)).answer.code).toBe(
        '200',
      )
    },
  )
})
