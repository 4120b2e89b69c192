// Handlers of the operators' office: stand-ins, the outbox and the search in it.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { outboxBody, outboxRecipient, recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import type { Letter } from '../../letters/rules/letters.ts'
import type { officeServices, outgoingFind, outgoingList, OutboxMessage } from '../contract/office.ts'
import { countOutboxMessages, listMessagesTo, listOutboxMessages, type OutboxRow } from '../queries/outgoing.ts'
import { MAX_OUTBOX_FOUND, OUTBOX_PAGE_SIZE } from '../rules/limits.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

export const officeServicesHandler: Handler<typeof officeServices> = async ({ site }) => ({
  builtIn: [...(site.builtIn ?? [])],
})

/** Outside a demo the recipient is masked, and the text hidden. */
function toOutboxMessage({ adapters, site }: Pick<Context, 'adapters' | 'site'>, message: OutboxRow): OutboxMessage {
  const { id, channel, subject, state, tries } = message
  const to = outboxRecipient(adapters.vault, message)
  const masked = channel === 'sms' ? maskPhone(to) : maskEmail(to)
  return {
    id,
    channel,
    to: site.demo ? to : masked,
    subject,
    text: site.demo ? outboxBody(adapters.vault, message) : null,
    state,
    tries,
    answer: message.answer ?? '',
    bouncedAt: message.bounced_at?.toISOString() ?? null,
    at: message.created_at.toISOString(),
    settledAt: message.settled_at?.toISOString() ?? null,
  }
}

/** @param letters those of all features */
export const outgoingListHandler =
  (letters: () => readonly Letter[]): Handler<typeof outgoingList> =>
  async (context, { page, ...wanted }) => {
    const { db, viewer } = context
    const total = await countOutboxMessages(db, wanted)
    const messages = await listOutboxMessages(db, wanted, OUTBOX_PAGE_SIZE, (page - 1) * OUTBOX_PAGE_SIZE)
    return {
      items: messages.map((message) => toOutboxMessage(context, message)),
      page,
      pages: pageCount(total, OUTBOX_PAGE_SIZE),
      total,
      letters: letters().map(({ name, label }) => ({ name, label: label(viewer.language) })),
    }
  }

export const outgoingFindHandler: Handler<typeof outgoingFind> = async (context, { q }) => {
  const { db, adapters } = context
  const name = accountNameOf(q)
  if (name?.kind !== 'email' && name?.kind !== 'phone')
    throw new ApiError('400001', {
      message: m.backoffice_outbox_find_needed(),
      fields: { q: m.backoffice_outbox_find_needed() },
    })
  // An address may have been stored as its owner typed it.
  const prints = Array.from(new Set([name.value, q]), (to) => recipientPrint(adapters.vault, to))
  const rows = await listMessagesTo(db, prints, MAX_OUTBOX_FOUND + 1)
  const messages = rows.slice(0, MAX_OUTBOX_FOUND)
  context.logSecurity({ event: 'account.searched', found: messages.length })
  for (const { id: messageId } of messages) context.logSecurity({ event: 'message.viewed', messageId })
  return {
    items: messages.map((message) => toOutboxMessage(context, message)),
    more: rows.length > MAX_OUTBOX_FOUND,
  }
}
