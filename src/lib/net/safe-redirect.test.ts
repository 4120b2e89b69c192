// Return addresses: the portal's own paths pass, everything that could lead elsewhere becomes the home page.
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test.each([
  '/',
  '/console',
  '/docs?id=146#top',
  '/user/auth/PersonalStepOne',
  '/docs?search=%E6%8E%A8%E9%80%81',
  '/a?to=https://x.example',
])('%s is allowed', (path) => expect(safeRedirect(path)).toBe(path))

test.each([
  null,
  undefined,
  '',
  'console',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000',
  '/\u0085x',
  `/${'a'.repeat(1001)}`,
])('%j leads home', (path) => expect(safeRedirect(path)).toBe('/'))
