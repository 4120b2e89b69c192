// View data of acts on many developers.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dateText, timeText } from '../../../lib/dates/dates.ts'
import { countText } from '../../../lib/text/numbers.ts'
import type { Tone } from '../../../ui/primitives/chip.tsx'
import type { bulkActList } from '../contract/bulk-acts.ts'
import { BULK_ACT_TEXT } from '../rules/bulk-labels.ts'
import { type DeveloperFilterFields, filterLines } from '../rules/filter-lines.ts'
import type { BulkState } from '../rules/bulk-acts.ts'

const STATE: Record<BulkState, { text: () => string; tone?: Tone }> = {
  asked: { text: m.developer_admin_bulk_state_asked, tone: 'info' },
  running: { text: m.developer_admin_bulk_state_running, tone: 'info' },
  done: { text: m.developer_admin_bulk_state_done, tone: 'ok' },
  rejected: { text: m.developer_admin_bulk_state_rejected, tone: 'bad' },
  withdrawn: { text: m.developer_admin_bulk_state_withdrawn },
  expired: { text: m.developer_admin_bulk_state_expired },
}

const by = (name: string, at: string) => m.developer_admin_bulk_by({ name, time: timeText(new Date(at)) })

/** The filter as one line. */
export const filterText = (filter: DeveloperFilterFields): string => {
  const lines = filterLines(filter).map(({ label, text }) => m.developer_admin_bulk_filter_part({ label, text }))
  return lines.join(m.ui_comma()) || m.developer_admin_bulk_everybody()
}

export const bulkItem = (item: OutputOf<typeof bulkActList>['items'][number]) => ({
  bulkId: item.bulkId,
  title: BULK_ACT_TEXT[item.act](),
  filter: filterText(item.filter),
  deadline: item.deadline ? dateText(item.deadline) : '',
  reason: item.reason,
  state: item.state,
  stateText: STATE[item.state].text(),
  tone: STATE[item.state].tone,
  asked: by(item.askedBy, item.askedAt),
  confirmed: item.confirmedBy && item.confirmedAt ? by(item.confirmedBy, item.confirmedAt) : '',
  finished: item.doneAt ? timeText(new Date(item.doneAt)) : '',
  total: item.total,
  reached: item.done + item.refused,
  counts: m.developer_admin_bulk_counts({
    done: countText(item.done),
    refused: countText(item.refused),
    total: countText(item.total),
  }),
})
