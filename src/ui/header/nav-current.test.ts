// The current entry of the main navigation.
import { expect, test } from 'vitest'
import { currentAddress } from './nav-current.ts'

const NAV = ['/', '/service', '/docs', '/console', 'https://forum.polaris.example/', '/docs?id=150']

test.each([
  ['/', '', '/'],
  ['/docs', '', '/docs'],
  ['/docs', '?id=201', '/docs'],
  ['/docs', '?id=150', '/docs?id=150'],
  ['/docs', '?id=150&from=mail', '/docs?id=150'],
  ['/service/12', '', '/service'],
  ['/api/reference/apps/saveAppInfo', '', '/docs'],
  ['/services', '', undefined],
  ['/user/auth', '', undefined],
])('%s%s', (pathname, search, current) => {
  expect(currentAddress(NAV, pathname, search)).toBe(current)
})
