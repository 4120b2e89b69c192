// Labels of the kinds of search results.
import { m } from '#messages'
import type { SearchKind } from './kinds.ts'

export const KIND_TEXT: Record<SearchKind, () => string> = {
  document: m.search_kind_document,
  service: m.search_kind_service,
  notice: m.search_kind_notice,
  page: m.search_kind_page,
}
