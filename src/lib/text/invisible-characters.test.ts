// Detection of invisible characters.
import { expect, test } from 'vitest'
import { hasInvisibleCharacters, hasInvisibleCharactersInLines } from './invisible-characters.ts'

test.each([
  ['Hangul filler', '\u3164\u3164'],
  ['half-width Hangul filler', 'a\uffa0'],
  ['Hangul initial filler', '\u115f\u115f'],
  ['Braille blank', '\u2800\u2800'],
  ['soft hyphen', 'a\u00adb'],
  ['zero width space', '潮\u200b汐'],
  ['zero width joiner', '潮\u200d汐'],
  ['variation selector alone', '\ufe0f\ufe0f'],
  ['tag letters', '\u{e0041}\u{e0042}'],
  ['right-to-left override', 'a\u202eb'],
  ['isolate', 'a\u2066b'],
  ['NUL', 'a\0b'],
  ['half a letter', 'a\ud800'],
])('%s is invisible', (_, text) => {
  expect(hasInvisibleCharacters(text)).toBe(true)
})

test.each(['潮汐日历', 'Tide 2', 'Ångström', '☀️ 天气', '🌊', 'مدّ وجزر', 'Zoë·O’Neil', '한글'])(
  '%s is visible',
  (text) => {
    expect(hasInvisibleCharacters(text)).toBe(false)
  },
)

test('a text of several lines may have line breaks and tabs, and nothing else that is invisible', () => {
  expect(hasInvisibleCharacters('一行\n\t二行')).toBe(true)
  expect(hasInvisibleCharactersInLines('一行\n\t二行')).toBe(false)
  for (const text of ['一行\r\n二行', '一行\n\u2800', '\u115f\n二行'])
    expect(hasInvisibleCharactersInLines(text)).toBe(true)
})
