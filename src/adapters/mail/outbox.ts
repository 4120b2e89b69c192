// The outbox of mail and SMS: a row and its job in the transaction that causes the message, delivered afterwards. A message
// delivered just before a crash is sent again; services recognize it by its id.
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { currentRequestId } from '../../lib/async/request-scope.ts'
import { currentTraceparent } from '../../lib/async/tracing.ts'
import { outboxBody, outboxRecipient, sealedParts } from '../../lib/crypto/outbox-encryption.ts'
import { signedPost, type SignedService } from '../safe-fetch/signed-post.ts'
import type { Vault } from '../vault/vault.ts'

export type OutboxMessage = { id: number; channel: 'mail' | 'sms'; to: string; subject: string; text: string }

export type DeliveryProvider = {
  /** Numbers that are known to be out of reach. */
  isUnreachable: (number: string) => boolean
  /** @returns false for a permanent failure; throws when a retry may succeed */
  deliver: (message: OutboxMessage) => Promise<boolean>
}

/** So that an unreachable number can be tried out without a network. */
const endsIn0000 = (number: string): boolean => number.endsWith('0000')

/** Nothing is sent: operators of a demo read the messages in their console. */
export const noopProvider: DeliveryProvider = { isUnreachable: endsIn0000, deliver: async () => true }

/** Outside a demo: nothing is sent, and no message is marked as sent. */
export const nothingIsSent: DeliveryProvider = { isUnreachable: endsIn0000, deliver: async () => false }

/** A service with /mail and /sms: 2xx accepts a message, a 4xx other than 408 and 429 refuses it for good. */
export const deliveryProviderAt = (service: SignedService): DeliveryProvider => ({
  isUnreachable: () => false,
  deliver: async ({ id, channel, to, subject, text }) => {
    const asked = channel === 'mail' ? { id, to, subject, text } : { id, to, text }
    const { status, ok } = await signedPost(service, channel, asked)
    if (ok) return true
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return false
    throw new Error(`the message service answered ${status}`)
  },
})

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

/** @param db the transaction that causes the message, which is sent only if it commits */
export async function queueMessage(
  db: Db,
  vault: Vault,
  { to, text, ...message }: Omit<OutboxMessage, 'id' | 'subject'> & { subject?: string },
): Promise<void> {
  await db
    .with('message', (query) =>
      query
        .insertInto('outgoing_message')
        .values({ ...message, ...sealedParts(vault, to, text) })
        .returning('id'),
    )
    .selectFrom('message')
    .select(({ ref }) => deliveryJob(ref('message.id')).as('job'))
    .execute()
}

type Attempt = { id: number; isLast: boolean; now: Date }

/** Tries once to deliver a message, unless it was erased meanwhile. @throws when a retry may succeed */
export async function deliverMessage(
  db: Db,
  vault: Vault,
  provider: DeliveryProvider,
  { id, isLast, now }: Attempt,
): Promise<void> {
  const row = await db
    .updateTable('outgoing_message')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '<>', 'delivered')
    .returning(['channel', 'recipient_sealed', 'subject', 'body_sealed', 'place'])
    .executeTakeFirst()
  if (!row) return
  const settle = (state: 'waiting' | 'delivered' | 'failed') =>
    db
      .updateTable('outgoing_message')
      .set({ state, settled_at: state === 'waiting' ? null : now })
      .where('id', '=', id)
      .execute()
  let isTaken: boolean
  try {
    const message = { id, subject: row.subject, to: outboxRecipient(vault, row), text: outboxBody(vault, row) }
    isTaken = await provider.deliver({ ...message, channel: row.channel })
  } catch (error) {
    await settle(isLast ? 'failed' : 'waiting')
    throw error
  }
  await settle(isTaken ? 'delivered' : 'failed')
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
    select state, count(*) as value from outgoing_message where state <> 'delivered' group by state`.execute(db)
  return rows
}

/** Days for which a delivered or failed message is kept. */
const KEPT = 30

export const sweepOutgoing = (db: Db, now: Date) =>
  db
    .deleteFrom('outgoing_message')
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', new Date(now.getTime() - KEPT * 86_400_000))
    .execute()
