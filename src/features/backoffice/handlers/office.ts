// Answers of the operators' office.
import type { Handler } from '../../../api/implement.ts'
import { keptBody, keptRecipient } from '../../../lib/crypto/outbox-encryption.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import type { officeServices, outgoingList } from '../contract/office.ts'
import { countOutgoing, listOutgoing } from '../queries/outgoing.ts'

const A_PAGE = 50

export const officeServicesHandler: Handler<typeof officeServices> = async ({ site }) => ({
  builtIn: [...(site.builtIn ?? [])],
})

export const outgoingListHandler: Handler<typeof outgoingList> = async ({ db, ports, site }, { page, ...wanted }) => {
  const total = await countOutgoing(db, wanted)
  const messages = await listOutgoing(db, wanted, A_PAGE, (page - 1) * A_PAGE)
  return {
    items: messages.map(({ id, channel, subject, state, tries, ...message }) => {
      const to = keptRecipient(ports.vault, message)
      const masked = channel === 'sms' ? maskPhone(to) : maskEmail(to)
      return {
        id,
        channel: channel as 'mail' | 'sms',
        to: site.demo ? to : masked,
        subject,
        text: site.demo ? keptBody(ports.vault, message) : null,
        state: state as 'waiting' | 'delivered' | 'failed',
        tries,
        at: message.created_at.toISOString(),
        settledAt: message.settled_at?.toISOString() ?? null,
      }
    }),
    page,
    pages: Math.max(1, Math.ceil(total / A_PAGE)),
    total,
  }
}
