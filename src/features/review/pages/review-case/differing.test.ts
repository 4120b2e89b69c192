// Highlighted differences between two texts.
import { expect, test } from 'vitest'
import { partsOf } from './differing.ts'

test.each([
  ['临海潮汐数据有限公司', '临海潮汐科技有限公司', ['临海潮汐', '数据', '有限公司'], ['临海潮汐', '科技', '有限公司']],
  ['', '新的', ['', '', ''], ['', '新的', '']],
  ['aa', 'aaa', ['aa', '', ''], ['aa', 'a', '']],
  ['甲', '乙', ['', '甲', ''], ['', '乙', '']],
  ['𠮷野', '𠮷田', ['𠮷', '野', ''], ['𠮷', '田', '']],
])('%s, %s', (before, now, was, is) => {
  expect(partsOf(before, now)).toEqual([was, is])
})
