import { describe, expect, test } from 'vitest'
import { differenceOf, shortenParts, sidesOf } from './difference.ts'

const changesBetween = (before: string, after: string, language?: 'zh-CN' | 'en') =>
  differenceOf(before, after, language).filter(({ op }) => op !== 'same')

describe('a difference', () => {
  test('is by words in English', () => {
    expect(changesBetween('Send the licence again.', 'Send the letter again.', 'en')).toEqual([
      { op: 'removed', text: 'licence' },
      { op: 'added', text: 'letter' },
    ])
  })

  test('is by words, not by lines, in Chinese', () => {
    expect(changesBetween('请重新提交营业执照。', '请重新提交法人证件。')).not.toContainEqual({
      op: 'removed',
      text: '请重新提交营业执照。',
    })
  })

  test('puts both texts together again', () => {
    const parts = differenceOf('手持照要清楚。\n号码看不清会退回。', '手持照要清楚，前臂入画。\n号码看不清会退回。')
    expect(parts.flatMap(({ op, text }) => (op === 'added' ? [] : text)).join('')).toContain('手持照要清楚。')
    expect(parts.flatMap(({ op, text }) => (op === 'removed' ? [] : text)).join('')).toContain('前臂入画')
  })

  test('of nothing is nothing', () => {
    expect(differenceOf('', '')).toEqual([])
  })

  test('between wholly different long texts ends soon', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
    const startTime = performance.now()
    expect(differenceOf(long('a'), long('b'), 'en').length).toBeGreaterThan(0)
    expect(performance.now() - startTime).toBeLessThan(10_000)
  })
})

test('long unchanged parts are shortened to what stands next to a change', () => {
  const long = '字'.repeat(500)
  const [first, , last] = shortenParts([
    { op: 'same', text: long },
    { op: 'added', text: '新' },
    { op: 'same', text: long },
  ])
  expect(first?.text).toBe(`…${'字'.repeat(80)}`)
  expect(last?.text).toBe(`${'字'.repeat(80)}…`)
})

describe('two columns', () => {
  const before = '第一段。\n手持照要清楚。\n最后一段。'
  const after = '第一段。\n手持照要清楚，前臂入画。\n多出一段。\n最后一段。'
  const rows = sidesOf(differenceOf(before, after))
  const textOf = (side: 'left' | 'right') => rows.map((row) => row[side].map(({ text }) => text).join(''))

  test('have the old text at the left and the new one at the right', () => {
    expect(rows.flatMap(({ left }) => left.map(({ op }) => op))).not.toContain('added')
    expect(rows.flatMap(({ right }) => right.map(({ op }) => op))).not.toContain('removed')
    expect(textOf('left').join('\n')).toContain('手持照要清楚。')
    expect(textOf('right').join('\n')).toContain('前臂入画')
  })

  test('stay level where both go on', () => {
    for (const line of ['第一段。', '最后一段。'])
      expect(textOf('left').findIndex((item) => item.includes(line))).toBe(
        textOf('right').findIndex((item) => item.includes(line)),
      )
  })
})
