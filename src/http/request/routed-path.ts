// The path of a request, decoded but for what separates its parts: what Hono's router matches, apart from broken sequences and
// encoded percent signs, which it leaves as they are.

export function routedPath({ url }: Request): string {
  const { pathname } = new URL(url)
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
