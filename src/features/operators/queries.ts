// All SQL of the operators' office.
import type { Db } from '../../db/open.ts'

export const listOutgoing = (db: Db, most: number) =>
  db
    .selectFrom('outgoing_message')
    .select(['id', 'channel', 'recipient_sealed', 'subject', 'body_sealed', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
