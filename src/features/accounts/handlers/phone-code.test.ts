// SMS codes and their limits, through the API on a real database.
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actors, actorsOf } from '../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import { CODES_SMS_AN_HOUR } from '../../../lib/portal/sms-budget.ts'
import { getPhoneAuthCode } from '../contract/contact.ts'

let api: TestApi
let actors: Actors
beforeAll(async () => {
  api = await testApi()
  actors = actorsOf(api, new Date('2026-08-03T10:00:00+08:00'))
})
beforeEach(() => actors.restart())

describe('getPhoneAuthCode', () => {
  test('sends six digits to the number, in the language of the page', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const answer = await api.call(getPhoneAuthCode, { telephone: '138 0000 2046' }, as)
    const sms = await actors.lastSms()
    expect(answer).toEqual({
      sentTo: '138****2046',
      expiresAt: new Date(actors.now().getTime() + 300_000).toISOString(),
      nextAt: new Date(actors.now().getTime() + 60_000).toISOString(),
      // In a demo the response contains the code.
      demoCode: /\d{6}/.exec(sms.text)![0],
    })
    expect(sms.to).toBe('+8613800002046')
    expect(sms.text).toMatch(/^【北辰开放平台】验证码 \d{6}，5 分钟内有效/)
    actors.wait(60)
    await api.call(getPhoneAuthCode, { telephone: '13800002046', purpose: 'certification' }, { ...as, language: 'en' })
    expect((await actors.lastSms()).text).toMatch(/^\[Polaris Open Platform\] Your verification code is \d{6}/)
  })

  test('allows one per minute for an account, whatever the number', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    await api.call(getPhoneAuthCode, { telephone: actors.newNumber() }, as)
    actors.wait(59)
    const { status, answer, headers } = await api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)
    expect([status, answer.code, headers.get('retry-after')]).toEqual([429, '429001', '1'])
    expect(answer.message).toContain('1 秒')
    actors.wait(1)
    expect((await api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)).answer.code).toBe('200')
  })

  test('allows one per minute for a number, whatever the account', async () => {
    const number = actors.newNumber()
    await api.call(getPhoneAuthCode, { telephone: number }, (await actors.developer({ accountStatus: 33 })).as)
    expect(
      (await api.ask(getPhoneAuthCode, { telephone: number }, (await actors.developer({ accountStatus: 33 })).as))
        .answer.code,
    ).toBe('429001')
  })

  test('allows ten per day, counted over 24 hours', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    for (let at = 0; at < 10; at++) {
      await api.call(getPhoneAuthCode, { telephone: actors.newNumber() }, as)
      actors.wait(600)
    }
    const { answer, headers } = await api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)
    expect(answer.code).toBe('429001')
    expect(Number(headers.get('retry-after'))).toBe(DAY_S - 6000)
    expect(answer.message).toContain('请在 23 小时后再试')
  })

  test('allows forty people behind one address', async () => {
    const codes: string[] = []
    for (let at = 0; at < 40; at++) {
      const { as } = await actors.developer({ accountStatus: 33 })
      codes.push((await api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)).answer.code)
    }
    expect(codes).toEqual(Array.from({ length: 40 }, () => '200'))
  })

  test('sends one of twenty concurrent requests', async () => {
    const { id, as } = await actors.developer({ accountStatus: 33 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)),
    )
    expect(answers.filter(({ answer }) => answer.code === '200')).toHaveLength(1)
    const { length } = await api.db.selectFrom('phone_code').where('developer_id', '=', id).select('id').execute()
    expect(length).toBe(1)
  })

  test('stops once the portal has sent its hourly maximum of codes, whatever the outcome', async () => {
    const sendAfter = async (minutes: number, letter: string) => {
      const { as } = await actors.developer({ accountStatus: 33 })
      await api.db.deleteFrom('outgoing_message').execute()
      await sql`insert into outgoing_message (channel, letter, recipient_sealed, body_sealed, created_at)
        select 'sms', ${letter}, '', '', now() - make_interval(mins => ${minutes}) from generate_series(1, ${CODES_SMS_AN_HOUR})`.execute(
        api.db,
      )
      return (await api.ask(getPhoneAuthCode, { telephone: actors.newNumber() }, as)).answer.code
    }
    expect(await sendAfter(59, 'phone_code_contact')).toBe('429001')
    expect(await sendAfter(61, 'phone_code_contact')).toBe('200')
    expect(await sendAfter(59, 'team_invite')).toBe('200')
    await api.db.deleteFrom('outgoing_message').execute()
  })

  test('reports an unreachable number and still counts it', async () => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const { status, answer } = await api.ask(getPhoneAuthCode, { telephone: '13800000000' }, as)
    expect([status, answer.code, answer.message]).toEqual([503, '503001', '短信没有发出，请稍后再试'])
    expect((await api.ask(getPhoneAuthCode, { telephone: '13800000000' }, as)).answer.code).toBe('429001')
  })

  test.each([
    [{ telephone: '12345' }, 'telephone'],
    [{ telephone: '' }, 'telephone'],
    [{ telephone: '13800002046', dialingCode: 'x' }, 'dialingCode'],
    [{ telephone: '13800002046', purpose: 'login' as 'contact' }, 'purpose'],
  ])('rejects %j at %s', async (input, field) => {
    const { as } = await actors.developer({ accountStatus: 33 })
    const { answer } = await api.ask(getPhoneAuthCode, input, as)
    expect(answer.code).toBe('400001')
    expect(Object.keys(answer.fields ?? {})).toEqual([field])
  })
})
