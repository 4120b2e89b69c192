// Mail of the portal, written to the outbox (outbox.ts), where operators of a demo can read it.
import type { Db } from '../../db/open.ts'
import type { Vault } from '../vault/vault.ts'
import { type Addressee, queueMessage, type Wording } from './outbox.ts'

export type Mail = Wording & Addressee & { to: string; subject: string }

export type MailAdapter = {
  /** @param db the transaction that causes the mail, which is sent only if it commits */
  send: (db: Db, mail: Mail) => Promise<void>
}

export const outboxMail = (vault: Vault): MailAdapter => ({
  send: (db, mail) => queueMessage(db, vault, { channel: 'mail', ...mail }),
})
