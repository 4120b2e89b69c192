// The plain text of rendered Markdown, and how long it takes to read.
import type { Element, Root, RootContent } from 'hast'
import { captionOf } from './markdown-code.ts'
import { isElement } from './markdown-nodes.ts'

const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'blockquote',
  'br',
  'hr',
])

export function plainOf(tree: Root): string {
  let text = ''
  let caption = ''
  const visit = (node: RootContent | Root) => {
    if (node.type === 'element' && node.tagName === 'pre') {
      const code = node.children.find((child): child is Element => isElement(child, 'code'))
      const { title, tab } = code ? captionOf(code) : { title: '', tab: '' }
      // Versions of one code block share a caption.
      if (title !== caption) text += `${title}\n`
      caption = title
      text += `${tab}\n`
    }
    if (node.type === 'text') text += node.value
    else if (node.type === 'element' && node.tagName === 'img')
      text += [node.properties.alt, node.properties.title].filter(Boolean).join('\n')
    else if ('children' in node) node.children.forEach(visit)
    if (node.type === 'element' && BLOCKS.has(node.tagName)) text += '\n'
  }
  visit(tree)
  return text
    .replaceAll(/^[^\S\n]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/gm, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

const HAN_A_MINUTE = 400
const WORDS_A_MINUTE = 200

export function minutesOf(plain: string): number {
  const han = plain.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = plain.match(/[[\p{L}\p{N}]--\p{Script=Han}]+/gv)?.length ?? 0
  return Math.max(1, Math.round(han / HAN_A_MINUTE + words / WORDS_A_MINUTE))
}
