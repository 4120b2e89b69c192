// Lists of a developer record: signed-in devices, messages sent, agreements.
import { m } from '#messages'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { RecordView } from './record-view.server.ts'
import styles from './developer.module.css'
import list from '../../../../ui/office/list.module.css'

export function DeveloperSessions({ items }: { items: RecordView['sessions'] }) {
  if (items.length === 0) return <p className={styles.none}>{m.developer_admin_sessions_none()}</p>
  return (
    <DataTable
      caption={m.developer_admin_sessions()}
      dense
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'device',
          header: m.developer_admin_sessions_device(),
          main: true,
          cell: ({ device, address }) => (
            <div className={`${list.two} ${list.main}`}>
              <b>{device}</b>
              <small className="num">{address}</small>
            </div>
          ),
        },
        { id: 'since', header: m.developer_admin_sessions_since(), cell: ({ since }) => since },
        { id: 'seen', header: m.developer_admin_sessions_seen(), cell: ({ seen }) => seen },
      ]}
    />
  )
}

type MessagesProps = { items: RecordView['messages']; onResend: ((id: number) => void) | null }

export function DeveloperMessages({ items, onResend }: MessagesProps) {
  if (items.length === 0) return <p className={styles.none}>{m.developer_admin_messages_none()}</p>
  return (
    <DataTable
      caption={m.developer_admin_messages()}
      dense
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        { id: 'subject', header: m.developer_admin_messages_subject(), main: true, cell: ({ subject }) => subject },
        {
          id: 'to',
          header: m.developer_admin_messages_to(),
          cell: ({ to }) => <span className="num">{to}</span>,
        },
        {
          id: 'state',
          header: m.developer_admin_messages_state(),
          cell: ({ state, tone, answer }) => (
            <div className={list.two}>
              <Chip dot tone={tone}>
                {state}
              </Chip>
              {answer ? <small>{answer}</small> : null}
            </div>
          ),
        },
        { id: 'time', header: m.developer_admin_messages_time(), cell: ({ at }) => at },
        {
          id: 'actions',
          header: <span className="vh">{m.developer_admin_messages_resend()}</span>,
          bare: true,
          align: 'right',
          cell: ({ id, canResend }) =>
            onResend && canResend ? (
              <Button size="xs" kind="line" onClick={() => onResend(id)}>
                {m.developer_admin_messages_resend()}
              </Button>
            ) : null,
        },
      ]}
    />
  )
}

export function DeveloperAgreements({ items }: { items: RecordView['agreements'] }) {
  return (
    <DataTable
      caption={m.developer_admin_agreements()}
      dense
      rows={items}
      rowKey={({ title }) => title}
      columns={[
        { id: 'title', header: m.developer_admin_agreements_name(), main: true, cell: ({ title }) => title },
        {
          id: 'accepted',
          header: m.developer_admin_agreements_accepted(),
          cell: ({ title, accepted, address, note }) => (
            <div className={list.two}>
              {accepted && address ? (
                <SiteLink to={address} className="lk" aria-label={m.ui_pair({ name: title, text: accepted })}>
                  {accepted}
                </SiteLink>
              ) : (
                <span className={accepted ? undefined : list.quiet}>
                  {accepted || m.developer_admin_agreements_none()}
                </span>
              )}
              {note ? <small>{note}</small> : null}
            </div>
          ),
        },
      ]}
    />
  )
}
