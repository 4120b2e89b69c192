// Log of the account, newest first: act, who by role, time, network.
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { DataTable } from '../../../../../ui/lists/data-table.tsx'
import type { AuditView } from './audit-view.server.ts'
import styles from '../history-list.module.css'

export function AuditList({ items, next }: AuditView) {
  const { search } = useLocation()
  if (items.length === 0) return <p className={styles.none}>{m.accounts_audit_none()}</p>
  const to = (before: number | null) => {
    const query = new URLSearchParams(search)
    if (before === null) query.delete('log')
    else query.set('log', String(before))
    return { search: query.toString(), hash: '#log' }
  }
  return (
    <>
      <DataTable
        caption={m.accounts_section_log()}
        dense
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          { id: 'act', header: m.accounts_audit_act(), main: true, cell: ({ label }) => label },
          { id: 'by', header: m.accounts_audit_by(), cell: ({ by }) => by },
          { id: 'network', header: m.accounts_audit_network(), cell: ({ network }) => network || '—' },
          {
            id: 'at',
            header: m.accounts_audit_at(),
            nowrap: true,
            cell: ({ at, time }) => <time dateTime={at}>{time}</time>,
          },
        ]}
      />
      <p className={styles.more}>
        {new URLSearchParams(search).has('log') ? (
          <Link className="lk" to={to(null)}>
            {m.accounts_audit_first()}
          </Link>
        ) : null}
        {next === null ? null : (
          <Link className="lk" to={to(next)} rel="next">
            {m.accounts_audit_older()}
          </Link>
        )}
      </p>
    </>
  )
}
