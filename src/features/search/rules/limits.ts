// Limits of search (handbook/limits.md [9]).
import type { SearchKind } from './kinds.ts'

/** Characters of a query. */
export const MAX_QUERY_LENGTH = 200

/** Results of each kind on a page with all kinds. */
const RESULTS_PER_KIND = 6
/** Results on a page with one kind. */
const RESULTS_PAGE_SIZE = 20

/** Results per page and kind. @param kind undefined: a page with all kinds */
export const searchPageSize = (kind: SearchKind | undefined): number =>
  kind === undefined ? RESULTS_PER_KIND : RESULTS_PAGE_SIZE
