// The address of a request: path and query are the client's, scheme and host the portal's own, whatever a header or a socket said.

/**
 * Path and query of a request target, which may be a whole address; null for one without a path, such as `*`.
 * A path that begins with two slashes stays one.
 */
export function pathOf(target: string): string | null {
  if (target.startsWith('/')) return target
  const rest = /^https?:\/\/[^/?#]+(.*)$/i.exec(target)?.[1]
  if (rest === undefined) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}
