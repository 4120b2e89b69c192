// The headers that keep pages safe, and the content security policy by hashes of a page's inline scripts, so that a
// page kept in memory carries nothing of a request (security.md, Pages).
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
 * @param html the finished page
 * @param formTargets origins a form may be sent to beside our own: the identity provider
 * @param frame who may show the page in a frame: nobody, or the portal itself (documents in a dialog)
 */
export function contentSecurityPolicy(
  html: string,
  formTargets: readonly string[] = [],
  frame: 'none' | 'self' = 'none',
): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`,
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

function inlineScriptHashes(html: string): string[] {
  const hashes: string[] = []
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at + 1)) {
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', begin)
    if (begin === 0 || end <= begin || html.slice(at, begin).includes('src=')) continue
    hashes.push(`'sha256-${hash('sha256', html.slice(begin, end), 'base64')}'`)
  }
  return hashes
}
