// The canonical address of a page.

/** Drops query parameters that do not identify the page: only the page number does. */
export function canonicalOf(origin: string, path: string): string {
  const { pathname, searchParams } = new URL(origin + path)
  const id = searchParams.get('id')
  const plain = pathname.replace(/(?<!\/)\/+$/, '') || '/'
  return `${origin}${plain}${id && /^\d{1,9}$/.test(id) ? `?id=${id}` : ''}`
}
