// Facts of letters: found, put in, unknown, missing.
import { expect, test } from 'vitest'
import { factProblems, factsIn, filled, type Letter, missingFacts, templateOf } from './letters.ts'

const letter: Letter = {
  name: 'code',
  label: () => 'Code',
  channels: ['mail'],
  facts: ['code', 'minutes'],
  needed: ['code'],
  standard: ({ code, minutes }) => ({ subject: 'Code', text: `${code} for ${minutes} minutes` }),
}

test('facts stand in braces, and are put in once', () => {
  expect(templateOf(letter, 'en', 'mail')).toEqual({ subject: 'Code', text: '{code} for {minutes} minutes' })
  expect(factsIn('{code} and {code}, {minutes}')).toEqual(['code', 'code', 'minutes'])
  expect(filled('{code} {code} {other}', { code: '{minutes}', minutes: '5' })).toBe('{minutes} {minutes} {other}')
  expect(filled('{toString}', {})).toBe('{toString}')
})

test.each([
  ['{code} for {minutes}', []],
  ['{Code}', [{ problem: 'unknown', fact: 'Code' }]],
  ['{}', [{ problem: 'unknown', fact: '' }]],
  ['{code', [{ problem: 'braces', fact: '{' }]],
  ['code}', [{ problem: 'braces', fact: '}' }]],
])('%s', (text, problems) => {
  expect(factProblems(letter, text)).toEqual(problems)
})

test('a needed fact may be in any of the texts', () => {
  expect(missingFacts(letter, ['{code}', ''])).toEqual([])
  expect(missingFacts(letter, ['', '{minutes}'])).toEqual(['code'])
})
