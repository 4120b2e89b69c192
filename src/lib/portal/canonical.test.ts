// The canonical address: what of an address says which page it is.
import { expect, test } from 'vitest'
import { canonicalOf } from './canonical.ts'

test.each([
  ['/', '/'],
  ['/docs?id=146&from=search', '/docs?id=146'],
  ['/docs?from=search', '/docs'],
  ['/service/?device=car', '/service'],
  ['/notice?id=x', '/notice'],
])('the canonical URL of %s is %s', (path, canonical) => {
  expect(canonicalOf('https://portal.example', path)).toBe(`https://portal.example${canonical}`)
})
