// Handlers of the operators' office.
import type { Handler } from '../../../api/implement.ts'
import { outboxBody, outboxRecipient } from '../../../lib/crypto/outbox-encryption.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import type { officeServices, outgoingList } from '../contract/office.ts'
import { countOutboxMessages, listOutboxMessages } from '../queries/outgoing.ts'
import { OUTBOX_PAGE_SIZE } from '../rules/limits.ts'

export const officeServicesHandler: Handler<typeof officeServices> = async ({ site }) => ({
  builtIn: [...(site.builtIn ?? [])],
})

export const outgoingListHandler: Handler<typeof outgoingList> = async (
  { db, adapters, site },
  { page, ...wanted },
) => {
  const total = await countOutboxMessages(db, wanted)
  const messages = await listOutboxMessages(db, wanted, OUTBOX_PAGE_SIZE, (page - 1) * OUTBOX_PAGE_SIZE)
  return {
    items: messages.map(({ id, channel, subject, state, tries, ...message }) => {
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
    }),
    page,
    pages: Math.max(1, Math.ceil(total / OUTBOX_PAGE_SIZE)),
    total,
  }
}
