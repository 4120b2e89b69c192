// Accounts that were found, with what can be done.
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { AccountDeed } from './account-ask.tsx'
import type { AccountItem } from './account-view.server.ts'
import styles from './office-list.module.css'

export function AccountTable({ items, onAsk }: { items: AccountItem[]; onAsk: (asked: AccountDeed) => void }) {
  return (
    <DataTable
      caption={m.operators_account_caption()}
      dense
      rows={items}
      rowKey={({ developerId }) => developerId}
      columns={[
        {
          id: 'account',
          header: m.operators_account_column_account(),
          main: true,
          cell: ({ userName, developerId }) => (
            <div className={`${styles.two} ${styles.main}`}>
              <b>{userName}</b>
              <small className="num">{developerId}</small>
            </div>
          ),
        },
        {
          id: 'subject',
          header: m.operators_account_column_subject(),
          cell: ({ subject, number }) =>
            subject ? (
              <div className={styles.two}>
                <span>{subject}</span>
                <small className="num">{number}</small>
              </div>
            ) : (
              <span className={styles.quiet}>{m.operators_account_not_certified()}</span>
            ),
        },
        {
          id: 'status',
          header: m.operators_account_column_status(),
          cell: ({ status, tone, code, about }) => (
            <div className={styles.two}>
              <Chip dot tone={tone}>
                {status} {code}
              </Chip>
              {about.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </div>
          ),
        },
        {
          id: 'approved',
          header: m.operators_account_column_approved(),
          nowrap: true,
          cell: ({ approved }) => <span className={styles.quiet}>{approved || '–'}</span>,
        },
        {
          id: 'actions',
          header: <span className="vh">{m.operators_account_column_actions()}</span>,
          bare: true,
          align: 'right',
          cell: (item) => <Actions item={item} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

function Actions({ item, onAsk }: { item: AccountItem; onAsk: (asked: AccountDeed) => void }) {
  const { can } = item
  if (!can.again && !can.freeze && !can.unfreeze)
    return <span className={styles.quiet}>{m.operators_account_nothing()}</span>
  return (
    <div className={styles.actions}>
      {can.again ? (
        <Button size="xs" kind="line" onClick={() => onAsk({ deed: 'again', item })}>
          {m.operators_account_again()}
        </Button>
      ) : null}
      {can.freeze ? (
        <Button size="xs" kind="danger" onClick={() => onAsk({ deed: 'freeze', item })}>
          {m.operators_account_freeze()}
        </Button>
      ) : null}
      {can.unfreeze ? (
        <Button size="xs" kind="line" onClick={() => onAsk({ deed: 'unfreeze', item })}>
          {m.operators_account_unfreeze()}
        </Button>
      ) : null}
    </div>
  )
}
