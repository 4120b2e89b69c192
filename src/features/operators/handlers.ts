// Answers of the operators' office.
import type { Handler } from '../../api/bind.ts'
import { maskEmail, maskPhone } from '../../lib/mask.ts'
import type { outgoingList } from './contract.ts'
import { countOutgoing, listOutgoing } from './queries.ts'

const A_PAGE = 50

export const outgoingListHandler: Handler<typeof outgoingList> = async ({ db, ports, site }, { page, ...wanted }) => {
  const total = await countOutgoing(db, wanted)
  const messages = await listOutgoing(db, wanted, A_PAGE, (page - 1) * A_PAGE)
  const opened = (column: string, sealed: Buffer) =>
    ports.vault.open({ table: 'outgoing_message', column, row: '' }, sealed)
  return {
    items: messages.map(({ id, channel, subject, state, tries, ...message }) => {
      const to = opened('recipient_sealed', message.recipient_sealed)
      const masked = channel === 'sms' ? maskPhone(to) : maskEmail(to)
      return {
        id,
        channel: channel as 'mail' | 'sms',
        to: site.demo ? to : masked,
        subject,
        text: site.demo ? opened('body_sealed', message.body_sealed) : null,
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
