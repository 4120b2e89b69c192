// Mail as the portal sends it: into the outbox (outbox.ts), where operators of a demo read it.
import type { Db } from '../../db/open.ts'
import { sealedParts } from '../../lib/crypto/outbox-encryption.ts'
import type { Vault } from '../vault/vault.ts'

export type Mail = { to: string; subject: string; text: string }

export type MailAdapter = {
  /** @param db the transaction that causes the mail: it goes out with it or not at all */
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
