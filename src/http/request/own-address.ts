// The URL of a request: path and query from the client, scheme and host always the portal's own, whatever a header says.

/**
 * Path and query of a request target, which may be an absolute URL; null for one without a path, such as `*`.
 * A path with two leading slashes is kept as a path.
 */
export function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}
