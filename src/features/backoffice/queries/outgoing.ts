// The outbox: messages on their way out, by channel and state.
import type { Db } from '../../../db/open.ts'

type Wanted = { channel: 'mail' | 'sms' | 'any'; state: 'waiting' | 'delivered' | 'failed' | 'any' }

const outgoing = (db: Db, { channel, state }: Wanted) => {
  const all = db.selectFrom('outgoing_message')
  const some = channel === 'any' ? all : all.where('channel', '=', channel)
  return state === 'any' ? some : some.where('state', '=', state)
}

export const listOutgoing = (db: Db, wanted: Wanted, limit: number, offset: number) =>
  outgoing(db, wanted)
    .select(['id', 'channel', 'recipient_sealed', 'subject', 'body_sealed', 'place', 'created_at'])
    .select(['state', 'tries', 'settled_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countOutgoing(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await outgoing(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
