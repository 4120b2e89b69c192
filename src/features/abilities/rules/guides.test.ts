// Guides of services and abilities: each exists in both languages.
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_KINDS } from '../../apps/rules/transitions.ts'
import { abilitiesOf } from '../../apps/rules/grants/catalogue.ts'
import { guideOf } from './guides.ts'
import { SERVICE_CODES } from '../../apps/rules/grants/services.ts'

const tree = readFileSync('content/documents/tree.yaml', 'utf8')

const all = [
  ...SERVICE_CODES.map((code) => ['service', code] as const),
  ...APP_KINDS.flatMap((kind) => abilitiesOf(kind).map(({ code }) => ['ability', code] as const)),
]

test.each(all)('%s %s', (kind, code) => {
  const id = guideOf(kind, code)
  expect(tree).toContain(`id: ${id}, doc: true`)
  for (const language of ['zh-CN', 'en']) expect(existsSync(`content/documents/${id}.${language}.md`)).toBe(true)
})
