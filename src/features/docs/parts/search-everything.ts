// Placeholder, to be replaced: asks /api/web/v1/doc-wiki/search over HTTP and shapes the answer for the search layer.
import type { Search } from '../../../ui/search-data.ts'

export const searchEverything: Search = async () => []
