// The site's search in the search dialog, over HTTP.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { getCall, valueIn } from '../../../api/forms/browser-call.ts'
import type { IconName } from '../../../ui/primitives/icon.tsx'
import type { Search, SearchGroup, SearchHit } from '../../../ui/search/search-data.ts'
import type { docSearch } from '../contract.ts'
import { resultsUrl, type SearchKind } from '../rules/kinds.ts'
import { KIND_TEXT } from '../rules/labels.ts'

const KIND_ICONS: Record<SearchKind, IconName> = {
  document: 'book',
  service: 'package',
  notice: 'bell-ringing',
  page: 'layout-grid',
}

type Item = OutputOf<typeof docSearch>['groups'][number]['items'][number]

export const searchSite: Search = async (query, signal) => {
  const value = valueIn(await getCall<typeof docSearch>('/api/web/v1/doc-wiki/search', { q: query }, { signal }))
  if (!value) throw new Error('no results')
  return value.groups.map(({ kind, items }): SearchGroup => {
    const name = KIND_TEXT[kind]()
    const title = value.corrected
      ? m.search_kind_corrected({ kind: name, corrected: value.corrected })
      : value.related
        ? m.search_kind_related({ kind: name })
        : name
    const hits = items.map(hitOf)
    const count = value.kinds.find((item) => item.kind === kind)?.count ?? 0
    if (kind === 'document' && count > items.length && !value.related) hits.push(allOf(query, count))
    return { id: kind, title, hits }
  })
}

/**
 * The second line is the location, or the matching sentence when the title contains none of the words. Services show
 * their tagline instead, since their pages are made of fragments.
 */
const hitOf = ({ kind, url, title, trail, excerpt }: Item): SearchHit => ({
  url,
  title,
  note:
    kind === 'service' || title.ranges.length > 0 || excerpt.ranges.length === 0
      ? { text: trail, ranges: [] }
      : excerpt,
  icon: KIND_ICONS[kind],
})

const allOf = (query: string, count: number): SearchHit => ({
  url: resultsUrl(query, 'document'),
  title: { text: m.search_all_documents({ count, query }), ranges: [] },
  icon: 'list',
})
