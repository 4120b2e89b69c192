// Manifest of the site's search: given what other features contribute besides the entries of their content.
import { m } from '#messages'
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { docSearch, searchMissed } from './contract.ts'
import { searchFigures } from './figures.ts'
import { docSearchHandler, searchMissedHandler } from './handlers.ts'
import { removeOldMisses, updateTerms } from './jobs.ts'
import { MISS_DAYS } from './rules/misses.ts'
import type { SearchSource } from './queries/sources.ts'

export const searchFeature = (sources: readonly SearchSource[]) =>
  feature({
    name: 'search',
    tables: ['search_entry', 'search_miss', 'search_word'],
    jobs: [updateTerms, removeOldMisses],
    retention: [
      { data: m.search_retention, kept: (_, options) => m.search_retention_kept({ days: MISS_DAYS }, options) },
    ],
    figures: searchFigures,
    endpoints: [implement(docSearch, docSearchHandler(sources)), implement(searchMissed, searchMissedHandler(sources))],
  })
