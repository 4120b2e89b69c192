// SQL of account closure: what no single feature can erase, and messages that were stored for delivery.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Removes reviewers' words from the history of a closed account, and who it was from page views and clicks. The
 * application may not modify these tables; this database function does it, for closed accounts only.
 */
export const eraseHistory = (db: Db, developerId: number) => sql`select erase_left_person(${developerId})`.execute(db)

/** Deletes stored messages to these addresses, which exist in a demo only. */
export const deleteOutboxMessages = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.deleteFrom('outgoing_message').where('id', 'in', ids).execute()

export const listOutboxRecipients = (db: Db) =>
  db.selectFrom('outgoing_message').select(['id', 'place', 'recipient_sealed']).execute()
