// The content security policy: only the portal's own inline scripts run, and nobody may frame a page.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts'

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1).filter(Boolean)]))

/** The hash that a browser computes of a script's text. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`

describe('scripts', () => {
  test('have the hash that the standard publishes for its example', () => {
    const policy = contentSecurityPolicy([`alert('Hello, world.');`])
    const published = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    expect(directives(policy)['script-src']).toEqual(["'self'", published])
  })

  test('are hashed to the byte: spaces, line breaks, other scripts', () => {
    const scripts = [' a() ', '\n  b("推送")\n', 'c("<script src=x>")', 'if (1 < 2 && 3 > 2) d()']
    expect(directives(contentSecurityPolicy(scripts))['script-src']).toEqual(["'self'", ...scripts.map(hashOf)])
  })

  test('never run for being inline or evaluated', () => {
    const sources = directives(contentSecurityPolicy(['x()']))['script-src']
    expect(sources).not.toContain("'unsafe-inline'")
    expect(sources).not.toContain("'unsafe-eval'")
  })
})

test('nothing else gets in: no plugins, no other base, no other place for forms, no frame around', () => {
  expect(directives(contentSecurityPolicy([], ['https://id.example']))).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://id.example'],
    'connect-src': ["'self'"],
  })
})

test('a page that the portal shows in a dialog may be framed by the portal alone', () => {
  expect(directives(contentSecurityPolicy([], [], 'self'))['frame-ancestors']).toEqual(["'self'"])
})

test('answers that are no pages run nothing', () => {
  expect(directives(NOTHING_RUNS)).toEqual({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    sandbox: [],
  })
})

test('every answer says that its type is meant and that it stays among its own', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})
