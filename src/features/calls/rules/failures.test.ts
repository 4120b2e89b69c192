// Explanations of failed calls: each leads to a heading of a document, in each language.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { restoreLocale } from '../../../../test/harness/cleanup.ts'
import { HOUR_S } from '../../../lib/dates/durations.ts'
import { renderMarkdown } from '../../../lib/markdown/markdown.ts'
import { LANGUAGES } from '../../../lib/text/language.ts'
import { overwriteGetLocale } from '../../../lib/text/locale.ts'
import { ERROR_REASONS } from '../../../server/error-reasons.ts'
import { documentOf, CALL_FAILURES, reasonText, whyText } from './failures.ts'

restoreLocale()

const reasons = Object.keys(CALL_FAILURES)
const clock = (clockOff: number | null) => whyText('signature.clock', { clockOff })

test.each(LANGUAGES)('every reason has a heading that explains it (%s)', (language) => {
  overwriteGetLocale(() => language)
  for (const reason of [...reasons, 'request.conflict']) {
    const [, id, section] = /^\/docs\?id=(\d+)#(.+)$/.exec(documentOf(reason))!
    const text = readFileSync(`content/documents/${id}.${language}.md`, 'utf8').replace(/^---[\s\S]*?---\n/, '')
    expect(renderMarkdown(text, language).html, reason).toContain(`id="${section}"`)
  }
})

test('every reason is one that calls answer with', () => {
  expect(reasons.filter((reason) => !(reason in ERROR_REASONS))).toEqual([])
})

test('a clock is told by how much it is off', () => {
  overwriteGetLocale(() => 'zh-CN')
  expect(clock(-545)).toBe('时间戳早了 9 分钟：请校准服务器时钟')
  expect(clock(320)).toBe('时间戳晚了 5 分钟：请校准服务器时钟')
  expect(clock(-8 * HOUR_S)).toBe('时间戳早了 8 小时：请校准服务器时钟')
  expect(clock(null)).toMatch('毫秒')
  overwriteGetLocale(() => 'en')
  expect(clock(-545)).toBe('The timestamp is 9 minutes behind. Synchronize the server clock.')
})

test('a reason that is newer than the list shows itself', () => {
  expect(reasonText('call.new')).toBe('call.new')
})
