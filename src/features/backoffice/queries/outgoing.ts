// Queries on the outbox: messages by channel and state.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DayCount } from '../../figures/queries/figure.ts'
import type { MessagePrice } from '../../home/block-schemas.ts'

type OutboxFilter = {
  channel: 'mail' | 'sms' | 'any'
  state: 'waiting' | 'delivered' | 'failed' | 'any'
  /** Name of a letter, or `any`. */
  letter: string
}

const outboxMessages = (db: Db, { channel, state, letter }: OutboxFilter) => {
  const all = db.selectFrom('outgoing_message')
  const some = channel === 'any' ? all : all.where('channel', '=', channel)
  const stateQuery = state === 'any' ? some : some.where('state', '=', state)
  return letter === 'any' ? stateQuery : stateQuery.where('letter', '=', letter)
}

export const listOutboxMessages = (db: Db, filter: OutboxFilter, limit: number, offset: number) =>
  outboxMessages(db, filter)
    .select(['id', 'channel', 'recipient_sealed', 'subject', 'body_sealed', 'place', 'created_at'])
    .select(['state', 'tries', 'settled_at', 'answer', 'bounced_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export type OutboxRow = Awaited<ReturnType<typeof listOutboxMessages>>[number]

export async function countOutboxMessages(db: Db, filter: OutboxFilter): Promise<number> {
  const { count } = await outboxMessages(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Delivered mails and SMS, and messages that failed, by the day on which they were written. */
export async function countSent(db: Db, since: Date): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (created_at at time zone 'Asia/Shanghai')::date as day,
      case when state = 'failed' then 'failed' else channel end as part, count(*) as value
    from outgoing_message where created_at >= ${since} and state <> 'waiting' group by 1, 2`.execute(db)
  return rows
}

/** What the messages of a day cost, in ten-thousandths, by currency and channel; those that came back were sent, too. */
export async function countCost(db: Db, since: Date, prices: readonly MessagePrice[]): Promise<DayCount[]> {
  if (prices.length === 0) return []
  const { rows } = await sql<DayCount>`
    with price as (
      select channel, currency, price, "from"
      from jsonb_to_recordset(${JSON.stringify(prices)})
        as given (channel text, currency text, price numeric, "from" date)
    ), sent as (
      select (created_at at time zone 'Asia/Shanghai')::date as day, channel, count(*) as messages
      from outgoing_message
      where created_at >= ${since} and (state = 'delivered' or bounced_at is not null) group by 1, 2
    )
    select sent.day, held.currency || ' ' || sent.channel as part, round(sent.messages * held.price * 10000)::float8 as value
    from sent join lateral (
      select currency, price from price
      where price.channel = sent.channel and price."from" <= sent.day order by price."from" desc limit 1
    ) held on true`.execute(db)
  return rows
}

const MESSAGE = [
  'id',
  'channel',
  'recipient_sealed',
  'subject',
  'body_sealed',
  'facts_sealed',
  'language',
  'letter',
  'place',
  'created_at',
] as const

const messagesTo = (db: Db, prints: readonly string[]) =>
  db
    .selectFrom('outgoing_message')
    .where(sql<boolean>`recipient_print = any(${[...prints]}::text[])`)
    .select([...MESSAGE, 'developer_id', 'expires_at', 'state', 'tries', 'settled_at', 'answer', 'bounced_at'])

/** Messages to addresses and numbers with these hashes, newest first. */
export const listMessagesTo = (db: Db, prints: readonly string[], limit: number) =>
  messagesTo(db, prints).orderBy('id', 'desc').limit(limit).execute()

/** One of them. */
export const findMessageTo = (db: Db, prints: readonly string[], id: number) =>
  messagesTo(db, prints).where('id', '=', id).executeTakeFirst()

type Bounce = { id: number; place: string; reason: string; now: Date }

/**
 * Notes that a delivered mail came back.
 * @returns whether there was one that was not known to have
 */
export async function markBounced(db: Db, { id, place, reason, now }: Bounce): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_message')
    .set({ state: 'failed', bounced_at: now, answer: reason })
    .where('id', '=', id)
    .where('place', '=', place)
    .where('state', '=', 'delivered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
