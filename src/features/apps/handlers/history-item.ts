// API form of a history entry of an app or its holdings.
import type { listHistory } from '../queries/history.ts'

type Row<Kind extends 'app' | 'grant'> = Awaited<ReturnType<typeof listHistory<Kind>>>[number]

export const historyItem = <Kind extends 'app' | 'grant'>(row: Row<Kind>) => ({
  id: row.id,
  at: row.at.toISOString(),
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  actor: row.actor,
  actorName: row.nickname ?? '',
  remark: row.remark,
})

/** The same for the people of the app's owner, who know each other by the names in their team. */
export const ownHistoryItem = <Kind extends 'app' | 'grant'>(row: Row<Kind>) => ({
  ...historyItem(row),
  actorName: row.member_name ?? row.nickname ?? '',
})
