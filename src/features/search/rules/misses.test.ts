// Words of searches without result: folded and shortened, without personal data.
import { expect, test } from 'vitest'
import { MISS_LENGTH, missOf } from './misses.ts'

test.each([
  ['  Ｗebhook   V2\t重试 ', 'webhook v2 重试'],
  ['Error 40312', 'error 40312'],
  ['react native 0.76.1', 'react native 0.76.1'],
  ['海外支付', '海外支付'],
])('%s is counted as %s', (query, words) => {
  expect(missOf(query)).toBe(words)
})

test('long ones are shortened, by characters', () => {
  expect(missOf('𠮷野家'.repeat(30))).toBe('𠮷野家'.repeat(MISS_LENGTH / 3))
})

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '１３８００１３８０００',
  'tel:+86 (138) 0013 8000',
  '110101 19900101 002x',
  'E12345678',
  '验证码 204816',
  'zhang.san@example.com',
  'zhang＠example',
  '91MA1K4XABCD12EFGH',
  'sk2f9ab7c1de0aaff',
  '   ',
  '???',
  '',
])('%s is not counted', (query) => {
  expect(missOf(query)).toBeNull()
})
