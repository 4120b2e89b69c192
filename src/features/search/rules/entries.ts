// Entries of the search index: what features contribute, and the terms computed from it.
import { type Language, LANGUAGES } from '../../../lib/text/language.ts'
import { normalise, type Term, termsOf } from '../../../lib/search/search-terms.ts'
import type { SearchKind } from './kinds.ts'

/** Something that the search finds, in one language. A feature's content comes with the entries for it. */
export type SearchEntry = {
  kind: SearchKind
  /** Id or name within its kind. */
  ref: string
  language: Language
  title: string
  /** Breadcrumb of the entry, such as the folders of a document. */
  trail: string
  url: string
  /** Plain text without markup. */
  body: string
  /** Whether sitemap.xml lists its page: visitors may open it. */
  inSitemap: boolean
  /**
   * For a section of a page: words that name it, in any language. The section is found only if the query has one of them,
   * otherwise the page alone is.
   */
  named?: string
}

type Message = (inputs: Record<string, never>, options: { locale: Language }) => string

/** A page that the search finds although no content describes it. */
export type SearchPage = {
  url: string
  title: Message
  /** Synonyms. */
  words: Message
  inSitemap: boolean
}

export const pageEntries = (pages: readonly SearchPage[]): SearchEntry[] =>
  pages.flatMap(({ url, title, words, inSitemap }) =>
    LANGUAGES.map((language) => ({
      kind: 'page' as const,
      ref: url,
      language,
      title: title({}, { locale: language }),
      trail: '',
      url,
      body: words({}, { locale: language }),
      inSitemap,
    })),
  )

/** Version of the rules for terms. A change of stems or of what counts as a word increases it: the next start updates the index. */
export const TERMS_VERSION = 2

/** An entry with its terms, whose computation takes longer than the insert. */
export type IndexedEntry = Omit<SearchEntry, 'named'> & {
  section: boolean
  named: string | null
  plain: string
  terms: string
}

export const toIndexedEntry = ({
  named = null,
  ...entry
}: Omit<SearchEntry, 'named'> & { named?: string | null }): IndexedEntry => ({
  ...entry,
  section: named !== null,
  named,
  plain: normalise(`${entry.title}\n${entry.trail}\n${fullBody({ ...entry, named })}`),
  terms: vectorOf({ ...entry, named }),
})

const fullBody = ({ body, named }: Pick<IndexedEntry, 'body' | 'named'>): string =>
  named === null ? body : `${body}\n${named}`

/** Positions stored per term: enough for ranking, and PostgreSQL allows 256 at most. */
const MAX_PLACES = 4
/** PostgreSQL's highest position is 16,383. */
const LAST_PLACE = 16_383

/** Prefix of extra terms: words of the title, or those that name a section, so that the index alone finds entries by them. */
export const IN_TITLE = '='

/** A tsvector literal: each term with its positions and weights, A in the title, B in the trail, D in the body. */
export function vectorOf(entry: Pick<IndexedEntry, 'title' | 'trail' | 'body' | 'named'>): string {
  const places = new Map<string, { where: string; count: number }>()
  let from = 1
  const add = (terms: Term[], weight: string) => {
    for (const { term, at } of terms) {
      const termPlaces = places.get(term)
      if (termPlaces && termPlaces.count === MAX_PLACES) continue
      const place = `${Math.min(from + at, LAST_PLACE)}${weight}`
      if (!termPlaces) places.set(term, { where: place, count: 1 })
      else {
        termPlaces.where += `,${place}`
        termPlaces.count++
      }
    }
    from += (terms.at(-1)?.at ?? 0) + 2
  }
  add(termsOf(entry.title), 'A')
  add(termsOf(entry.trail), 'B')
  add(termsOf(fullBody(entry)), '')
  const words = Array.from(places, ([term, { where }]) => `${quoteTerm(term)}:${where}`)
  const titles = [...new Set(termsOf(entry.named ?? entry.title).map(({ term }) => quoteTerm(IN_TITLE + term)))]
  return [...words, ...titles].join(' ')
}

/** A quoted lexeme, as tsvector and tsquery literals need it. */
export const quoteTerm = (term: string): string => `'${term.replaceAll(/['\\]/g, '$&$&')}'`

/** A caption of a sample that more documents or sections than this share, such as "Answer" or "Kotlin", identifies none of them. */
export const MAX_SHARING = 2
