// Refuses what another site sends: an unsafe method needs Sec-Fetch-Site: same-origin or, where a browser does not send
// it, an Origin equal to ours (security.md, dangerous spots).

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export function isSameOrigin(method: string, headers: Headers, origin: string): boolean {
  if (SAFE.has(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  return headers.get('origin') === origin
}
