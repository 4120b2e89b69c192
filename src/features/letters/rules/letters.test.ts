// Facts of letters: found, put in, unknown, missing.
import { expect, test } from 'vitest'
import { factProblems, factsIn, fillFacts, type Letter, missingFacts, templateOf, withoutSecrets } from './letters.ts'

const letter: Letter = {
  name: 'code',
  label: () => 'Code',
  channels: ['mail'],
  facts: ['code', 'minutes'],
  needed: ['code'],
  secret: ['code'],
  standard: ({ code, minutes }) => ({ subject: 'Code', text: `${code} for ${minutes} minutes` }),
}

test('facts stand in braces, and are put in once', () => {
  expect(templateOf(letter, 'en', 'mail')).toEqual({ subject: 'Code', text: '{code} for {minutes} minutes' })
  expect(factsIn('{code} and {code}, {minutes}')).toEqual(['code', 'code', 'minutes'])
  expect(fillFacts('{code} {code} {other}', { code: '{minutes}', minutes: '5' })).toBe('{minutes} {minutes} {other}')
  expect(fillFacts('{toString}', {})).toBe('{toString}')
})

test.each([
  ['{code} for {minutes}', []],
  ['{Code}', [{ problem: 'unknown', fact: 'Code' }]],
  ['{}', [{ problem: 'unknown', fact: '' }]],
  ['{code', [{ problem: 'braces', fact: '{' }]],
  ['code}', [{ problem: 'braces', fact: '}' }]],
])('%s', (text, problems) => {
  expect(factProblems(letter, 'text', text)).toEqual(problems)
})

test.each([
  ['Your code is {code}.', []],
  ['验证码：{code}，请勿告诉他人', []],
  ['Code\n{code}\n({minutes} minutes)', []],
  ['https://elsewhere.example/?{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['https://elsewhere.example/{minutes}/{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['https://{code}.elsewhere.example', [{ problem: 'in_word', fact: 'code' }]],
  ['https://elsewhere.example/?{minutes}{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['https://elsewhere.example/?c=,{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['https://elsewhere.example/({code})', [{ problem: 'in_word', fact: 'code' }]],
  ['www.elsewhere.example/;{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['elsewhere.example/,{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['elsewhere.example/?!{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['mailto:x@elsewhere.example?body=,{code}', [{ problem: 'in_word', fact: 'code' }]],
  ['{code}{minutes}.elsewhere.example', [{ problem: 'in_word', fact: 'code' }]],
  ['https://elsewhere.example/?minutes={minutes} {code}', []],
])('a secret stands by itself: %s', (text, problems) => {
  expect(factProblems(letter, 'text', text)).toEqual(problems)
})

test('a secret is not in a subject, and not put into one that has it', () => {
  expect(factProblems(letter, 'subject', '{code} is your code')).toEqual([{ problem: 'secret', fact: 'code' }])
  expect(withoutSecrets(letter, { code: '123456', minutes: '5' })).toEqual({ code: '', minutes: '5' })
})

test('a needed fact may be in any of the texts', () => {
  expect(missingFacts(letter, ['{code}', ''])).toEqual([])
  expect(missingFacts(letter, ['', '{minutes}'])).toEqual(['code'])
})
