// Mail and SMS on their way out: a row in the transaction that causes it, delivered afterwards. A message that was
// delivered just before a crash goes out again: services tell by its number that they have it.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { outboxBody, outboxRecipient } from '../../lib/crypto/outbox-encryption.ts'
import { signedPost, type SignedService } from '../safe-fetch/signed-post.ts'
import type { Vault } from '../vault/vault.ts'

export type OutboxMessage = { id: number; channel: 'mail' | 'sms'; to: string; subject: string; text: string }

export type DeliveryProvider = {
  /** @returns false when it will never arrive; throws when it may be tried again */
  deliver: (message: OutboxMessage) => Promise<boolean>
}

/** Nothing leaves the machine: operators of a demo read the messages in their office. */
export const noopProvider: DeliveryProvider = { deliver: async () => true }

/** Outside a demo: nothing is sent, and nothing says that it was. */
export const nothingIsSent: DeliveryProvider = { deliver: async () => false }

/** A service with /mail and /sms: 2xx has taken it, another 4xx than 408 and 429 refuses it for good. */
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
/** Seconds in which a message that was taken is delivered or free again. */
const LEASE = 60
/** Seconds until the next try, by the tries so far; afterwards it has failed. */
const PAUSES = [5, 30, 120, 600, 3600] as const

/** Delivers what is waiting and due. Any number of processes may do so at once. @returns how many were tried */
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
      .deliver({ id: row.id, subject: row.subject, channel: channel as OutboxMessage['channel'], to, text })
      .then((isTaken) => (isTaken ? 'delivered' : 'failed'))
      .catch(() => (tries > PAUSES.length ? 'failed' : 'waiting'))
    const pause = (PAUSES[tries - 1] ?? 0) * 1000
    const then = state === 'waiting' ? { next_at: new Date(now.getTime() + pause) } : { state, settled_at: now }
    await db.updateTable('outgoing_message').set(then).where('id', '=', row.id).execute()
  }
  return taken.length
}

/** Days that a message which was delivered or given up is kept. */
const KEPT = 30

export const sweepOutgoing = (db: Db, now: Date) =>
  db
    .deleteFrom('outgoing_message')
    .where('state', '<>', 'waiting')
    .where('settled_at', '<', new Date(now.getTime() - KEPT * 86_400_000))
    .execute()
