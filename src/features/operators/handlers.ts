// Answers of the operators' office.
import type { Handler } from '../../api/bind.ts'
import type { outgoingList } from './contract.ts'
import { listOutgoing } from './queries.ts'

const MOST = 50

export const outgoingListHandler: Handler<typeof outgoingList> = async ({ db, ports, site }) => {
  // Codes and links in them open accounts: only the published ones of a demo are for everybody's eyes.
  if (!site.demo) return { items: [] }
  const messages = await listOutgoing(db, MOST)
  const place = (column: string) => ({ table: 'outgoing_message', column, row: '' })
  return {
    items: messages.map((message) => ({
      id: message.id,
      channel: message.channel as 'mail' | 'sms',
      to: ports.vault.open(place('recipient_sealed'), message.recipient_sealed),
      subject: message.subject,
      text: ports.vault.open(place('body_sealed'), message.body_sealed),
      at: message.created_at.toISOString(),
    })),
  }
}
