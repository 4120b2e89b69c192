import { expect, test } from 'vitest'
import { escapeLike, likePattern } from './like-pattern.ts'

test('characters with a meaning in patterns stand for themselves', () => {
  expect(likePattern('潮汐')).toBe('%潮汐%')
  expect(escapeLike(String.raw`50%_a\b`)).toBe(String.raw`50\%\_a\\b`)
})
