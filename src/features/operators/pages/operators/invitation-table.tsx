// Invitations that nobody has accepted yet: sending again, withdrawing.
import { m } from '#messages'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import parts from '../../components/operator-page.module.css'
import styles from '../../../../ui/office/list.module.css'

type Item = {
  id: number
  email: string
  roles: string
  by: string
  until: string
  expired: boolean
  confirmed: boolean
}

export function InvitationTable({ items }: { items: Item[] }) {
  const { fetcher, busy, sent, refusal } = useActionResult({ toasts: true })
  if (items.length === 0) return null
  const send = (intent: string, id: number) => void fetcher.submit({ intent, id }, { method: 'post' })
  return (
    <section className={parts.part}>
      <h2>{m.operators_invitations()}</h2>
      {refusal ? (
        <Alert live tone="bad" className={styles.note}>
          {refusal}
        </Alert>
      ) : null}
      <div className={styles.table}>
        <DataTable
          caption={m.operators_invitations()}
          dense
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { id: 'email', header: m.operators_column_email(), main: true, cell: ({ email }) => <b>{email}</b> },
            { id: 'roles', header: m.operators_column_roles(), cell: ({ roles }) => roles },
            { id: 'by', header: m.operators_column_by(), cell: ({ by }) => by },
            {
              id: 'until',
              header: m.operators_column_until(),
              nowrap: true,
              cell: ({ until, expired, confirmed }) =>
                expired ? (
                  <Chip tone="warn">{m.operators_expired()}</Chip>
                ) : confirmed ? (
                  until
                ) : (
                  <Chip tone="info">{m.operators_invitation_waits()}</Chip>
                ),
            },
            {
              id: 'actions',
              header: <span className="vh">{m.operators_resend()}</span>,
              bare: true,
              nowrap: true,
              cell: ({ id, email, confirmed }) => (
                <div className={styles.actions}>
                  {confirmed ? (
                    <Button
                      kind="line"
                      size="sm"
                      busy={busy && sent === 'resend'}
                      aria-label={`${m.operators_resend()} ${email}`}
                      onClick={() => send('resend', id)}
                    >
                      {m.operators_resend()}
                    </Button>
                  ) : null}
                  <Button
                    kind="line"
                    size="sm"
                    busy={busy && sent === 'withdraw'}
                    aria-label={`${m.operators_withdraw()} ${email}`}
                    onClick={() => send('withdraw', id)}
                  >
                    {m.operators_withdraw()}
                  </Button>
                </div>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
