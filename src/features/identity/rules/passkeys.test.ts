// The site that passkeys are for.
import { expect, test } from 'vitest'
import { relyingPartyOf } from './passkeys.ts'

test.each([
  ['https://developer.polaris.example', 'developer.polaris.example'],
  ['https://developer.polaris.example:8443', 'developer.polaris.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('%s: %s', (origin, site) => {
  expect(relyingPartyOf(origin)).toBe(site)
})
