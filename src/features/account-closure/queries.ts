// SQL of account closure: what no single feature can erase, and messages that were stored for delivery.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Removes reviewers' words from the history of a closed account, and who it was from page views and clicks. The
 * application may not modify these tables; this database function does it, for closed accounts only.
 */
export const eraseHistory = (db: Db, developerId: number) => sql`select erase_left_person(${developerId})`.execute(db)

/** Deletes messages by the hashes of their recipients. */
export const deleteOutboxMessages = (db: Db, prints: readonly string[]) =>
  prints.length === 0
    ? Promise.resolve([])
    : db.deleteFrom('outgoing_message').where('recipient_print', 'in', prints).execute()

/** Deletes the messages that were written to a developer at these addresses, by the hashes of their recipients. */
export const deleteMessagesOf = (db: Db, developerId: number, prints: readonly string[]) =>
  prints.length === 0
    ? Promise.resolve([])
    : db
        .deleteFrom('outgoing_message')
        .where('recipient_print', 'in', prints)
        .where('developer_id', '=', developerId)
        .execute()

/** The next messages, by number, without the hash of their recipient. */
export const listUnprinted = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('outgoing_message')
    .where('recipient_print', 'is', null)
    .where('id', '>', after)
    .select(['id', 'place', 'recipient_sealed'])
    .orderBy('id')
    .limit(limit)
    .execute()

export const fillRecipientPrints = (db: Db, prints: readonly { id: number; print: string }[]) =>
  sql`
  update outgoing_message o set recipient_print = filled.print
  from unnest(${prints.map(({ id }) => id)}::bigint[], ${prints.map(({ print }) => print)}::text[]) as filled (id, print)
  where o.id = filled.id`.execute(db)
