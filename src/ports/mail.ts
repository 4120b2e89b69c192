// Mail as the portal sends it: into the outbox (outbox.ts), where operators of a demo read it.
import type { Db } from '../db/open.ts'
import type { Vault } from './vault.ts'

export type Mail = { to: string; subject: string; text: string }

export type MailPort = {
  /** @param db the transaction that causes the mail: it goes out with it or not at all */
  send: (db: Db, mail: Mail) => Promise<void>
}

/** Where the parts of a kept message are sealed for. */
export const KEPT_RECIPIENT = { table: 'outgoing_message', column: 'recipient_sealed', row: '' }
export const KEPT_BODY = { table: 'outgoing_message', column: 'body_sealed', row: '' }

export const keptMail = (vault: Vault): MailPort => ({
  send: async (db, { to, subject, text }) => {
    await db
      .insertInto('outgoing_message')
      .values({
        channel: 'mail',
        recipient_sealed: vault.seal(KEPT_RECIPIENT, to),
        subject,
        body_sealed: vault.seal(KEPT_BODY, text),
      })
      .execute()
  },
})
