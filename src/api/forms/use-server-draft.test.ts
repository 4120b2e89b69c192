// Changes that count as typed: a form that was saved gets no draft again.
import { expect, test } from 'vitest'
import { typedText } from './use-server-draft.ts'

test('a new version alone is nothing typed', () => {
  const before = typedText({ version: '9', name: 'Tide', description: 'Tables' })
  expect(typedText({ version: '10', name: 'Tide', description: 'Tables' })).toBe(before)
  expect(typedText({ version: '9', name: 'Tide', description: 'Tables of today' })).not.toBe(before)
})
