// SMS of the portal, written to the outbox.
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { DeliveryProvider } from '../mail/delivery.ts'
import { type Addressee, queueMessage, type Wording } from '../mail/outbox.ts'
import type { Vault } from '../vault/vault.ts'

/** @param to the number with its country code, such as +8613800138000 */
export type Sms = Wording & Addressee & { to: string }

export type SmsAdapter = {
  /**
   * @param db the transaction that causes the message, which is sent only if it commits
   * @returns false when the number cannot be reached
   */
  send: (db: Db, sms: Sms) => Promise<boolean>
  /** Whether a share of the budget allows another SMS. */
  hasBudget: (db: Db, share: SmsShare) => Promise<boolean>
}

/**
 * A share of the hourly budget: how many SMS may be of these letters. Letters without one, such as decisions, are never held
 * back: few people can cause them, and somebody waits for them.
 */
export type SmsShare = { letters: readonly string[]; anHour: number }

export const outboxSms = (vault: Vault, provider: DeliveryProvider): SmsAdapter => ({
  send: async (db, sms) => {
    if (provider.isUnreachable(sms.to)) return false
    await queueMessage(db, vault, { ...sms, channel: 'sms', subject: '' })
    return true
  },
  hasBudget: async (db, { letters, anHour }) => {
    const { sent } = await db
      .selectFrom('outgoing_message')
      .where('channel', '=', 'sms')
      .where('letter', 'in', letters)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .select((eb) => eb.fn.countAll<number>().as('sent'))
      .executeTakeFirstOrThrow()
    return Number(sent) < anHour
  },
})
