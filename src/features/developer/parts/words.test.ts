// Everything that the rules can name has words in both languages, and no placeholder is left open.
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../lib/language.ts'
import { overwriteGetLocale } from '../../../lib/locale.ts'
import { ACCOUNT_EVENTS } from '../rules/history.ts'
import { NEXT_KEYS } from '../rules/next-action.ts'
import { ACCOUNT_STATUSES } from '../rules/status.ts'
import { actorText, EVENT_TEXT, nextText, STATUS_TEXT, TYPE_TEXT, WARNING_TEXT } from './words.ts'

let language: Language = 'zh-CN'
overwriteGetLocale(() => language)
afterAll(() => overwriteGetLocale(() => 'zh-CN'))

const isWords = (text: string) => {
  expect(text).not.toMatch(/[{}]|undefined|null|developer_/)
  expect(text.length).toBeGreaterThan(0)
  if (language === 'en') expect(text).not.toMatch(/\p{Script=Han}/u)
}

describe.each(LANGUAGES)('%s', (each) => {
  test('names every type, status, event and warning', () => {
    language = each
    for (const text of [TYPE_TEXT, STATUS_TEXT, EVENT_TEXT, WARNING_TEXT].flatMap((table) => Object.values(table))) isWords(text())
    expect(Object.keys(STATUS_TEXT)).toHaveLength(ACCOUNT_STATUSES.length)
    expect(Object.keys(EVENT_TEXT)).toHaveLength(ACCOUNT_EVENTS.length)
    for (const actor of ['developer', 'operator', 'platform'] as const) isWords(actorText({ actor, operatorId: null }))
    expect(actorText({ actor: 'operator', operatorId: 321 })).toContain('0321')
  })

  test.each(NEXT_KEYS)('says %s with and without a day', (key) => {
    language = each
    for (const day of ['2026-08-31', null]) Object.values(nextText({ key, day })).forEach(isWords)
  })
})

test('says the day as people read it', () => {
  language = 'zh-CN'
  expect(nextText({ key: 'confirm_type', day: '2026-08-31' }).title).toBe('请在 8 月 31 日前确认开发者类型')
  expect(nextText({ key: 'register_again', day: '2026-08-31' }).title).toBe('8 月 31 日前重新认证')
  language = 'en'
  expect(nextText({ key: 'review', day: '2026-08-31' }).title).toBe('We are reviewing, with a result by 31 August at the latest')
})
