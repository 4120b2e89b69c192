// Manifest of the site's search: given what other features contribute beside the entries of their content.
import { implement } from '../../api/implement.ts'
import { feature } from '../../server/feature.ts'
import { docSearch } from './contract.ts'
import { docSearchHandler } from './handlers.ts'
import type { SearchSource } from './queries/sources.ts'

export const searchFeature = (sources: readonly SearchSource[]) =>
  feature({
    name: 'search',
    tables: ['search_entry', 'search_word'],
    endpoints: [implement(docSearch, docSearchHandler(sources))],
  })
