// Who reads the figures, where a token is set; the rest is in test/portal.test.ts.
import { expect, test } from 'vitest'
import { mayMeasure } from './metrics.ts'

test('whoever shows the token, from wherever, and nobody else', () => {
  const may = (authorization: string, address = '203.0.113.7') =>
    mayMeasure(new Request('http://x', { headers: { authorization } }), address, 'a-token-of-figures')
  expect(may('Bearer a-token-of-figures')).toBe(true)
  expect(may('Bearer a-token-of-figure')).toBe(false)
  expect(may('', '127.0.0.1')).toBe(false)
})
