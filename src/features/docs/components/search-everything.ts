// Search requests over HTTP, mapped to what the search overlay expects.
import { m } from '#messages'
import type { Answer, OutputOf } from '../../../api/endpoint.ts'
import type { Search, SearchGroup, SearchHit } from '../../../ui/search/search-data.ts'
import type { docSearch } from '../contract/documents.ts'
import { KIND_ICONS, KIND_NAMES } from '../pages/docs/search-kinds.ts'

type Results = OutputOf<typeof docSearch>
type Item = Results['groups'][number]['items'][number]

export const searchEverything: Search = async (query, signal) => {
  const response = await fetch(`/api/web/v1/doc-wiki/search?${new URLSearchParams({ q: query })}`, { signal })
  const { code, value } = (await response.json()) as Answer<Results>
  if (code !== '200' || !value) throw new Error(code)
  return value.groups.map(({ kind, items }): SearchGroup => {
    const name = KIND_NAMES[kind]()
    const title = value.corrected
      ? m.docs_search_as({ kind: name, corrected: value.corrected })
      : value.related
        ? m.docs_search_near({ kind: name })
        : name
    const hits = items.map(hitOf)
    const count = value.kinds.find((one) => one.kind === kind)?.count ?? 0
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
  url: `/docs?${new URLSearchParams({ search: query, kind: 'document' })}`,
  title: { text: m.docs_search_more_of({ count, query }), ranges: [] },
  icon: 'list',
})
