// The entry of the main navigation that the current page belongs to.
import { isExternal } from '../primitives/is-external.ts'

/** Pages that belong to an entry beside its own: the reference of the API is a part of the documents. */
const PART_OF: Record<string, string> = { '/api/reference': '/docs' }

const within = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`)

/**
 * The address that matches best: first the same path and query, then the longest parent path.
 * @param pathname of the current page
 * @param search of the current page, with its question mark
 */
export function currentAddress(addresses: string[], pathname: string, search: string): string | undefined {
  const part = Object.keys(PART_OF).find((path) => within(pathname, path))
  if (part) return currentAddress(addresses, PART_OF[part] ?? '/', '')
  const searchParams = new URLSearchParams(search)
  let best: string | undefined
  let bestScore = 0
  for (const address of addresses) {
    if (isExternal(address)) continue
    const [path = '', query = ''] = address.split('?')
    const above = path === '/' ? pathname === '/' : within(pathname, path)
    const requiredParams = [...new URLSearchParams(query)]
    if (!above || !requiredParams.every(([name, value]) => searchParams.get(name) === value)) continue
    const score = path.length + requiredParams.length * 1000
    if (score > bestScore) {
      best = address
      bestScore = score
    }
  }
  return best
}
