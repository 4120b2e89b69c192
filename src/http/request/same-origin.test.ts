// Cross-site requests are refused, by Sec-Fetch-Site or, if a browser does not send it, by Origin.
import { expect, test } from 'vitest'
import { isSameOrigin } from './same-origin.ts'

const OURS = 'https://portal.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: OURS }, false],
  [{ origin: OURS }, true],
  [{ origin: 'https://portal.example.evil.example' }, false],
  [{ origin: 'http://portal.example' }, false],
  [{ origin: 'https://portal.example:8443' }, false],
  [{ origin: 'null' }, false],
  [{ referer: `${OURS}/` }, false],
  [{}, false],
])('a POST with %j is from our origin: %s', (headers, ours) => {
  expect(isSameOrigin('POST', new Headers(headers as Record<string, string>), OURS)).toBe(ours)
})

test.each(['PUT', 'PATCH', 'DELETE', 'post', 'WEIRD'])('%s counts as a writing method', (method) => {
  expect(isSameOrigin(method, new Headers(), OURS)).toBe(false)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s may come from any origin', (method) => {
  expect(isSameOrigin(method, new Headers({ 'sec-fetch-site': 'cross-site' }), OURS)).toBe(true)
})
