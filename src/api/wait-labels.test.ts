// Waiting times in both languages.
import { expect, test } from 'vitest'
import { restoreLocale } from '../../test/harness/cleanup.ts'
import { overwriteGetLocale } from '../lib/text/locale.ts'
import { waitText } from './wait-labels.ts'

restoreLocale()

test.each([
  [0, '1 秒', '1 second'],
  [1, '1 秒', '1 second'],
  [40.2, '41 秒', '41 seconds'],
  [60, '60 秒', '60 seconds'],
  [61, '2 分钟', '2 minutes'],
  [899, '15 分钟', '15 minutes'],
  [7200, '120 分钟', '120 minutes'],
  [7201, '3 小时', '3 hours'],
  [79_200, '22 小时', '22 hours'],
])('%d seconds are never rounded down', (seconds, zh, en) => {
  overwriteGetLocale(() => 'zh-CN')
  expect(waitText(seconds)).toBe(zh)
  overwriteGetLocale(() => 'en')
  expect(waitText(seconds)).toBe(en)
})
