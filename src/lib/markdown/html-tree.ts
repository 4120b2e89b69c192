// Parser of a short piece of HTML configured by an operator (the footer's block). It knows a handful of plainly written
// elements; other tags are dropped and their text is kept.
import type { Element, Root } from 'hast'
import { element, text } from './markdown-nodes.ts'

const ELEMENTS = new Set(['a', 'b', 'br', 'em', 'li', 'ol', 'p', 'span', 'strong', 'ul'])
const ATTRIBUTES = new Set(['href', 'lang'])
/** Elements whose content is not shown. */
const HIDDEN = /<(script|style|template|noscript|iframe|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAG = /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>|<!--[\s\S]*?(?:-->|$)|<[^>]*>?/gi

export function htmlTree(html: string): Root {
  const root: Root = { type: 'root', children: [] }
  const open: Element[] = []
  const here = () => open.at(-1) ?? root
  const source = html.replaceAll(HIDDEN, '')
  let at = 0
  const write = (until: number) => {
    if (until > at) here().children.push(text(decoded(source.slice(at, until))) as never)
  }
  for (const match of source.matchAll(TAG)) {
    write(match.index)
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase() ?? ''
    if (!ELEMENTS.has(name)) continue
    if (match[1] === '/') {
      const depth = open.findLastIndex(({ tagName }) => tagName === name)
      if (depth >= 0) open.length = depth
      continue
    }
    const made = element(name, attributesOf(match[3] ?? ''))
    here().children.push(made as never)
    if (name !== 'br') open.push(made)
  }
  write(source.length)
  return root
}

function attributesOf(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
    name.toLowerCase(),
    decoded(value),
  ])
  return Object.fromEntries(pairs.filter(([name = '']) => ATTRIBUTES.has(name)))
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0', copy: '©' }

const decoded = (written: string): string =>
  written.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (whole, decimal: string, hex: string, name: string) => {
      if (name) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
