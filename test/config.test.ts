// The configuration: every variable has a line in .env.example, and a wrong one is told by name.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES, WrongConfig } from '../src/config.ts'

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')

test.each(VARIABLES.filter((name) => name !== 'NODE_ENV'))('%s has a line in .env.example', (name) => {
  expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
})

test('what .env.example says is what a missing variable means', () => {
  const lines = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!] as const)
  expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['ORIGIN', 'ftp://x'],
  ['DATABASE_URL', 'mysql://x'],
  ['PORTAL_DEMO', 'maybe'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s stops the start with its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(WrongConfig)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
