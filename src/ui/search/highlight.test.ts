// Highlighted matches in search results.
import { expect, test } from 'vitest'
import { rangesOf } from './highlight.tsx'

test.each([
  ['推送服务接入指南', '推送', [[0, 2]]],
  [
    'Push and push',
    'PUSH',
    [
      [0, 4],
      [9, 13],
    ],
  ],
  [
    '推送服务 80301',
    '80301 推送',
    [
      [0, 2],
      [5, 10],
    ],
  ],
  ['a.b(c)', '.b(', [[1, 4]]],
  ['anything', '  ', []],
])('%s: %s', (text, query, ranges) => {
  expect(rangesOf(text, query)).toEqual(ranges)
})
