// Queue table: due time, owner, subject, flags, current holder.
import { Link } from 'react-router'
import { m } from '#messages'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { type Column, DataTable } from '../../../../ui/lists/data-table.tsx'
import { dueWords } from '../../rules/due-labels.ts'
import type { QueueItem } from '../../components/queue-view.server.ts'
import styles from './queue-table.module.css'

export type QueueTableProps = {
  items: QueueItem[]
  caption: string
  search: string
  now: number
  only: 'waiting' | 'decided' | 'both'
}

export function QueueTable({ items, caption, search, now, only }: QueueTableProps) {
  const decided = only === 'decided'
  const when: Column<QueueItem> = decided
    ? { id: 'result', card: 'chip', header: m.review_queue_column_result(), cell: verdict, nowrap: true }
    : {
        id: 'due',
        card: 'chip',
        header: only === 'both' ? m.review_queue_column_due_or_result() : m.review_queue_column_due(),
        cell: (item) => (item.open ? <Due item={item} now={now} /> : verdict(item)),
        nowrap: true,
      }
  const columns: Column<QueueItem>[] = [
    when,
    {
      id: 'subject',
      header: m.review_queue_column_subject(),
      main: true,
      cell: (item) => (
        <div className={styles.subject}>
          <Link to={`/ops/review/${item.id}${search}`}>{item.subject || m.review_queue_number({ id: item.id })}</Link>
          <small className="num">
            {[item.number, m.review_queue_number({ id: item.id })].filter(Boolean).join('  ')}
          </small>
        </div>
      ),
    },
    { id: 'process', card: 'chip', header: m.review_queue_column_process(), cell: ({ process }) => process },
    {
      id: 'hints',
      card: 'chip',
      header: m.review_queue_column_hints(),
      cell: hints,
      silent: ({ flags, secondOpinion }) => flags.length === 0 && !secondOpinion,
    },
    ...(decided
      ? []
      : [
          {
            id: 'holder',
            card: 'chip' as const,
            header: m.review_queue_column_holder(),
            cell: holder,
            silent: ({ holder: by, handedTo }: QueueItem) => by === null && !handedTo,
          },
        ]),
    {
      id: 'submitted',
      card: 'chip',
      header: m.review_queue_column_submitted(),
      cell: ({ submitted }) => <span className={styles.quiet}>{submitted}</span>,
      nowrap: true,
      silent: () => !decided,
    },
  ]
  return <DataTable caption={caption} columns={columns} rows={items} rowKey={({ id }) => id} dense compact />
}

function Due({ item, now }: { item: QueueItem; now: number }) {
  const { late, words } = dueWords(item.dueAt, now)
  return (
    <div className={styles.due} data-late={late || undefined}>
      <b>{words}</b>
      <small>{item.due}</small>
    </div>
  )
}

const verdict = ({ decided }: QueueItem) =>
  decided ? (
    <div className={styles.due}>
      <Chip dot tone={decided.ok ? 'ok' : 'bad'}>
        {decided.text}
      </Chip>
      <small>{decided.at}</small>
    </div>
  ) : null

const hints = ({ flags, secondOpinion }: QueueItem) =>
  flags.length === 0 && !secondOpinion ? (
    <span className="vh">{m.review_queue_no_hints()}</span>
  ) : (
    <span className={styles.hints}>
      {secondOpinion ? <Chip tone="info">{m.review_queue_opinion()}</Chip> : null}
      {flags.map((flag) => (
        <Chip key={flag} tone="warn">
          {flag}
        </Chip>
      ))}
    </span>
  )

const holder = ({ open, holder: by, handedTo }: QueueItem) =>
  !open ? null : by === null ? (
    handedTo?.mine ? (
      <b className={styles.mine}>{m.review_queue_for_me()}</b>
    ) : (
      <span className={handedTo ? styles.quiet : 'vh'}>
        {handedTo ? m.review_queue_for({ name: handedTo.name }) : m.review_queue_free()}
      </span>
    )
  ) : by.mine ? (
    <b className={styles.mine}>{m.review_queue_me({ time: by.until })}</b>
  ) : (
    m.review_queue_holder({ name: by.name, time: by.until })
  )
