// Reasons of refusals: each has a code and a sentence, is used, and stands in the handbook and in the API reference.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { API_ERRORS } from '../src/api/errors.ts'
import { openApiOf } from '../src/api/openapi/openapi.ts'
import { REASONS } from '../src/features/session/rules.ts'
import { endpoints } from '../src/server/features.ts'
import { ERROR_REASONS, REASON_LISTS } from '../src/server/error-reasons.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROWS = Object.entries(ERROR_REASONS).sort(([a], [b]) => (a < b ? -1 : 1))

const SOURCES = readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^paraglide/.test(file))
  .map((file) => readFileSync(path.join(ROOT, 'src', file), 'utf8'))

/** Names in quotes, and those of a failed sign-in, which are made of the word for it. */
const NAMED = [
  ...SOURCES.flatMap((text) => [...text.matchAll(/'([a-z]\w*\.[a-z]\w*)'/g)].map(([, name]) => name)),
  ...REASONS.map((word) => `sign_in.${word}`),
]
const timesNamed = Map.groupBy(NAMED, (name) => name)

/** The table of the handbook. */
const table = [
  '| reason | code | when |',
  '|---|---|---|',
  ...ROWS.map(([reason, { code, when }]) => `| \`${reason}\` | ${code} | ${when} |`),
].join('\n')

describe('reasons of refusals', () => {
  test('each name is taken once', () => {
    const names = REASON_LISTS.flatMap((list) => Object.keys(list))
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([])
    expect(names.sort()).toEqual(Object.keys(ERROR_REASONS).sort())
  })

  test.each(ROWS)('%s has a code and a sentence', (reason, { code, when }) => {
    expect(reason).toMatch(/^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/)
    expect(API_ERRORS).toHaveProperty(code)
    expect(when).toMatch(/^(?:[A-Z]|`).{10,}\.$/)
  })

  test('each is given by something', () => {
    const unusedReasons = ROWS.map(([reason]) => reason).filter((reason) => (timesNamed.get(reason)?.length ?? 0) < 2)
    expect(unusedReasons).toEqual([])
  })

  test('every code has one, and a default of its own code', () => {
    const codes = new Set<string>(ROWS.map(([, { code }]) => code))
    expect(Object.keys(API_ERRORS).filter((code) => !codes.has(code))).toEqual([])
    const defaults = Object.entries(API_ERRORS).flatMap(([code, row]) => ('reason' in row ? [[code, row.reason]] : []))
    for (const [code, reason] of defaults) expect(ROWS.find(([name]) => name === reason)?.[1].code).toBe(code)
  })

  test('all stand in the handbook', () => {
    const page = readFileSync(path.join(ROOT, 'docs/handbook/errors.md'), 'utf8')
    const handbookTable = page.split('<!-- reasons -->\n')[1]?.split('\n<!-- /reasons -->')[0]
    expect(handbookTable).toBe(table)
  })

  test('all stand in the reference, under their code', () => {
    const list = endpoints.map(({ endpoint }) => endpoint)
    const { components } = openApiOf(list, 'Test', 'http://portal.test', ERROR_REASONS)
    const referenceRows = Object.entries(components.schemas)
      .filter(([name]) => name.startsWith('reason.'))
      .flatMap(([name, { oneOf = [] }]) =>
        oneOf.map((item) => [item.const, name.slice('reason.'.length), item.description]),
      )
    expect(referenceRows.sort()).toEqual(ROWS.map(([reason, { code, when }]) => [reason, code, when]).sort())
  })
})
