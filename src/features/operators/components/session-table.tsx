// Sessions with device and network, each of which can be ended.
import { m } from '#messages'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { SessionItem } from './operator-view.server.ts'
import styles from '../../../ui/office/list.module.css'

type Props = { items: SessionItem[]; onEnd?: ((id: number) => void) | undefined; busy: boolean }

export function SessionTable({ items, onEnd, busy }: Props) {
  return (
    <DataTable
      caption={m.operators_sessions()}
      dense
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'device',
          header: m.operators_session_device(),
          main: true,
          cell: ({ device, network }) => (
            <div className={`${styles.two} ${styles.main}`}>
              <b>{device}</b>
              <small className="num">{network}</small>
            </div>
          ),
        },
        { id: 'since', header: m.operators_session_since(), nowrap: true, cell: ({ since }) => since },
        { id: 'seen', header: m.operators_column_seen(), nowrap: true, cell: ({ seen }) => seen },
        {
          id: 'actions',
          header: <span className="vh">{m.operators_session_end()}</span>,
          bare: true,
          cell: ({ id, current, device }) =>
            onEnd && !current ? (
              <div className={styles.actions}>
                <Button
                  kind="line"
                  size="sm"
                  busy={busy}
                  aria-label={`${m.operators_session_end()} ${device}`}
                  onClick={() => onEnd(id)}
                >
                  {m.operators_session_end()}
                </Button>
              </div>
            ) : null,
        },
      ]}
    />
  )
}
