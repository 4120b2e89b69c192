// The path of a request as Hono's router reads it: decoded, but for what separates its parts.

export function routedPath({ url }: Request): string {
  const { pathname } = new URL(url)
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
