// Labels and icons of the kinds of search results.
import { m } from '#messages'
import type { IconName } from '../../../../ui/primitives/icon.tsx'

export const KIND_NAMES = {
  document: m.docs_search_document,
  service: m.docs_search_service,
  notice: m.docs_search_notice,
  page: m.docs_search_page,
}

export const KIND_ICONS = {
  document: 'book',
  service: 'package',
  notice: 'bell-ringing',
  page: 'layout-grid',
} satisfies Record<keyof typeof KIND_NAMES, IconName>
