// Meta tags in the head of a foreign page. Text in the body, comments, scripts or titles may come from others than the site's
// owner, so reading ends where a browser would open the body.
const SPACE = /[\s\u{FEFF}]+/uy
const NOTHING = /<!doctype\b[^>]*>|<!--(?:>|->|[\s\S]*?--!?>)|<\?[^>]*>/iy
const TAG = /<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/iy
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
/** Elements whose content is text up to their end tag. */
const TEXTUAL = new Set(['title', 'script', 'style', 'noscript', 'template', 'noframes'])
const EMPTY = new Set(['html', 'head', 'link', 'base', 'meta'])

/** Contents of the meta tags with a name in the head, in order; names are case-insensitive. */
export function metaTags(html: string, name: string): string[] {
  const found: string[] = []
  let at = 0
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(html)
    if (match) at = pattern.lastIndex
    return match
  }
  while (at < html.length) {
    if (read(SPACE) || read(NOTHING)) continue
    const [, closing = '', written = '', attributes = ''] = read(TAG) ?? []
    const tag = written.toLowerCase()
    if (closing === '' && TEXTUAL.has(tag)) {
      const end = new RegExp(`</${tag}(?:[\\s/][^>]*)?>`, 'ig')
      end.lastIndex = at - 1
      if (!end.exec(html)) break
      at = end.lastIndex
      continue
    }
    if (closing !== '' || !EMPTY.has(tag)) break
    if (tag === 'meta') found.push(...contentOf(attributes, name))
  }
  return found
}

function contentOf(attributes: string, name: string): string[] {
  const pairs = new Map<string, string>()
  // The first of two equal attributes counts, as in browsers.
  for (const [, key = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    const lower = key.toLowerCase()
    if (!pairs.has(lower)) pairs.set(lower, (double ?? single ?? bare ?? '').trim())
  }
  const content = pairs.get('content')
  return pairs.get('name')?.toLowerCase() === name.toLowerCase() && content !== undefined ? [content] : []
}
