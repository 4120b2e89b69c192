// Size and quality of a photo that was made smaller.
import { expect, test } from 'vitest'
import { firstSmallEnough, scaledSize } from './shrink-photo.ts'

test.each([
  [
    { width: 12_000, height: 9000 },
    { width: 4000, height: 3000 },
  ],
  [
    { width: 9000, height: 12_000 },
    { width: 3000, height: 4000 },
  ],
  [
    { width: 4000, height: 4000 },
    { width: 4000, height: 4000 },
  ],
  [
    { width: 1200, height: 800 },
    { width: 1200, height: 800 },
  ],
  [
    { width: 40_000, height: 2 },
    { width: 4000, height: 1 },
  ],
])('%j becomes %j', (size, expected) => {
  expect(scaledSize(size)).toEqual(expected)
})

/** Encodes to as many bytes as the quality in percent. */
const encode = async (quality: number) => new Blob(['x'.repeat(Math.round(quality * 100))])

test.each([
  [100, 90],
  [90, 90],
  [89, 80],
  [60, 60],
  [59, null],
])('for at most %d bytes the best quality that fits is taken', async (maxBytes, expected) => {
  expect((await firstSmallEnough(encode, maxBytes))?.size ?? null).toBe(expected)
})

test('a browser that cannot encode gives no photo', async () => {
  expect(await firstSmallEnough(async () => null, 100)).toBeNull()
})
