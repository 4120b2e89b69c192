// Errors shown as one line are recognized across copies of the class.
import { expect, test, vi } from 'vitest'
import { WrongConfig } from '../../server/config.ts'
import { isUserFacingError } from './user-facing-error.ts'

test('a user-facing error is recognized by every copy of the module, other errors are not', async () => {
  expect(isUserFacingError(new WrongConfig('no'))).toBe(true)
  vi.resetModules()
  const other = await import('../../server/config.ts')
  expect(other.WrongConfig).not.toBe(WrongConfig)
  expect(isUserFacingError(new other.WrongConfig('no'))).toBe(true)
  for (const error of [new Error('no'), 'no', null, { message: 'no' }]) expect(isUserFacingError(error)).toBe(false)
})
