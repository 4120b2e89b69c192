// Messages to a recipient who was searched for.
import { m } from '#messages'
import { SearchMatches } from '../../../../ui/office/search-matches.tsx'
import { MAX_OUTBOX_FOUND } from '../../rules/limits.ts'
import { type OutboxItem, OutboxTable } from './outbox-table.tsx'

export type OutboxSearch = { q: string; items: OutboxItem[]; more: boolean }

export function OutboxMatches({ search: { q, items, more } }: { search: OutboxSearch }) {
  const none = { title: m.backoffice_outbox_find_none(), text: m.backoffice_outbox_find_none_text({ q }) }
  return (
    <SearchMatches
      back={{ to: '/ops/outbox', label: m.backoffice_outbox_find_back() }}
      count={
        more
          ? m.backoffice_outbox_find_more({ max: MAX_OUTBOX_FOUND })
          : m.backoffice_outbox_count({ total: items.length })
      }
      none={items.length === 0 ? none : null}
    >
      <OutboxTable caption={m.backoffice_outbox_caption()} items={items} />
    </SearchMatches>
  )
}
