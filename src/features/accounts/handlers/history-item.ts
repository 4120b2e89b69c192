// API form of a history entry of an account, for operators.
import type { listHistory } from '../queries/account.ts'

type Row = Awaited<ReturnType<typeof listHistory>>[number]

export const historyItem = (row: Row) => ({
  at: row.at.toISOString(),
  event: row.event,
  from: row.from_status,
  to: row.to_status,
  actor: row.actor,
  actorId: row.actor === 'operator' ? row.actor_id : null,
  remark: row.remark,
})
