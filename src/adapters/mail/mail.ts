// Mail of the portal, written to the outbox (outbox.ts), where operators of a demo can read it.
import type { Db } from '../../db/open.ts'
import { sealedParts } from '../../lib/crypto/outbox-encryption.ts'
import type { Vault } from '../vault/vault.ts'

export type Mail = { to: string; subject: string; text: string }

export type MailAdapter = {
  /** @param db the transaction that causes the mail, which is sent only if it commits */
  send: (db: Db, mail: Mail) => Promise<void>
}

export const outboxMail = (vault: Vault): MailAdapter => ({
  send: async (db, { to, subject, text }) => {
    await db
      .insertInto('outgoing_message')
      .values({ channel: 'mail', subject, ...sealedParts(vault, to, text) })
      .execute()
  },
})
