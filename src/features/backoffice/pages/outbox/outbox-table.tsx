// Table of messages: recipient, subject and text, state, time.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { DataTable } from '../../../../ui/lists/data-table.tsx'
import type { OutboxMessage } from '../../contract/office.ts'
import { CHANNEL, STATE } from './outbox-labels.ts'
import styles from '../../../../ui/office/list.module.css'
import outbox from './outbox-table.module.css'

const TONE = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const

export type OutboxItem = OutboxMessage & { time: string }

export function OutboxTable({ caption, items }: { caption: string; items: OutboxItem[] }) {
  return (
    <div className={`${styles.table} ${outbox.table}`}>
      <DataTable
        caption={caption}
        dense
        compact
        rows={items}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'to',
            header: m.backoffice_column_to(),
            main: true,
            cell: ({ to, channel: by }) => (
              <div className={`${styles.two} ${styles.main}`}>
                <b className={`num ${outbox.to}`} title={to}>
                  {to}
                </b>
                <small>{CHANNEL[by]()}</small>
              </div>
            ),
          },
          {
            id: 'message',
            header: m.backoffice_column_message(),
            bare: true,
            cell: ({ subject, text }) => <MessageText subject={subject} text={text} />,
          },
          {
            id: 'state',
            card: 'chip',
            header: m.backoffice_outbox_state(),
            cell: ({ state: is, tries, answer, bouncedAt }) => (
              <div className={styles.two}>
                <Chip dot tone={TONE[is]}>
                  {bouncedAt ? m.backoffice_outbox_bounced() : STATE[is]()}
                </Chip>
                {tries > 1 ? <small>{m.backoffice_outbox_tries({ tries })}</small> : null}
                {is !== 'delivered' && answer ? <small>{answer}</small> : null}
              </div>
            ),
          },
          {
            id: 'at',
            card: 'chip',
            header: m.backoffice_column_at(),
            nowrap: true,
            cell: ({ at, time }) => (
              <time className={styles.quiet} dateTime={at}>
                {time}
              </time>
            ),
          },
        ]}
      />
    </div>
  )
}

/** Subject and first line; the whole letter on demand. */
function MessageText({ subject, text }: Pick<OutboxItem, 'subject' | 'text'>) {
  if (text === null)
    return (
      <div className={styles.text}>
        {subject ? <b>{subject}</b> : null} <span className={styles.quiet}>{m.backoffice_outbox_hidden()}</span>
      </div>
    )
  const [first = '', ...rest] = text.trim().split('\n')
  if (rest.length === 0)
    return (
      <div className={styles.text}>
        {subject ? <b>{subject}</b> : null}
        {subject ? <br /> : null}
        {first}
      </div>
    )
  return (
    <details className={outbox.message}>
      <summary>
        {subject ? <b>{subject}</b> : null}
        <span>{first}</span>
        <IconChevronDown size={18} stroke={1.5} aria-hidden />
      </summary>
      <p>{rest.join('\n').trim()}</p>
    </details>
  )
}
