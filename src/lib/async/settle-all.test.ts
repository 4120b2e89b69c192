import { expect, test } from 'vitest'
import { settleAll } from './settle-all.ts'

test('returns the values in order', async () => {
  const later = new Promise<number>((resolve) => setTimeout(resolve, 5, 1))
  expect(await settleAll([later, Promise.resolve(2)])).toEqual([1, 2])
})

test('fails with the first error after all have settled', async () => {
  let ended = false
  const slow = new Promise<void>((resolve) =>
    setTimeout(() => {
      ended = true
      resolve()
    }, 5),
  )
  await expect(settleAll([slow, Promise.reject(new Error('one')), Promise.reject(new Error('two'))])).rejects.toThrow(
    'one',
  )
  expect(ended).toBe(true)
})
