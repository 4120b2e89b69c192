// Security headers, and a content security policy with hashes of our inline scripts, so that a cached page contains nothing of
// a request.
import { hash } from 'node:crypto'

/** Headers of every answer. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Of pictures that other sites show beside a link to the portal. */
export const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' }

export const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * @param scripts texts of the portal's inline scripts; no other inline script runs
 * @param formTargets other origins that a form may be sent to: the identity provider
 * @param frame who may frame the page: nobody, or the portal itself (documents in a dialog)
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  formTargets: readonly string[] = [],
  frame: 'none' | 'self' = 'none',
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(scripts.map(hashOf))].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-src 'self'",
    `frame-ancestors '${frame}'`,
    ["form-action 'self'", ...formTargets].join(' '),
  ].join('; ')
}

/** For answers that are not pages: nothing in them may run. */
export const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

const hashOf = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`
