// The URL of a request: path and query from the client, scheme and host always the portal's own, whatever a header says.

/** Path and query of a request target, which may be an absolute URL; null for one without a path, such as `*`. */
export function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]+([^]*)$/i.exec(target)?.[1]
  if (rest === undefined) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * Where a path leads that begins with two slashes: in a link or a redirect, browsers would read it as another host.
 * @returns the address with one slash; null for every other path
 */
export function withOneSlash(path: string): string | null {
  if (!path.includes('//')) return null
  const { pathname, search } = new URL(`http://portal.invalid${path}`)
  return pathname.startsWith('//') ? pathname.replace(/^\/+/, '/') + search : null
}
