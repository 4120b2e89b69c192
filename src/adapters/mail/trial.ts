// Messages that operators send to see whether delivery works: one attempt at once, outside the queue, kept in the outbox.
import type { Db } from '../../db/open.ts'
import type { Vault } from '../vault/vault.ts'
import type { Delivery, DeliveryProvider } from './delivery.ts'
import { attempt, codeOf, newMessage, type NewMessage } from './outbox.ts'

export type DeliveryTrial = {
  /** Writes the message. It counts as failed until it was delivered, so that nothing else tries. @returns its number */
  write: (db: Db, message: NewMessage, now: Date) => Promise<number>
  /** Delivers it. @returns what became of it; never throws because of the server */
  deliver: (db: Db, id: number, now: Date) => Promise<Delivery>
}

export const deliveryTrial = (vault: Vault, provider: DeliveryProvider): DeliveryTrial => ({
  write: async (db, message, now) => {
    const { id } = await db
      .insertInto('outgoing_message')
      .values({ ...newMessage(vault, message), state: 'failed', settled_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  deliver: async (db, id, now) => {
    try {
      const delivery = await attempt(db, vault, provider, { id, isLast: true, now })
      return delivery ?? { outcome: 'refused', answer: '' }
    } catch (error) {
      return { outcome: 'later', answer: codeOf(error) }
    }
  },
})
