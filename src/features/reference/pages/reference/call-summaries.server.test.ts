// Summaries in other languages say of each call what its contract says, in a line.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

const UNIT =
  /(?:\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty))[ -](?:MB|per (?:page|minute|day)|at a time|(?:\w+ )?(?:days?|hours?|minutes?|seconds?|attempts|people|payments|entries|lines|pixels|digit)\b)|\b(?:first|last|at most|up to) \d/

test('limits in the summaries of contracts are the constants that hold them', () => {
  const features = path.resolve(import.meta.dirname, '../../..')
  const contracts = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[/\\]contract(?:\.ts$|[/\\].*(?<!\.test)\.ts$)/.test(file),
  )
  const summaries = contracts.flatMap((file) => [
    ...readFileSync(path.join(features, file), 'utf8').matchAll(
      /name: '(\w+)',(?:(?!summary:)[\s\S])*?summary:\s*(?:'([^'\n]*)'|`([^`\n]*)`)/g,
    ),
  ])
  expect(summaries.length).toBeGreaterThan(200)
  const unitSummaries = summaries.filter(([, , plain, template]) => UNIT.test(plain ?? template ?? ''))
  expect(unitSummaries.map(([, name]) => name).sort()).toEqual([])
})

test('a language without summaries shows those of the contract, and says that they are English', () => {
  const [operation] = operations
  expect(summaryOf(operation!, 'xx' as 'en')).toEqual({ text: operation!.summary, lang: 'en' })
})
