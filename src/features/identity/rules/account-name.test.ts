// Account names: the normalised form of each kind, and rejected input.
import { expect, test } from 'vitest'
import { accountNameOf } from './account-name.ts'

test.each([
  ['owner', 'name', 'owner'],
  [' Status-41 ', 'name', 'status-41'],
  ['ｏｗｎｅｒ', 'name', 'owner'],
  ['Li.Wen@Tide.Example', 'email', 'li.wen@tide.example'],
  ['138 0013 8001', 'phone', '+8613800138001'],
  ['+86 138-0013-8001', 'phone', '+8613800138001'],
  ['0085298765432', 'phone', '+85298765432'],
])('%j is a %s', (input, kind, value) => expect(accountNameOf(input)).toEqual({ kind, value }))

test.each([
  '',
  'abc',
  '4711owner',
  'a@b',
  'x@y.',
  '12345',
  '+8612800138001',
  'a b c d',
  'owner\u0000',
  `${'a'.repeat(121)}`,
  '@.',
  "o'neill",
])('%j is not an account name', (input) => expect(accountNameOf(input)).toBeNull())
