// Access to /metrics with a token; everything else is in test/portal.test.ts.
import { expect, test } from 'vitest'
import { mayMeasure } from './metrics.ts'

test('metrics are for holders of the token, from anywhere, and nobody else', () => {
  const may = (authorization: string, address = '203.0.113.7') =>
    mayMeasure(
      new Request('http://x', { headers: { authorization } }),
      address,
      'a-token-of-figures',
      'https://portal.example',
    )
  expect(may('Bearer a-token-of-figures')).toBe(true)
  expect(may('Bearer a-token-of-figure')).toBe(false)
  expect(may('', '127.0.0.1')).toBe(false)
})

const HERE = 'http://127.0.0.1:8400'
test.each([
  ['asks under its own name', HERE, { host: '127.0.0.1:8400' }, '127.0.0.1', true],
  ['asks under its other name', HERE, { host: 'localhost:8400' }, '::1', true],
  ['asks of a portal that others reach', 'https://portal.example', { host: '127.0.0.1:8400' }, '127.0.0.1', false],
  ['asks of one behind TLS', 'https://localhost:8443', { host: '127.0.0.1:8400' }, '127.0.0.1', false],
  ['asks of a demo that others see', 'http://portal.example', { host: '127.0.0.1:8400' }, '127.0.0.1', false],
  ['passes on a name', HERE, { host: 'portal.example' }, '127.0.0.1', false],
  ['passes on no name', HERE, {}, '127.0.0.1', false],
  ['passes on what is no name', HERE, { host: '127.0.0.1:8400/[' }, '127.0.0.1', false],
  ['says for whom', HERE, { host: '127.0.0.1:8400', 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', false],
  ['says for whom as nginx does', HERE, { host: '127.0.0.1:8400', 'x-real-ip': '203.0.113.7' }, '127.0.0.1', false],
  ['says that it is a proxy', HERE, { host: '127.0.0.1:8400', via: '1.1 proxy' }, '127.0.0.1', false],
  ['is another machine', HERE, { host: '127.0.0.1:8400' }, '203.0.113.7', false],
] as const)('without a token: a client that %s', (_, origin, headers, address, may) => {
  expect(mayMeasure(new Request(HERE, { headers }), address, undefined, origin)).toBe(may)
})
