// Code on service pages: highlighted, escaped, complete.
import { expect, test } from 'vitest'
import type { CustomModule } from '../../../contract.ts'
import { highlightCode } from './highlighted-code.server.ts'

const module = (...tabs: { language: string; code: string }[]): CustomModule => ({
  id: 'send',
  type: 'code',
  title: 'Send',
  tabs: tabs.map((tab) => ({ label: tab.language, ...tab })),
})
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x3C;', '<')
    .replaceAll('&lt;', '<')
    .replaceAll(/&(amp|#x26);/g, '&')

test('keeps every character and highlights words', () => {
  const code = 'const a = `x < ${1 && 2}`\n\n// </code><script>alert(1)</script>\n```\n'
  const [html = ''] = highlightCode([module({ language: 'js', code })])['send'] ?? []
  expect(textOf(html)).toBe(code.trimEnd())
  expect(html).toContain('hljs-keyword')
  expect(html).not.toContain('<script')
})

test('accepts unknown and invalid language names', () => {
  const [plain, odd] =
    highlightCode([module({ language: 'klingon', code: 'a < b' }, { language: '"><x', code: 'c' })])['send'] ?? []
  expect(textOf(plain ?? '')).toBe('a < b')
  expect(odd).toBe('c')
})
