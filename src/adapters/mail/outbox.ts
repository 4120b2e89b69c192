// The outbox of mail and SMS: a row and its job in the transaction that causes the message, delivered afterwards. A message
// delivered just before a crash is sent again; services recognize it by its id.
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { currentRequestId } from '../../lib/async/request-scope.ts'
import { currentTraceparent } from '../../lib/async/tracing.ts'
import { outboxBody, outboxFacts, outboxRecipient, sealMessageParts } from '../../lib/crypto/outbox-encryption.ts'
import { cleanAnswer } from '../../lib/text/clean-answer.ts'
import type { Vault } from '../vault/vault.ts'
import type { Delivery, DeliveryProvider } from './delivery.ts'

/** Task that delivers one message; its payload is the number of the row. */
export const DELIVERY_TASK = 'deliver_message'
/** With the queue's pauses of e, e², e³ … seconds the last attempt is 79 minutes after the first. */
const ATTEMPTS = 9

/**
 * Adds the job that delivers a message. Its payload names the request that caused it, for the log, and its trace.
 * @returns SQL for the job's number
 */
const deliveryJob = (id: Expression<number>) => sql<number>`(graphile_worker.add_job(
  ${DELIVERY_TASK}, json_strip_nulls(json_build_object('id', ${id}, 'requestId', ${currentRequestId() ?? null}::text,
    'traceparent', ${currentTraceparent() ?? null}::text)), job_key => 'message ' || ${id}, max_attempts => ${ATTEMPTS})).id`

/** A text to send, and the letter it was made of, if there is one. */
export type Wording = {
  text: string
  language?: string
  letter?: string
  facts?: Readonly<Record<string, string>>
  /** From then on it is no longer sent. */
  expiresAt?: Date
}

/** Whom a notification is written to. */
export type Addressee = { developerId?: number }

export type NewMessage = Wording & Addressee & { channel: 'mail' | 'sms'; to: string; subject?: string }

/** Columns of a new message. */
export const newMessage = (
  vault: Vault,
  { to, text, letter, facts, expiresAt, developerId, ...message }: NewMessage,
) => ({
  ...message,
  expires_at: expiresAt ?? null,
  letter: letter ?? null,
  developer_id: developerId ?? null,
  ...sealMessageParts(vault, to, text, letter ? facts : undefined),
})

/** @param db the transaction that causes the message, which is sent only if it commits */
export async function queueMessage(db: Db, vault: Vault, message: NewMessage): Promise<void> {
  await db
    .with('message', (query) => query.insertInto('outgoing_message').values(newMessage(vault, message)).returning('id'))
    .selectFrom('message')
    .select(({ ref }) => deliveryJob(ref('message.id')).as('job'))
    .execute()
}

type Attempt = { id: number; isLast: boolean; now: Date }

/**
 * Tries once to deliver a message, unless it was delivered or erased meanwhile, or has expired.
 * @returns what became of it; null when there was nothing to deliver
 * @throws when the driver did
 */
export async function attempt(
  db: Db,
  vault: Vault,
  provider: DeliveryProvider,
  { id, isLast, now }: Attempt,
): Promise<Delivery | null> {
  const row = await db
    .updateTable('outgoing_message')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '<>', 'delivered')
    .returning([
      'channel',
      'recipient_sealed',
      'subject',
      'body_sealed',
      'facts_sealed',
      'place',
      'language',
      'letter',
      'expires_at',
    ])
    .executeTakeFirst()
  if (!row) return null
  const settle = async ({ outcome, answer }: Delivery): Promise<void> => {
    const state = outcome === 'sent' ? 'delivered' : outcome === 'refused' || isLast ? 'failed' : 'waiting'
    await db
      .updateTable('outgoing_message')
      .set({ state, answer, settled_at: state === 'waiting' ? null : now })
      .where('id', '=', id)
      .execute()
  }
  if (row.expires_at && row.expires_at <= now) {
    const expired: Delivery = { outcome: 'refused', answer: 'expired before it could be sent' }
    await settle(expired)
    return expired
  }
  let delivery: Delivery
  try {
    const { channel, subject, language, letter } = row
    const to = outboxRecipient(vault, row)
    const facts = outboxFacts(vault, row) ?? {}
    const letterWithFacts = letter === null ? null : { name: letter, facts }
    const reference = `${id}.${row.place}`
    const message = {
      id,
      reference,
      channel,
      to,
      subject,
      text: outboxBody(vault, row),
      language,
      letter: letterWithFacts,
    }
    const { outcome, answer } = await provider.deliver(message)
    delivery = { outcome, answer: cleanAnswer(answer, to) }
  } catch (error) {
    await settle({ outcome: 'later', answer: codeOf(error) })
    throw error
  }
  await settle(delivery)
  return delivery
}

/** Kind of an error: its message may have values. */
export const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const { code } = error as NodeJS.ErrnoException
  const { code: causeCode } = (error.cause ?? {}) as NodeJS.ErrnoException
  return [code, causeCode].find((item) => typeof item === 'string') ?? error.name
}

/** Tries once to deliver a message. @throws when a retry may succeed */
export async function deliverMessage(
  db: Db,
  vault: Vault,
  provider: DeliveryProvider,
  deliveryAttempt: Attempt,
): Promise<void> {
  const delivery = await attempt(db, vault, provider, deliveryAttempt)
  if (delivery?.outcome === 'later') throw new Error(`not delivered: ${delivery.answer}`)
}

/**
 * Takes deliveries from processes that died, settles messages that were given up without a word, and adds the jobs of those
 * that an older version of the portal queued.
 * @param stuck seconds after which a process with a delivery must have died: longer than two statements and the service may take
 */
export async function recoverDeliveries(db: Db, now: Date, stuck = 180): Promise<void> {
  // `locked_by` names a process, not a job: one that took any job lately is alive.
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
      select locked_by from graphile_worker.jobs where locked_by is not null group by locked_by
      having bool_or(task_identifier = ${DELIVERY_TASK}) and max(locked_at) < now() - make_interval(secs => ${stuck})
    ) dead having count(*) > 0`.execute(db)
  // Its process died in the last attempt, or could not write that it failed.
  await sql`
    update outgoing_message m set state = 'failed', settled_at = ${now} from graphile_worker.jobs j
    where m.state = 'waiting' and j.key = 'message ' || m.id and j.attempts >= j.max_attempts and j.locked_at is null
  `.execute(db)
  await db
    .selectFrom('outgoing_message as m')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`not exists (select from graphile_worker.jobs j where j.key = 'message ' || m.id)`)
    .select(({ ref }) => deliveryJob(ref('m.id')).as('job'))
    .execute()
}

/** Messages that were not delivered, by state. */
export async function countMessages(db: Db): Promise<{ state: string; value: number }[]> {
  const { rows } = await sql<{ state: string; value: number }>`
    select case when bounced_at is not null then 'returned' when expires_at <= settled_at then 'expired' else state end
      as state, count(*) as value
    from outgoing_message where state <> 'delivered' group by 1`.execute(db)
  return rows
}

/** @param before of when delivered and failed messages are removed */
export const sweepOutgoing = (db: Db, before: Date) =>
  db.deleteFrom('outgoing_message').where('state', '<>', 'waiting').where('settled_at', '<', before).execute()
