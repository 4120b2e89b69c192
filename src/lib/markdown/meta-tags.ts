// Meta tags in the head of a foreign page. Text in the body, comments, scripts or titles may come from others than the site's
// owner, so reading ends where a browser would open the body.
import { Parser } from 'htmlparser2'

const IN_HEAD = new Set(['html', 'head', 'link', 'base', 'meta'])
/** Elements of the head whose content is not part of it. */
const OPAQUE = new Set(['title', 'script', 'style', 'noscript', 'template', 'noframes'])
/** With the end of one of them the head is over. */
const SECTIONS = new Set(['html', 'head', 'body'])
/** Opened before the page is read, since the library is silent about the end of what was not opened. */
const AROUND = ['html', 'body']
/** Elements inside each other. The time to read them grows with the square of the depth. */
const MAX_DEPTH = 100

/** Contents of the meta tags with a name in the head, in order; names are case-insensitive. */
export function metaTags(html: string, name: string): string[] {
  const contents: string[] = []
  let depth = 0
  /** Depth of the opaque element that is being read, 0 outside. */
  let opaque = 0
  const parser = new Parser({
    onopentag: (tag, { name: metaName, content }) => {
      depth++
      if (depth <= AROUND.length) return
      if (depth > MAX_DEPTH) parser.pause()
      if (opaque > 0) return
      if (OPAQUE.has(tag)) opaque = depth
      else if (!IN_HEAD.has(tag)) parser.pause()
      else if (tag === 'meta' && content !== undefined && metaName?.trim().toLowerCase() === name.toLowerCase())
        contents.push(content.trim())
    },
    onclosetag: (tag) => {
      if (opaque === 0 && SECTIONS.has(tag)) parser.pause()
      if (opaque === depth) opaque = 0
      depth--
    },
    oncomment: (text) => {
      // Outside of SVG, where a browser would see its end earlier.
      if (text.startsWith('[CDATA[')) parser.pause()
    },
    ontext: (text) => {
      if (opaque === 0 && /[^\t\n\f\r \u{FEFF}]/u.test(text)) parser.pause()
    },
  })
  for (const tag of AROUND) parser.write(`<${tag}>`)
  parser.end(html)
  return contents
}
