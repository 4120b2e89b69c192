// The endpoints of the site's search (handbook/calls.md [7], handbook/figures.md).
import { z } from 'zod'
import { endpoint } from '../../api/endpoint.ts'
import { belong, page } from '../../api/public-input.ts'
import { MAX_QUERY_LENGTH } from './rules/limits.ts'
import { SEARCH_KINDS } from './rules/kinds.ts'

/** A text with the matches in it, as [from, to) positions. */
const Highlighted = z.object({ text: z.string(), ranges: z.array(z.tuple([z.number(), z.number()])) })

const SearchItem = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Id or name within its kind; sections of a service and captioned code have a suffix, as in `1#price`. */
  ref: z.string(),
  url: z.string(),
  title: Highlighted,
  /** Its location, such as the folders above a document. */
  trail: z.string(),
  /** The part of its text that contains the match. */
  excerpt: Highlighted,
})

export const docSearch = endpoint({
  name: 'docSearch',
  method: 'GET',
  path: '/api/web/v1/doc-wiki/search',
  access: 'everyone',
  summary: 'Search documents, services, notices and pages, in Chinese or English, tolerating typos',
  source: 'handbook/calls.md [7]',
  input: z.strictObject({
    belong,
    q: z.string().max(MAX_QUERY_LENGTH),
    /** Restricts the search to one kind, with more results a page. */
    kind: z.enum(SEARCH_KINDS).optional(),
    page,
  }),
  output: z.object({
    q: z.string(),
    /** The corrected query, when a word of `q` occurs nowhere and a similar one does. */
    corrected: z.string().nullable(),
    /** True when nothing matches all of `q` and the results match most of it. */
    related: z.boolean(),
    kinds: z.array(z.object({ kind: z.enum(SEARCH_KINDS), count: z.number() })),
    /** The kind with the best matching title comes first. */
    groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), items: z.array(SearchItem) })),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
  errors: [],
  limit: { points: 120, seconds: 60, network: 3000 },
})

export const searchMissed = endpoint({
  name: 'searchMissed',
  method: 'POST',
  path: '/api/dev/v1/report/search',
  access: 'everyone',
  summary:
    'Report a search that found nothing. Its words are counted by day, without who searched and never when they look like personal data.',
  source: 'handbook/figures.md',
  input: z.strictObject({ q: z.string().max(MAX_QUERY_LENGTH) }),
  output: z.null(),
  errors: [],
  limit: { points: 30, seconds: 60, network: 600 },
})
