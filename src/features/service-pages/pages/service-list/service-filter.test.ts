// The filter of the service list: parsing the address, and the results.
import { describe, expect, test } from 'vitest'
import { addressFor, entriesOf, filterMenu, filterOf, type Menu } from './service-filter.ts'

const entry = (id: number, name: string, otherName: string, tagline: string) => ({
  id,
  name,
  otherName,
  tagline,
  icon: 'cloud',
  url: `/service/${id}`,
  external: false,
  notice: null,
})
const MENU: Menu = [
  {
    category: 'development',
    title: '开发服务',
    text: '推送、账号与系统能力',
    groups: [
      {
        device: 'phone',
        title: '手机',
        subService: [entry(1, '推送服务', 'Push', '系统级长连接'), entry(2, 'Scan', '扫码', 'Reads ＱＲ codes')],
      },
      { device: 'car', title: '汽车', subService: [entry(6, '手机互联', 'Phone link', '导航流转到车机')] },
    ],
  },
  {
    category: 'commercial',
    title: '商业变现',
    text: '支付、会员与广告',
    groups: [
      { device: 'phone', title: '手机', subService: [entry(20, '应用内支付', 'In-app payments', '付款与退款')] },
    ],
  },
]
const find = (words: string, device: 'phone' | 'car' | 'iot' | null = null) =>
  entriesOf(filterMenu(MENU, { words, device })).map(({ id }) => id)

describe('filterOf and addressFor', () => {
  test.each([
    ['', { device: null, words: '' }],
    ['device=car&words=支付', { device: 'car', words: '支付' }],
    ['device=toaster', { device: null, words: '' }],
    ['words=%20%20', { device: null, words: '' }],
  ] as const)('reads %s', (search, filter) => {
    expect(filterOf(new URLSearchParams(search))).toEqual(filter)
  })

  test('writes a URL that is read as the same filter', () => {
    for (const filter of [
      { device: null, words: '' },
      { device: 'iot', words: 'a & b?#' },
    ] as const) {
      expect(filterOf(new URL(addressFor(filter), 'http://portal.test').searchParams)).toEqual(filter)
    }
    expect(addressFor({ device: null, words: '' })).toBe('/service')
  })

  test('ignores text beyond the field’s length', () => {
    expect(filterOf(new URLSearchParams({ words: 'x'.repeat(5000) })).words).toHaveLength(60)
  })
})

describe('filtered', () => {
  test.each([
    ['nothing asked', '', null, [1, 2, 6, 20]],
    ['a device', '', 'car', [6]],
    ['a word of the name', '支付', null, [20]],
    ['a word of the line below', '退款', null, [20]],
    ['its name in the other language', 'PUSH', null, [1]],
    ['words of two languages', '扫码 qr', null, [2]],
    ['two words, each somewhere', '手机 支付', null, [20]],
    ['the name of a category', '开发服务', null, [1, 2, 6]],
    ['upper case and full width', 'qr', null, [2]],
    ['full width typed', 'ｓｃａｎ', null, [2]],
    ['words and a device', '手机', 'car', [6]],
    ['nothing there', 'zzz', null, []],
  ] as const)('%s', (_, words, device, ids) => {
    expect(find(words, device)).toEqual(ids)
  })

  test('leaves no empty category or group', () => {
    const categories = filterMenu(MENU, { words: '导航', device: null })
    expect(categories).toHaveLength(1)
    expect(categories[0]?.groups).toHaveLength(1)
  })
})
