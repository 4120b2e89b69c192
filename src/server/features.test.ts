// Contributions of features, which reach whoever works with them.
import { expect, test } from 'vitest'
import { collected, features } from './features.ts'

test.each(Object.keys(collected) as (keyof typeof collected)[])('%s of every feature are collected', (part) => {
  const contributed: unknown[] = features.flatMap((feature): unknown => feature[part] ?? [])
  expect(contributed.length).toBeGreaterThan(0)
  expect(new Set<unknown>(collected[part])).toEqual(new Set(contributed))
  expect(collected[part]).toHaveLength(contributed.length)
})
