// The entry of the main navigation that the current page belongs to.
import { isExternal } from '../primitives/is-external.ts'

/**
 * The address that matches best: first the same path and query, then the longest parent path.
 * @param pathname of the current page
 * @param search of the current page, with its question mark
 */
export function currentAddress(addresses: string[], pathname: string, search: string): string | undefined {
  const asked = new URLSearchParams(search)
  let best: string | undefined
  let bestScore = 0
  for (const address of addresses) {
    if (isExternal(address)) continue
    const [path = '', query = ''] = address.split('?')
    const above = path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)
    const wanted = [...new URLSearchParams(query)]
    if (!above || !wanted.every(([name, value]) => asked.get(name) === value)) continue
    const score = path.length + wanted.length * 1000
    if (score > bestScore) {
      best = address
      bestScore = score
    }
  }
  return best
}
