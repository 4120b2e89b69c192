// The outbox of mail and SMS: a row in the transaction that causes the message, delivered afterwards. A message delivered just
// before a crash is sent again; services recognize it by its id.
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { OutgoingMessageRow } from '../../db/tables.ts'
import { outboxBody, outboxRecipient } from '../../lib/crypto/outbox-encryption.ts'
import { signedPost, type SignedService } from '../safe-fetch/signed-post.ts'
import type { Vault } from '../vault/vault.ts'

type State = Selectable<OutgoingMessageRow>['state']

export type OutboxMessage = { id: number; channel: 'mail' | 'sms'; to: string; subject: string; text: string }

export type DeliveryProvider = {
  /** @returns false for a permanent failure; throws when a retry may succeed */
  deliver: (message: OutboxMessage) => Promise<boolean>
}

/** Nothing is sent: operators of a demo read the messages in their console. */
export const noopProvider: DeliveryProvider = { deliver: async () => true }

/** Outside a demo: nothing is sent, and no message is marked as sent. */
export const nothingIsSent: DeliveryProvider = { deliver: async () => false }

/** A service with /mail and /sms: 2xx accepts a message, a 4xx other than 408 and 429 refuses it for good. */
export const deliveryProviderAt = (service: SignedService): DeliveryProvider => ({
  deliver: async ({ id, channel, to, subject, text }) => {
    const asked = channel === 'mail' ? { id, to, subject, text } : { id, to, text }
    const { status, ok } = await signedPost(service, channel, asked)
    if (ok) return true
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return false
    throw new Error(`the message service answered ${status}`)
  },
})

const AT_ONCE = 20
/** Seconds after which a message that a process took is free again. */
const LEASE = 60
/** Seconds until the next attempt, by the number of attempts; after the last the message has failed. */
const PAUSES = [5, 30, 120, 600, 3600] as const

/** Delivers due messages. Any number of processes may run this at once. @returns number of attempts */
export async function deliverWaiting(db: Db, vault: Vault, carrier: DeliveryProvider, now: Date): Promise<number> {
  const taken = await db
    .updateTable('outgoing_message')
    .set({ next_at: new Date(now.getTime() + LEASE * 1000), tries: sql`tries + 1` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoing_message')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(AT_ONCE)
        .select('id')
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'channel', 'recipient_sealed', 'subject', 'body_sealed', 'place', 'tries'])
    .execute()
  for (const { tries, channel, ...row } of taken) {
    const to = outboxRecipient(vault, row)
    const text = outboxBody(vault, row)
    const state = await carrier
      .deliver({ id: row.id, subject: row.subject, channel, to, text })
      .then((isTaken): State => (isTaken ? 'delivered' : 'failed'))
      .catch((): State => (tries > PAUSES.length ? 'failed' : 'waiting'))
    const pause = (PAUSES[tries - 1] ?? 0) * 1000
    const then = state === 'waiting' ? { next_at: new Date(now.getTime() + pause) } : { state, settled_at: now }
    await db.updateTable('outgoing_message').set(then).where('id', '=', row.id).execute()
  }
  return taken.length
}

/** Days for which a delivered or failed message is kept. */
const KEPT = 30

export const sweepOutgoing = (db: Db, now: Date) =>
  db
    .deleteFrom('outgoing_message')
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', new Date(now.getTime() - KEPT * 86_400_000))
    .execute()
