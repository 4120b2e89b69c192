// Detection of invisible characters.
import { expect, test } from 'vitest'
import { hasInvisibleCharacters } from './invisible-characters.ts'

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
