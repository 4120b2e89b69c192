// Addresses and pictures that a structured text names, wherever they are.
import { expect, test } from 'vitest'
import type { GroupShape, Part } from './shape.ts'
import { linksInShape, picturesInShape } from './shape-values.ts'

const label = () => ''
const shape: GroupShape<() => string> = {
  type: 'group',
  fields: {
    cover: { type: 'picture', label },
    agreement: { type: 'number', leads: '/docs?id=', label },
    size: { type: 'number', label },
    links: {
      type: 'list',
      label,
      one: label,
      item: {
        type: 'variants',
        key: 'type',
        variants: { link: { label, fields: { url: { type: 'address', localized: 'either', label } } } },
      },
    },
  },
}
const picture = `picture:${'a'.repeat(24)}-800x600`

test.each<[string, Part, { at: string; href: string; isNumber?: true }[]]>([
  ['an address', { links: [{ type: 'link', url: '/a' }] }, [{ at: 'links.0.url', href: '/a' }]],
  [
    'one of each language',
    { links: [{ type: 'link', url: { 'zh-CN': '/a', en: '/b', xx: '/c' } }] },
    [
      { at: 'links.0.url.zh-CN', href: '/a' },
      { at: 'links.0.url.en', href: '/b' },
    ],
  ],
  ['one of another site', { links: [{ type: 'link', url: 'https://a.example' }] }, []],
  ['of an unknown variant', { links: [{ type: 'other', url: '/a' }] }, []],
  ['a list that is none', { links: '/a' }, []],
  ['a number that leads', { agreement: 7 }, [{ at: 'agreement', href: '/docs?id=7', isNumber: true }]],
  ['a number that does not', { size: 7 }, []],
  ['a number that is none', { agreement: '/7' }, []],
])('links: %s', (_, part, expected) => {
  expect(linksInShape(shape, part)).toEqual(expected)
})

test('pictures that were uploaded', () => {
  expect(picturesInShape(shape, { cover: picture })).toEqual([{ at: 'cover', name: 'a'.repeat(24) }])
  expect(picturesInShape(shape, { cover: '/elsewhere.png' })).toEqual([])
})
