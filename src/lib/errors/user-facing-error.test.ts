// What is told in one line is known again, also from another copy of the program.
import { expect, test, vi } from 'vitest'
import { WrongConfig } from '../../server/config.ts'
import { isTold } from './user-facing-error.ts'

test('an error that is told is known by every copy of this file, others are not', async () => {
  expect(isTold(new WrongConfig('no'))).toBe(true)
  vi.resetModules()
  const other = await import('../../server/config.ts')
  expect(other.WrongConfig).not.toBe(WrongConfig)
  expect(isTold(new other.WrongConfig('no'))).toBe(true)
  for (const fault of [new Error('no'), 'no', null, { message: 'no' }]) expect(isTold(fault)).toBe(false)
})
