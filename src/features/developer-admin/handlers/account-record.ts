// Handlers of a developer's record beyond their standing: sessions, messages sent, agreements; contact data in full.
import { readTogether } from '../../../db/reads/read-together.ts'
import { isoOf } from '../../../lib/dates/dates.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { outboxRecipient, recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import { listConsents } from '../../accounts/queries/consents.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { insertView } from '../../certification/queries/photos.ts'
import { notify } from '../../notifications/handlers/notify.ts'
import { listSessionsOf } from '../../session/queries/sessions.ts'
import { contactRevealedAct } from '../acts.ts'
import type { accountRecord } from '../contract/account-record.ts'
import type { accountReveal, Contact } from '../contract/accounts.ts'
import { contactRevealed } from '../notifications.ts'
import { listMessagesTo } from '../../backoffice/queries/outgoing.ts'
import { MAX_MESSAGES } from '../rules/limits.ts'
import { accountRow, contactsOf } from './accounts.ts'

/** Hashes of a developer's addresses and numbers, by which messages to them are found. */
export const printsOf = ({ adapters }: Pick<Context, 'adapters'>, contacts: readonly Contact[]): string[] => {
  const addresses = contacts.flatMap(({ telephone, email }) => [telephone, email]).filter((item) => item !== '')
  return Array.from(new Set(addresses), (to) => recipientPrint(adapters.vault, to))
}

export const accountRecordHandler: Handler<typeof accountRecord> = async (context, { developerId }) => {
  const { db, adapters, viewer, now } = context
  const row = await accountRow(context, developerId)
  const prints = printsOf(context, await contactsOf(context, row))
  const [sessions, messages, agreements] = await readTogether(db, [
    () => listSessionsOf(db, developerId, now),
    () => listMessagesTo(db, prints, MAX_MESSAGES),
    () => listConsents(db, developerId, viewer.language),
  ])
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      address: session.coarse_address,
      signedInAt: session.created_at.toISOString(),
      seenAt: session.seen_at.toISOString(),
    })),
    messages: messages.map(({ id, channel, subject, state, ...message }) => {
      const to = outboxRecipient(adapters.vault, message)
      return {
        id,
        channel,
        to: channel === 'sms' ? maskPhone(to) : maskEmail(to),
        subject,
        state,
        answer: message.answer ?? '',
        bouncedAt: isoOf(message.bounced_at),
        at: message.created_at.toISOString(),
        settledAt: isoOf(message.settled_at),
      }
    }),
    agreements: agreements.map(
      ({ id, title, current, version, given_at: givenAt, withdrawn_at: withdrawn, ...row }) => ({
        documentId: id,
        isReadable: row.is_kept,
        title,
        holds: version !== null && withdrawn === null && row.has_newest,
        current,
        accepted: version,
        acceptedAt: isoOf(givenAt),
        withdrawnAt: isoOf(withdrawn),
      }),
    ),
  }
}

export const accountRevealHandler: Handler<typeof accountReveal> = async (context, { developerId, reason }) => {
  const { db, now } = context
  const contacts = await contactsOf(context, await accountRow(context, developerId))
  const viewerId = operatorOf(context).id
  await insertView(db, { developerId, caseId: null, photo: null, viewer: 'operator', viewerId, now })
  await recordAct(context, contactRevealedAct, { subject: { kind: 'developer', id: developerId }, developerId, reason })
  await notify(context, { developerId }, contactRevealed, { reason })
  context.logSecurity({ event: 'data.revealed', what: 'contact', developerId, caseId: null })
  return { contacts }
}
