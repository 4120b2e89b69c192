// Summaries in other languages say of each call what its contract says, in a line.
import { describe, expect, test } from 'vitest'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { endpoints } from '../../../../server/features.ts'
import { CALL_SUMMARIES, summaryOf } from './call-summaries.server.ts'
import { listOperations } from './reference-view.server.ts'

const document = openApiOf(
  endpoints.map(({ endpoint }) => endpoint),
  'Test',
  'http://portal.test',
  {},
)
const operations = listOperations(document).map(({ operation }) => operation)
const numbersIn = (text: string): string[] => (text.match(/\d+(?:,\d{3})*/g) ?? []).toSorted()
const codeIn = (text: string): string[] => (text.match(/`[^`]+`/g) ?? []).toSorted()

test('Chinese pages have summaries of their own', () => {
  expect([...CALL_SUMMARIES.keys()]).toContain('zh-CN')
})

describe.each([...CALL_SUMMARIES])('summaries in %s', (_, summaries) => {
  test('exist for every call, and for no other', () => {
    expect(Object.keys(summaries).toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted())
  })

  test('are one line', () => {
    for (const [name, text] of Object.entries(summaries)) expect(text, name).toMatch(/^\S[^\n]*\S$/)
  })

  test('have the numbers and the names of the contract', () => {
    for (const { operationId, summary } of operations) {
      const text = summaries[operationId] ?? ''
      expect([operationId, ...numbersIn(text)]).toEqual([operationId, ...numbersIn(summary)])
      expect([operationId, ...codeIn(text)]).toEqual([operationId, ...codeIn(summary)])
    }
  })
})

test('a language without summaries shows those of the contract, and says that they are English', () => {
  const [operation] = operations
  expect(summaryOf(operation!, 'xx' as 'en')).toEqual({ text: operation!.summary, lang: 'en' })
})
