// Queries on the outbox: messages by channel and state.
import type { Db } from '../../../db/open.ts'

type OutboxFilter = { channel: 'mail' | 'sms' | 'any'; state: 'waiting' | 'delivered' | 'failed' | 'any' }

const outboxMessages = (db: Db, { channel, state }: OutboxFilter) => {
  const all = db.selectFrom('outgoing_message')
  const some = channel === 'any' ? all : all.where('channel', '=', channel)
  return state === 'any' ? some : some.where('state', '=', state)
}

export const listOutboxMessages = (db: Db, wanted: OutboxFilter, limit: number, offset: number) =>
  outboxMessages(db, wanted)
    .select(['id', 'channel', 'recipient_sealed', 'subject', 'body_sealed', 'place', 'created_at'])
    .select(['state', 'tries', 'settled_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOutboxMessages(db: Db, wanted: OutboxFilter): Promise<number> {
  const { count } = await outboxMessages(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
