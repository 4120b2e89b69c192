// The content security policy: only the portal's own inline scripts run, and nobody may frame a page.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, NOTHING_RUNS, SECURITY_HEADERS } from './security-headers.ts'

const directives = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1).filter(Boolean)]))

/** The hash that a browser computes of a script's text. */
const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`

describe('scripts', () => {
  test('have the hash published in the standard’s example', () => {
    const policy = contentSecurityPolicy([`alert('Hello, world.');`])
    const published = "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
    expect(directives(policy)['script-src']).toEqual(["'self'", published])
  })

  test('are hashed exactly: spaces, line breaks, non-Latin text', () => {
    const scripts = [' a() ', '\n  b("推送")\n', 'c("<script src=x>")', 'if (1 < 2 && 3 > 2) d()']
    expect(directives(contentSecurityPolicy(scripts))['script-src']).toEqual(["'self'", ...scripts.map(hashOf)])
  })

  test('never run inline or through eval', () => {
    const sources = directives(contentSecurityPolicy(['x()']))['script-src']
    expect(sources).not.toContain("'unsafe-inline'")
    expect(sources).not.toContain("'unsafe-eval'")
  })
})

test('plugins, other base URLs, other form targets and frames are forbidden', () => {
  expect(directives(contentSecurityPolicy([], ['https://id.example']))).toMatchObject({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", 'https://id.example'],
    'connect-src': ["'self'"],
  })
})

test('a page shown in a dialog can be framed by the portal only', () => {
  expect(directives(contentSecurityPolicy([], [], 'self'))['frame-ancestors']).toEqual(["'self'"])
})

test('answers that are not pages run nothing', () => {
  expect(directives(NOTHING_RUNS)).toEqual({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    sandbox: [],
  })
})

test('every answer forbids type sniffing and cross-origin use', () => {
  expect(SECURITY_HEADERS).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
})
