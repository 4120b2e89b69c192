// Contact and bank data: SMS codes with their limits, edits with their guards, through the API on a real database.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type As, testApi, type TestApi } from '../../../../test/app.ts'
import { KEPT_BODY, KEPT_RECIPIENT } from '../../../ports/mail.ts'
import { accountDetail, accountHistory } from '../contract/account.ts'
import {
  enterpriseUpdateBankInfo,
  enterpriseUpdateContact,
  getPhoneAuthCode,
  personUpdateBankInfo,
  personUpdateContact,
  updatePerson,
} from '../contract/contact.ts'
import { makeStanding } from '../factory/standing.ts'
import { telephoneOf } from '../factory/verified-data.ts'
import type { AccountStatus } from '../rules/status.ts'

let api: TestApi
const START = new Date('2026-08-03T10:00:00+08:00')
let now = START
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
  api.setNow(now)
}
beforeAll(async () => {
  api = await testApi()
})
// Each test an hour later and from another address, so that the limits of one do not count for the next.
let tests = 0
let from = ''
beforeEach(() => {
  from = `10.1.0.${++tests}`
  now = new Date(START.getTime() + tests * 48 * 3_600_000)
  api.setNow(now)
})

let made = 0
async function developer(accountStatus: AccountStatus = 33, more: object = {}) {
  const one = await api.developer(`contact-${made++}`)
  await makeStanding(api.db, api.ports.keyRing, one.id, { accountStatus, ...more }, { at: 2000 + made, now })
  return { ...one, at: 2000 + made, as: { ...one.as, address: from } }
}
let numbers = 0
const newNumber = () => `139${String(10_000_000 + ++numbers)}`

/** The newest message of the stand-in, as an operator of a demo reads it. */
async function lastSms(): Promise<{ to: string; text: string }> {
  const row = await api.db.selectFrom('outgoing_message').where('channel', '=', 'sms').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const { vault } = api.ports
  return { to: vault.open(KEPT_RECIPIENT, row.recipient_sealed), text: vault.open(KEPT_BODY, row.body_sealed) }
}
async function codeFor(telephone: string, as: As): Promise<string> {
  await api.call(getPhoneAuthCode, { telephone }, as)
  return /\d{6}/.exec((await lastSms()).text)?.[0] ?? ''
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('getPhoneAuthCode', () => {
  test('sends six digits to the number, in the language of the page', async () => {
    const { as } = await developer()
    const answer = await api.call(getPhoneAuthCode, { telephone: '138 0000 2046' }, as)
    expect(answer).toEqual({
      sentTo: '138****2046',
      expiresAt: new Date(now.getTime() + 300_000).toISOString(),
      nextAt: new Date(now.getTime() + 60_000).toISOString(),
    })
    const sms = await lastSms()
    expect(sms.to).toBe('+8613800002046')
    expect(sms.text).toMatch(/^【北辰开放平台】验证码 \d{6}，5 分钟内有效/)
    wait(60)
    await api.call(getPhoneAuthCode, { telephone: '13800002046', purpose: 'certification' }, { ...as, language: 'en' })
    expect((await lastSms()).text).toMatch(/^\[Polaris Open Platform\] Your code is \d{6}/)
  })

  test('one a minute for an account, whatever the number', async () => {
    const { as } = await developer()
    await api.call(getPhoneAuthCode, { telephone: newNumber() }, as)
    wait(59)
    const { status, answer, headers } = await api.ask(getPhoneAuthCode, { telephone: newNumber() }, as)
    expect([status, answer.code, headers.get('retry-after')]).toEqual([429, '429001', '1'])
    expect(answer.message).toContain('1 秒')
    wait(1)
    expect((await api.ask(getPhoneAuthCode, { telephone: newNumber() }, as)).answer.code).toBe('200')
  })

  test('one a minute for a number, whoever asks', async () => {
    const number = newNumber()
    await api.call(getPhoneAuthCode, { telephone: number }, (await developer()).as)
    expect((await api.ask(getPhoneAuthCode, { telephone: number }, (await developer()).as)).answer.code).toBe('429001')
  })

  test('ten a day, then the oldest has to be a day old', async () => {
    const { as } = await developer()
    for (let at = 0; at < 10; at++) {
      await api.call(getPhoneAuthCode, { telephone: newNumber() }, as)
      wait(600)
    }
    const { answer, headers } = await api.ask(getPhoneAuthCode, { telephone: newNumber() }, as)
    expect(answer.code).toBe('429001')
    expect(Number(headers.get('retry-after'))).toBe(24 * 3600 - 6000)
  })

  test('twenty at once send one', async () => {
    const { id, as } = await developer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask(getPhoneAuthCode, { telephone: newNumber() }, as)))
    expect(answers.filter(({ answer }) => answer.code === '200')).toHaveLength(1)
    const { length } = await api.db.selectFrom('phone_code').where('developer_id', '=', id).select('id').execute()
    expect(length).toBe(1)
  })

  test('a number that cannot be reached is told, and stays counted', async () => {
    const { as } = await developer()
    const { status, answer } = await api.ask(getPhoneAuthCode, { telephone: '13800000000' }, as)
    expect([status, answer.code, answer.message]).toEqual([503, '503001', '短信没有发出，请稍后再试'])
    expect((await api.ask(getPhoneAuthCode, { telephone: '13800000000' }, as)).answer.code).toBe('429001')
  })

  test.each([
    [{ telephone: '12345' }, 'telephone'],
    [{ telephone: '' }, 'telephone'],
    [{ telephone: '13800002046', dialingCode: 'x' }, 'dialingCode'],
    [{ telephone: '13800002046', purpose: 'login' as 'contact' }, 'purpose'],
  ])('%j is refused at %s', async (input, field) => {
    const { as } = await developer()
    const { answer } = await api.ask(getPhoneAuthCode, input, as)
    expect(answer.code).toBe('400001')
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })
})

describe('personUpdateContact', () => {
  test('changes a number with the code that was sent to it', async () => {
    const { as } = await developer()
    const telephone = newNumber()
    const authCode = await codeFor(telephone, as)
    const person = await api.call(personUpdateContact, { telephone, authCode, contactEmail: 'New@Tide.Example', version: 1 }, as)
    expect(person).toMatchObject({ telephone: `139****${telephone.slice(-4)}`, contactEmail: 'Ne***@tide.example', version: 2 })
    expect((await api.call(accountDetail, { type: '1' }, as)).person).toEqual(person)
    expect((await api.call(accountHistory, {}, as)).items[0]).toMatchObject({ event: 'contact_changed', actor: 'developer', from: 33, to: 33 })
  })

  test('the number in force needs no code', async () => {
    const { at, as } = await developer()
    const person = await api.call(personUpdateContact, { telephone: telephoneOf(at), contactEmail: 'a@b.example', authCode: '', version: 1 }, as)
    expect(person.contactEmail).toBe('a***@b.example')
  })

  test('a new number without a code is refused at authCode', async () => {
    const { as } = await developer()
    const { answer } = await api.ask(personUpdateContact, { telephone: newNumber(), version: 1 }, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['authCode']])
  })

  test('a wrong code is 120002 on authCode, and the sixth entry is too late even when it is right', async () => {
    const { as } = await developer()
    const telephone = newNumber()
    const authCode = await codeFor(telephone, as)
    for (let tries = 0; tries < 5; tries++) {
      const { status, answer } = await api.ask(personUpdateContact, { telephone, authCode: wrong(authCode), version: 1 }, as)
      expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([200, '120002', ['authCode']])
    }
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, as)).answer.code).toBe('120002')
  })

  test('five tries hold for twenty at once', async () => {
    const { id, as } = await developer()
    const telephone = newNumber()
    const authCode = await codeFor(telephone, as)
    await Promise.all(Array.from({ length: 20 }, () => api.ask(personUpdateContact, { telephone, authCode: wrong(authCode), version: 1 }, as)))
    const { tries } = await api.db.selectFrom('phone_code').where('developer_id', '=', id).select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  test('a code holds five minutes', async () => {
    const { as } = await developer()
    const telephone = newNumber()
    const authCode = await codeFor(telephone, as)
    wait(300)
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, as)).answer.code).toBe('120002')
  })

  test('a code works once, for its number, its account and its purpose', async () => {
    const [mine, other] = [await developer(), await developer()]
    const telephone = newNumber()
    const authCode = await codeFor(telephone, mine.as)
    expect((await api.ask(personUpdateContact, { telephone: newNumber(), authCode, version: 1 }, mine.as)).answer.code).toBe('120002')
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, other.as)).answer.code).toBe('120002')
    await api.call(personUpdateContact, { telephone, authCode, version: 1 }, mine.as)
    wait(61)
    const back = newNumber()
    const second = await codeFor(back, mine.as)
    await api.call(personUpdateContact, { telephone: back, authCode: second, version: 2 }, mine.as)
    expect((await api.ask(personUpdateContact, { telephone, authCode, version: 3 }, mine.as)).answer.code).toBe('120002')
    wait(61)
    await api.call(getPhoneAuthCode, { telephone, purpose: 'unbind' }, mine.as)
    const unbind = /\d{6}/.exec((await lastSms()).text)?.[0] ?? ''
    expect((await api.ask(personUpdateContact, { telephone, authCode: unbind, version: 3 }, mine.as)).answer.code).toBe('120002')
  })

  test('a newer code takes the place of the one before', async () => {
    const { as } = await developer()
    const telephone = newNumber()
    const first = await codeFor(telephone, as)
    wait(60)
    const second = await codeFor(telephone, as)
    if (first !== second) expect((await api.ask(personUpdateContact, { telephone, authCode: first, version: 1 }, as)).answer.code).toBe('120002')
    expect((await api.ask(personUpdateContact, { telephone, authCode: second, version: 1 }, as)).answer.code).toBe('200')
  })

  test('a number of another developer is refused once it is proved', async () => {
    const [mine, other] = [await developer(), await developer()]
    const telephone = telephoneOf(other.at)
    const authCode = await codeFor(telephone, mine.as)
    const { answer } = await api.ask(personUpdateContact, { telephone, authCode, version: 1 }, mine.as)
    expect([answer.code, answer.fields]).toEqual(['400001', { telephone: '这个号码已用于其他开发者账号' }])
  })

  test('an older version is 409001, and of twenty at once one wins', async () => {
    const { as } = await developer()
    expect((await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 2 }, as)).answer.code).toBe('409001')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => api.ask(personUpdateContact, { contactEmail: `a${at}@b.example`, version: 1 }, as)),
    )
    const codes = answers.map(({ answer }) => answer.code)
    expect(codes.filter((code) => code === '200')).toHaveLength(1)
    expect(codes.filter((code) => code === '409001')).toHaveLength(19)
  })

  test('nothing to change is said', async () => {
    const { as } = await developer()
    expect((await api.ask(personUpdateContact, { version: 1 }, as)).answer.code).toBe('400001')
  })

  test.each<[AccountStatus, object, string]>([
    [41, {}, '这项操作只适用于个人开发者'],
    [11, {}, '这项操作只适用于个人开发者'],
    [34, {}, '这项操作只适用于个人开发者'],
    [211, {}, '您的企业账号已被冻结，请联系管理员'],
    [110, {}, '账号正在注销或已注销，不能修改资料'],
    [210, {}, '账号正在注销或已注销，不能修改资料'],
    [51, {}, '账号正在注销或已注销，不能修改资料'],
  ])('%i may not: %s', async (status, more, message) => {
    const { as } = await developer(status, more)
    const { status: http, answer } = await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)
    expect([http, answer.code, answer.message]).toEqual([403, '403001', message])
  })

  test.each<AccountStatus>([44, 15, 25, 45, 16, 26, 47, 13, 23])('%i still holds a personal certification and may', async (status) => {
    const { as } = await developer(status)
    expect((await api.ask(personUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)).answer.code).toBe('200')
  })
})

describe('personUpdateBankInfo', () => {
  test('takes a card with its check digit', async () => {
    const { as } = await developer()
    const person = await api.call(personUpdateBankInfo, { bankAccount: '9999 9900 0000 0006', branchName: '海图银行临港科技园支行', version: 1 }, as)
    expect(person).toMatchObject({ bankAccount: '9999 **** **** * 006', branchName: '海图银行临港科技园支行', version: 2 })
    expect((await api.call(accountHistory, {}, as)).items[0]).toMatchObject({ event: 'bank_changed' })
  })

  test('tells the field and the reason in the language of the page', async () => {
    const { as } = await developer()
    const input = { bankAccount: '9999990000000007', branchName: '支', version: 1 }
    const { answer } = await api.ask(personUpdateBankInfo, input, { ...as, language: 'en' })
    expect(answer.fields).toEqual({
      bankAccount: 'The card number fails its check digit. Compare it with the card',
      branchName: 'Use 2 to 100 characters for the bank branch',
    })
  })
})

describe('updatePerson', () => {
  test('changes contact and bank data in one go', async () => {
    const { as } = await developer()
    const input = { contactEmail: 'c@d.example', bankAccount: '9999990000000006', branchName: '北岸银行软件园支行', version: 1 }
    expect(await api.call(updatePerson, input, as)).toMatchObject({ contactEmail: 'c***@d.example', branchName: '北岸银行软件园支行', version: 2 })
    const { items } = await api.call(accountHistory, {}, as)
    expect(items.slice(0, 2).map(({ event }) => event).sort()).toEqual(['bank_changed', 'contact_changed'])
  })

  test.each([
    [{ bankAccount: '9999990000000006' }, 'branchName'],
    [{ branchName: '北岸银行软件园支行' }, 'bankAccount'],
  ])('%j alone is refused at %s', async (input, field) => {
    const { as } = await developer()
    const { answer } = await api.ask(updatePerson, { ...input, version: 1 }, as)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
  })
})

describe('enterprise', () => {
  test('enterpriseUpdateContact changes the number of the contact', async () => {
    const { as } = await developer(34)
    const telephone = newNumber()
    const authCode = await codeFor(telephone, as)
    const enterprise = await api.call(enterpriseUpdateContact, { telephone, authCode, version: 1 }, as)
    expect(enterprise.telephone).toBe(`139****${telephone.slice(-4)}`)
    expect((await api.ask(enterpriseUpdateContact, { telephone: newNumber(), authCode, version: 2 }, as)).answer.code).toBe('120002')
  })

  test('enterpriseUpdateBankInfo keeps leading zeros and counts as unchecked', async () => {
    const { as } = await developer(34)
    expect((await api.call(accountDetail, { type: '2' }, as)).enterprise?.bankCheckedAt).not.toBeNull()
    const enterprise = await api.call(enterpriseUpdateBankInfo, { bankAccount: '0200 9999 0000 0000 077', branchName: '海图银行滨海新区支行', version: 1 }, as)
    expect(enterprise).toMatchObject({ bankAccount: '0200 **** **** **** 077', bankCheckedAt: null, version: 2 })
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
    const { as } = await developer(status, status === 49 ? { flowStep: 1 } : {})
    expect((await api.ask(enterpriseUpdateContact, { contactEmail: 'a@b.example', version: 1 }, as)).answer.code).toBe(code)
  })
})

test.each(['accountStatus', 'developerId', 'bank_checked_at', 'verifiedAt'])('nobody sets %s', async (field) => {
  const { as } = await developer()
  const input = { contactEmail: 'a@b.example', version: 1, [field]: '1' }
  const { answer } = await api.ask(personUpdateContact, input, as)
  expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', [field]])
})
