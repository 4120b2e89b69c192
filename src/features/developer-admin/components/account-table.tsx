// Table of found accounts: status, latest verdict with its reason, possible actions.
import { Link } from 'react-router'
import { m } from '#messages'
import { Button } from '../../../ui/primitives/button.tsx'
import { Chip } from '../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import type { AccountAction } from './account-confirm.tsx'
import type { AccountItem, AccountMatchItem } from './account-view.server.ts'
import { DecidedLines } from './decided-lines.tsx'
import styles from '../../../ui/office/list.module.css'

export function AccountTable({ items, onAsk }: { items: AccountMatchItem[]; onAsk: (action: AccountAction) => void }) {
  return (
    <DataTable
      caption={m.developer_admin_account_caption()}
      dense
      rows={items}
      rowKey={({ developerId }) => developerId}
      columns={[
        {
          id: 'account',
          header: m.developer_admin_account_column_account(),
          main: true,
          cell: ({ userName, developerId, found }) => (
            <div className={`${styles.two} ${styles.main}`}>
              <b>
                <Link className="lk" to={`/ops/developer/${developerId}`}>
                  {userName}
                </Link>
              </b>
              <small className="num">{developerId}</small>
              {found.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </div>
          ),
        },
        {
          id: 'subject',
          header: m.developer_admin_account_column_subject(),
          cell: ({ subject, number, sent }) =>
            subject ? (
              <div className={styles.two}>
                <span>{subject}</span>
                <small className="num">{number}</small>
              </div>
            ) : (
              <div className={styles.two}>
                <span className={styles.quiet}>{m.developer_admin_account_not_certified()}</span>
                {sent ? <small>{m.developer_admin_account_sent({ name: sent })}</small> : null}
              </div>
            ),
        },
        {
          id: 'status',
          header: m.developer_admin_account_column_status(),
          cell: ({ status, tone, about }) => (
            <div className={styles.two}>
              <Chip dot tone={tone}>
                {status}
              </Chip>
              {about.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </div>
          ),
        },
        {
          id: 'verdict',
          header: m.developer_admin_account_column_verdict(),
          cell: ({ verdicts }) =>
            verdicts.length > 0 ? (
              <div>
                {verdicts.map((verdict) => (
                  <DecidedLines key={verdict.caseId} one={verdict} />
                ))}
              </div>
            ) : (
              <span className={styles.quiet}>{m.developer_admin_account_no_verdict()}</span>
            ),
        },
        {
          id: 'actions',
          header: <span className="vh">{m.developer_admin_account_column_actions()}</span>,
          bare: true,
          align: 'right',
          cell: (item) => <AccountActions item={item} onAsk={onAsk} />,
        },
      ]}
    />
  )
}

export function AccountActions({ item, onAsk }: { item: AccountItem; onAsk: (action: AccountAction) => void }) {
  const { can } = item
  if (!can.again && !can.freeze && !can.unfreeze)
    return <span className={styles.quiet}>{m.developer_admin_account_nothing()}</span>
  return (
    <div className={styles.actions}>
      {can.again ? (
        <Button size="xs" kind="line" onClick={() => onAsk({ intent: 'again', item })}>
          {m.developer_admin_account_again()}
        </Button>
      ) : null}
      {can.freeze ? (
        <Button size="xs" kind="danger" onClick={() => onAsk({ intent: 'freeze', item })}>
          {m.developer_admin_account_freeze()}
        </Button>
      ) : null}
      {can.unfreeze ? (
        <Button size="xs" kind="line" onClick={() => onAsk({ intent: 'unfreeze', item })}>
          {m.developer_admin_account_unfreeze()}
        </Button>
      ) : null}
    </div>
  )
}
