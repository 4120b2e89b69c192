// The shapes of structured texts: what is missing or wrong, where, and how a place is called.
import { describe, expect, test } from 'vitest'
import { blank, type GroupShape, type ListShape, numbersIn, type Part, titleOf } from './shape.ts'
import { placeInWords, shapeProblems } from './shape-problems.ts'
import { linksInShape, picturesInShape } from './shape-values.ts'

const shape: GroupShape<() => string> = {
  type: 'group',
  fields: {
    title: { type: 'text', localized: true, label: () => '标题', max: 5 },
    lead: { type: 'lines', localized: true, label: () => '引言', optional: true },
    links: {
      type: 'list',
      label: () => '链接',
      one: () => '链接',
      title: 'label',
      item: {
        type: 'group',
        fields: {
          label: { type: 'text', localized: 'either', label: () => '文字' },
          url: { type: 'address', label: () => '地址' },
          size: { type: 'number', label: () => '大小', optional: true },
          bars: { type: 'numbers', label: () => '柱', optional: true },
        },
      },
    },
    modules: {
      type: 'list',
      label: () => '模块',
      one: () => '模块',
      item: {
        type: 'variants',
        key: 'type',
        variants: {
          code: { label: () => '代码', fields: { code: { type: 'lines', label: () => '代码' } } },
          faq: { label: () => '问答', fields: {} },
        },
      },
    },
  },
}
const whole: Part = {
  title: { 'zh-CN': '甲', en: 'A' },
  links: [{ label: '乙', url: '/docs?id=1' }],
  modules: [{ type: 'code', code: 'x' }],
}
const at = (part: Part) => shapeProblems(shape, part).map((problem) => problem.at)

describe('a structured text', () => {
  test('that is whole has no problem, and names its addresses', () => {
    expect(shapeProblems(shape, whole)).toEqual([])
    expect(linksInShape(shape, whole)).toEqual([{ at: 'links.0.url', href: '/docs?id=1' }])
    expect(picturesInShape(shape, whole)).toEqual([])
  })

  test.each<[string, Part, string[]]>([
    ['a missing text', { ...whole, title: { 'zh-CN': '', en: 'A' } }, ['title.zh-CN']],
    ['a missing translation', { ...whole, title: { 'zh-CN': '甲' } }, ['title.en']],
    ['a text that is too long', { ...whole, title: { 'zh-CN': '甲乙丙丁戊己', en: 'A' } }, ['title.zh-CN']],
    ['an address that is none', { ...whole, links: [{ label: '乙', url: 'javascript:x' }] }, ['links.0.url']],
    ['one text for all languages that is empty', { ...whole, links: [{ label: '', url: '/a' }] }, ['links.0.label']],
    ['a number that is none', { ...whole, links: [{ label: '乙', url: '/a', size: 'x' }] }, ['links.0.size']],
    ['numbers that are none', { ...whole, links: [{ label: '乙', url: '/a', bars: '1, x' }] }, ['links.0.bars']],
    ['a list that is none', { ...whole, links: 'x' }, ['links']],
    ['a field of a variant', { ...whole, modules: [{ type: 'faq' }, { type: 'code', code: '' }] }, ['modules.1.code']],
  ])('says where: %s', (_, part, places) => {
    expect(at(part)).toEqual(places)
  })

  test('names a place in words', () => {
    expect(placeInWords(shape, whole, 'links.0.label.en')).toBe('链接 · 链接 1 · 文字 · English')
    expect(placeInWords(shape, whole, 'modules.0.code')).toBe('模块 · 模块 1 · 代码')
  })
})

test('a new part has what is required, and is not right before it is filled in', () => {
  const newPart = blank(shape)
  expect(newPart).toEqual({ title: { 'zh-CN': '', en: '' }, links: [], modules: [] })
  expect(at(newPart)).toEqual(['title.zh-CN', 'title.en'])
  const { item } = shape.fields['modules'] as never as { item: Parameters<typeof blank>[0] }
  expect(blank(item, 'code')).toEqual({ type: 'code', code: '' })
})

test('an item is known by its title, a row by its first cell', () => {
  const links = shape.fields['links'] as Parameters<typeof titleOf>[0]
  expect(titleOf(links, { label: { 'zh-CN': '甲\n乙', en: 'A' } })).toBe('甲 乙')
  expect(titleOf({ ...links, title: 'x' }, { label: '甲' })).toBe('')
  expect(titleOf({ type: 'list', one: '', item: { type: 'text' } }, [{ 'zh-CN': '格' }])).toBe('格')
})

test('numbers are read as they are typed', () => {
  expect(numbersIn('3, 18，31 0.5')).toEqual([3, 18, 31, 0.5])
  expect(numbersIn('3, x')).toBeNull()
})

test('an item is known by several of its fields, a choice by its label', () => {
  const prices: ListShape<string> = {
    type: 'list',
    one: '',
    title: ['channel', 'from'],
    item: {
      type: 'group',
      fields: {
        channel: { type: 'choice', label: '', choices: [{ value: 'sms', label: '短信' }] },
        from: { type: 'day', label: '' },
      },
    },
  }
  expect(titleOf(prices, { channel: 'sms', from: '2026-01-01' })).toBe('短信 · 2026-01-01')
  expect(titleOf(prices, { channel: '', from: '2026-01-01' })).toBe('2026-01-01')
})
