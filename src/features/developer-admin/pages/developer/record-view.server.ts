// View data of a developer's sessions, messages and agreements.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { versionAddress } from '../../../docs/rules.ts'
import type { accountRecord } from '../../contract/account-record.ts'

const time = (at: string): string => timeText(new Date(at))

const STATE = {
  waiting: { state: m.backoffice_outbox_waiting, tone: 'info' },
  delivered: { state: m.backoffice_outbox_delivered, tone: 'ok' },
  failed: { state: m.backoffice_outbox_failed, tone: 'bad' },
} as const

export const recordView = ({ sessions, messages, agreements }: OutputOf<typeof accountRecord>) => ({
  sessions: sessions.map(({ id, device, address, signedInAt, seenAt }) => ({
    id,
    device: device || m.developer_admin_sessions_unknown(),
    address,
    since: time(signedInAt),
    seen: time(seenAt),
  })),
  messages: messages.map(({ id, channel, to, subject, state, answer, bouncedAt, at, settledAt }) => ({
    id,
    subject: channel === 'sms' ? m.developer_admin_messages_sms() : subject,
    to,
    state: bouncedAt ? m.backoffice_outbox_bounced() : STATE[state].state(),
    answer: state === 'delivered' ? '' : answer,
    tone: STATE[state].tone,
    at: time(settledAt ?? at),
    canResend: state !== 'waiting',
  })),
  agreements: agreements.map(
    ({ documentId, title, current, holds, isReadable, accepted, acceptedAt, withdrawnAt }) => ({
      title,
      address: accepted === null || !isReadable ? null : versionAddress(documentId, accepted),
      accepted: accepted === null || acceptedAt === null ? '' : m.ui_pair({ name: accepted, text: time(acceptedAt) }),
      note: withdrawnAt
        ? m.developer_admin_agreements_withdrawn({ time: time(withdrawnAt) })
        : accepted !== null && !holds
          ? m.developer_admin_agreements_old({ version: current })
          : '',
    }),
  ),
})
export type RecordView = ReturnType<typeof recordView>
