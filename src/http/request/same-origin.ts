// Refusal of cross-site requests: an unsafe method needs Sec-Fetch-Site: same-origin or, if a browser does not send it, our
// own Origin (handbook/security.md).

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSameOrigin(method: string, headers: Headers, origin: string): boolean {
  if (SAFE.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === origin
}
