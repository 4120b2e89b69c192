// Translations that are missing or older than their original, by field and by place of a structured text.
import { describe, expect, test } from 'vitest'
import type { ContentField } from './fields.ts'
import { isMissing, type Older, olderAfter, pairsOf } from './translations.ts'

const label = () => ''
const fields: ContentField[] = [
  { name: 'title', label, type: 'text', localized: 'every' },
  { name: 'text', label, type: 'markdown', localized: 'base' },
  {
    name: 'body',
    label,
    type: 'yaml',
    shape: () => ({
      type: 'group',
      fields: {
        links: {
          type: 'list',
          label,
          one: label,
          item: { type: 'group', fields: { name: { type: 'text', localized: 'either', label } } },
        },
      },
    }),
  },
]
type Link = readonly [zh: string, en: string] | string
const yaml = (links: readonly Link[]) =>
  JSON.stringify({
    links: links.map((link) => ({ name: typeof link === 'string' ? link : { 'zh-CN': link[0], en: link[1] } })),
  })
const of = (title: Link, links: readonly Link[] = []) =>
  pairsOf(fields, 'x', { 'title:zh-CN': title[0]!, 'title:en': title[1]!, body: yaml(links) })
const after = (item: ReturnType<typeof of>, other: ReturnType<typeof of>, older: readonly Older[] = []) =>
  olderAfter(item, older, other)

describe('a field', () => {
  test.each([
    ['nothing changed', ['潮', 'Tide'], ['潮', 'Tide'], []],
    ['both changed', ['潮', 'Tide'], ['潮汐', 'Tides'], []],
    ['the translation alone', ['潮', 'Tide'], ['潮', 'Tides'], []],
    ['the original alone', ['潮', 'Tide'], ['潮汐', 'Tide'], [{ slot: 'title:en', at: '', original: '潮' }]],
    ['the original of a missing one', ['潮', ''], ['潮汐', ''], []],
  ] as const)('%s', (_, item, other, expected) => {
    expect(after(of(item), of(other))).toEqual(expected)
  })

  test('stays older for the text it was written for, until it changes or the text comes back', () => {
    const older = after(of(['潮', 'Tide']), of(['潮汐', 'Tide']))
    const still = after(of(['潮汐', 'Tide']), of(['潮汐表', 'Tide']), older)
    expect(still).toEqual([{ slot: 'title:en', at: '', original: '潮' }])
    expect(after(of(['潮汐表', 'Tide']), of(['潮汐表', 'Tide table']), still)).toEqual([])
    expect(after(of(['潮汐表', 'Tide']), of(['潮', 'Tide']), still)).toEqual([])
    expect(after(of(['潮汐表', 'Tide']), of(['潮汐表', 'Tide']), still)).toEqual(still)
  })

  test('is missing where there is an original', () => {
    expect(
      of(['潮', ''])
        .filter(isMissing)
        .map(({ slot }) => slot),
    ).toEqual(['title:en'])
    expect(of(['', '']).filter(isMissing)).toEqual([])
  })
})

describe('a structured text', () => {
  const title = ['题', 'Title'] as const
  const before = of(title, [['首页', 'Home'], ['文档', 'Documents'], '同样'])

  test('finds a translation where it went, and says only what changed', () => {
    expect(
      after(
        before,
        of(title, [
          ['文档', 'Documents'],
          ['新的', 'New'],
          ['首页', 'Home'],
        ]),
      ),
    ).toEqual([])
    const movedSlots = after(
      before,
      of(title, [
        ['文档中心', 'Documents'],
        ['首页', 'Home'],
      ]),
    )
    expect(movedSlots).toEqual([{ slot: 'body', at: 'links.0.name.en', original: '文档' }])
    const again = of(title, [
      ['首页', 'Home'],
      ['文档中心', 'Documents'],
    ])
    expect(
      after(
        of(title, [
          ['文档中心', 'Documents'],
          ['首页', 'Home'],
        ]),
        again,
        movedSlots,
      ),
    ).toEqual([{ slot: 'body', at: 'links.1.name.en', original: '文档' }])
  })

  test('lets two originals have the same translation', () => {
    expect(
      after(
        before,
        of(title, [
          ['首页', 'Home'],
          ['主页', 'Home'],
          ['文档', 'Documents'],
        ]),
      ),
    ).toEqual([])
  })
})
