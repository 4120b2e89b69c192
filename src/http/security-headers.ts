// The headers that keep pages safe, and the content security policy by hashes of our inline scripts, so that a page kept in
// memory carries nothing of a request.
import { hash } from 'node:crypto'

/** On every answer. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export const HSTS = 'max-age=31536000; includeSubDomains'

/**
 * @param scripts the texts of the inline scripts that the portal wrote; no other inline script runs
 * @param formTargets origins a form may be sent to beside our own: the identity provider
 * @param frame who may show the page in a frame: nobody, or the portal itself (documents in a dialog)
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
