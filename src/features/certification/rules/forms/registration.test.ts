// The choice at registration, and what comes of it.
import { expect, test } from 'vitest'
import { choiceIn, kindToRegister, type RegisterChoice } from './registration.ts'

const BEFORE: RegisterChoice = { device: '1', kind: 'personal', enterpriseType: '52' }

test.each<[string, Record<string, unknown>, RegisterChoice]>([
  ['nothing', {}, BEFORE],
  ['an enterprise', { kind: 'enterprise' }, { ...BEFORE, kind: 'enterprise' }],
  [
    'all of it',
    { device: '2', kind: 'enterprise', enterpriseType: '53' },
    { device: '2', kind: 'enterprise', enterpriseType: '53' },
  ],
  ['what is no option', { device: '3', kind: 'both', enterpriseType: '54' }, BEFORE],
  ['several values', { kind: ['enterprise', 'personal'] }, BEFORE],
])('the choice in fields with %s', (_, fields, expected) => {
  expect(choiceIn(fields, BEFORE)).toEqual(expected)
})

const NEW = { isChange: false, allowRegEnt: true }
test.each<[Partial<RegisterChoice>, typeof NEW, RegisterChoice['kind'] | null]>([
  [{}, NEW, 'personal'],
  [{ kind: 'enterprise' }, NEW, 'enterprise'],
  [{ device: '2' }, NEW, 'enterprise'],
  [{}, { ...NEW, isChange: true }, 'enterprise'],
  [{}, { ...NEW, allowRegEnt: false }, 'personal'],
  [{ kind: 'enterprise' }, { ...NEW, allowRegEnt: false }, 'personal'],
  [{ device: '2' }, { ...NEW, allowRegEnt: false }, null],
  [{ device: '2', kind: 'enterprise' }, { ...NEW, allowRegEnt: false }, null],
  [{}, { isChange: true, allowRegEnt: false }, null],
])('%j of an account with %j registers %j', (part, allowed, expected) => {
  expect(kindToRegister({ ...BEFORE, ...part }, allowed)).toBe(expected)
})
