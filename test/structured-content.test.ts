// The structured content of a fresh portal and its forms: every value has a field, nothing is wrong, and nothing is changed by
// opening it.
import { expect, test } from 'vitest'
import { type GroupShape, fieldsOf, isGroup, type Part, type Shape } from '../src/features/publishing/rules/shape.ts'
import { BLOCK_SHAPES } from '../src/features/home/content/block-forms.ts'
import { PAGE_SHAPE } from '../src/features/service-pages/content/page-form.ts'
import { contentCheck } from '../src/features/publishing/contract/drafts.ts'
import { partIn, yamlOf } from '../src/features/publishing/pages/content-editor/structured/yaml.ts'
import { BLOCK_NAMES } from '../src/features/home/block-schemas.ts'
import { contentDesk } from './builders/content.ts'
import { testApi } from './harness/app.ts'

const api = await testApi()
const { editor, item } = await contentDesk(api)
const services = await api.db.selectFrom('service_page').where('customize', 'is not', null).select('id').execute()

type Case = { kind: string; key: string; field: string; shape: GroupShape<() => string> }
const cases: Case[] = [
  ...BLOCK_NAMES.map((key) => ({ kind: 'block', key, field: 'body', shape: BLOCK_SHAPES[key] })),
  ...services.map(({ id }) => ({ kind: 'service', key: String(id), field: 'page', shape: PAGE_SHAPE })),
]

/** Places that the form does not show. */
function unknown(shape: Shape<unknown>, part: Part, place: string): string[] {
  if (shape.type === 'list')
    return Array.isArray(part) ? part.flatMap((item, at) => unknown(shape.item, item, `${place}.${at}`)) : []
  if ((shape.type !== 'group' && shape.type !== 'variants') || !isGroup(part)) return []
  const fields = fieldsOf(shape, part)
  return Object.entries(part).flatMap(([name, value]) => {
    if (shape.type === 'variants' && name === shape.key) return []
    const field = fields[name]
    return field ? unknown(field, value, `${place}.${name}`) : [`${place}.${name}`]
  })
}

test.each(cases)('$kind $key', async ({ kind, key, field, shape }) => {
  const text = (await item(kind, key)).values[field]!
  const part = partIn(text)!
  expect(yamlOf(part)).toBe(text)
  expect(unknown(shape, part, '')).toEqual([])
  const { problems } = await api.call(contentCheck, { kind, key }, editor)
  expect(problems.filter(({ level }) => level === 'bad')).toEqual([])
})
