// Facts of a Markdown text for its editor: words, links, and pictures without alternative text.
import { withoutCode } from '../../../rules/without-code.ts'

const PICTURE = /!\[([^\]]*)\]\([^)]*\)/g
const LINK = /(?<!!)\[([^\]]*)\]\([^)]*\)/g
/** A Chinese character counts by itself. */
const WORD = /\p{Script=Han}|[[\p{L}\p{N}]--\p{Script=Han}](?:[[\p{L}\p{N}]--\p{Script=Han}]|['’\-](?=\p{L}))*/gv

export type TextFacts = { words: number; links: number; picturesWithoutAlt: number }

export function textFacts(markdown: string): TextFacts {
  const plain = withoutCode(markdown)
  const pictures = [...plain.matchAll(PICTURE)]
  const prose = plain.replaceAll(PICTURE, '$1').replaceAll(LINK, '$1')
  return {
    words: prose.match(WORD)?.length ?? 0,
    links: [...plain.matchAll(LINK)].length,
    picturesWithoutAlt: pictures.filter(([, alt = '']) => alt.trim() === '').length,
  }
}
