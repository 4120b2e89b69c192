// Views of the reference, made of the whole contract.
import { describe, expect, test } from 'vitest'
import { openApiOf } from '../../../../api/openapi/openapi.ts'
import { ERROR_REASONS } from '../../../../server/error-reasons.ts'
import { endpoints } from '../../../../server/features.ts'
import { MAX_RESULTS, searchReference } from './reference-search.server.ts'
import { chapterOf, codeRows, listOperations, navOf, overviewOf } from './reference-view.server.ts'
import { sampleAnswer, sampleCurl, sampleFetch } from './samples.ts'
import type { Call, Field } from './view.ts'

const document = openApiOf(
  endpoints.map(({ endpoint }) => endpoint),
  'Test',
  'http://portal.test',
  ERROR_REASONS,
)

function callNamed(name: string): Call {
  const [line] = foundBy(name).filter((item) => item.name === name)
  const view = chapterOf(document, 'zh-CN', line!.chapter, name)
  if (view?.kind !== 'call') throw new Error(`no call ${name}`)
  return view.call
}

function foundBy(query: string) {
  const view = searchReference(document, 'zh-CN', query)
  return view.kind === 'search' ? view.calls : []
}

const fieldNamed = (fields: readonly Field[] | undefined, name: string) => fields?.find((field) => field.name === name)

test('every call has a page, and stands in the overview', () => {
  const slugs = navOf(document).flatMap(({ chapters }) => chapters.map(({ slug }) => slug))
  expect(new Set(slugs).size).toBe(slugs.length)
  expect(slugs).not.toContain('codes')
  const names = slugs.flatMap((slug) => {
    const view = chapterOf(document, 'zh-CN', slug)
    return view?.kind === 'chapter'
      ? view.calls.map(({ name }) => chapterOf(document, 'zh-CN', slug, name) && name)
      : []
  })
  expect(names.toSorted()).toEqual(endpoints.map(({ endpoint }) => endpoint.name).toSorted())
  const overview = overviewOf(document, 'en')
  const chapters = overview.kind === 'overview' ? overview.parts.flatMap((part) => part.chapters) : []
  expect(chapters.flatMap(({ calls }) => calls).toSorted()).toEqual(names.toSorted())
  expect(chapterOf(document, 'zh-CN', 'nothing')).toBeNull()
  expect(chapterOf(document, 'zh-CN', slugs[0]!, 'nothing')).toBeNull()
})

test('every input and output has fields with a type, and its example is JSON', () => {
  const types = new Set<string>()
  const collect = ({ type, fields = [], variants = [] }: Field): void => {
    for (const item of type.replaceAll('[]', '').split(' | ')) types.add(item)
    for (const field of [...fields, ...variants.flatMap((variant) => variant.fields)]) collect(field)
  }
  for (const { operation } of listOperations(document)) {
    const call = callNamed(operation.operationId)
    for (const field of [...call.input, call.output]) collect(field)
    expect(JSON.parse(sampleAnswer(call)).code).toBe('200')
    expect(sampleCurl(call, 'http://portal.test')).not.toMatch(/[{}]|undefined/)
    expect(sampleFetch(call)).not.toContain('undefined')
  }
  expect([...types].toSorted()).toEqual(['any', 'boolean', 'file', 'integer', 'null', 'number', 'object', 'string'])
})

describe('fields', () => {
  test('have limits, values and what is left out', () => {
    const { input } = callNamed('listApp')
    expect(fieldNamed(input, 'sort')).toMatchObject({ optional: true, initial: 'todo', values: expect.any(Array) })
    expect(fieldNamed(input, 'page')).toMatchObject({ type: 'integer', limits: ['1–10000'] })
  })

  test('of lists are those of their items, and what may be null says so', () => {
    const items = fieldNamed(callNamed('listApp').output.fields, 'items')
    expect(items?.type).toBe('object[]')
    expect(fieldNamed(items?.fields, 'iconId')).toMatchObject({ type: 'number', nullable: true })
  })

  test('may repeat where a form takes several', () => {
    expect(fieldNamed(callNamed('memberAdd').input, 'accounts')?.type).toBe('string[]')
  })

  test('that hold themselves end', () => {
    expect(JSON.stringify(callNamed('catalogTree').output).length).toBeLessThan(5000)
  })
})

describe('search', () => {
  test.each([
    ['part of a path', 'appservice/listapp'],
    ['words of the summary', '筛选 排序'],
    ['words of the contract', 'apps sorting'],
    ['the name', 'listApp'],
  ])('finds a call by %s', (_, query) => {
    expect(foundBy(query).map(({ name }) => name)).toContain('listApp')
  })

  test('finds a reason, and the calls that may answer with its code', () => {
    const view = searchReference(document, 'zh-CN', 'team.role_in_use')
    expect(view).toMatchObject({ reasons: [{ reason: 'team.role_in_use' }] })
    expect(foundBy('team.role_in_use').map(({ name }) => name)).toContain('roleDel')
  })

  test('finds nothing for other words', () => {
    expect(searchReference(document, 'zh-CN', 'zzzz')).toMatchObject({ calls: [], reasons: [] })
  })

  test('many results are counted, and the first of them shown', () => {
    const view = searchReference(document, 'zh-CN', 'api')
    expect(view).toMatchObject({ found: { calls: endpoints.length } })
    expect(view.kind === 'search' && view.calls).toHaveLength(MAX_RESULTS)
  })
})

test('all reasons stand under their code', () => {
  const listedReasons = codeRows(document).flatMap(({ reasons }) => reasons.map(({ reason }) => reason))
  expect(listedReasons.toSorted()).toEqual(Object.keys(ERROR_REASONS).toSorted())
})
