// Side column of the overview: own claims, most urgent cases, rejection reasons, durations, reviewers.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { countText } from '../../../../lib/text/numbers.ts'
import { dueWords } from '../../../review/rules/due-labels.ts'
import type { Overview } from './overview-view.server.ts'
import type { QueueItem } from '../../../review/contract/cases.ts'
import styles from './overview.module.css'

export type WaitingCase = Pick<QueueItem, 'id' | 'subject' | 'topic' | 'dueAt'>

export function CaseList({
  id,
  title,
  none,
  items,
  now,
}: {
  id: string
  title: string
  none: string
  items: WaitingCase[]
  now: number
}) {
  return (
    <Part id={id} title={title} none={items.length === 0 ? none : null}>
      <ol className={styles.rows}>
        {items.map((item) => {
          const { late, words } = dueWords(item.dueAt, now)
          return (
            <li key={item.id}>
              <Link to={`/ops/review/${item.id}`}>
                {item.subject || m.review_queue_number({ id: item.id })}
                <small>{item.topic}</small>
              </Link>
              <span data-late={late || undefined}>{words}</span>
            </li>
          )
        })}
      </ol>
    </Part>
  )
}

export function Reasons({ reasons }: { reasons: Overview['reasons'] }) {
  return (
    <Part
      id="reasons"
      title={m.backoffice_home_reasons_title()}
      none={reasons.length === 0 ? m.backoffice_home_reasons_none() : null}
    >
      <ol className={styles.rows}>
        {reasons.map(({ key, text, count, share }) => (
          <li key={key}>
            <span className={styles.name}>{text}</span>
            <span>{countText(count)}</span>
            <i style={{ width: `${share}%` }} />
          </li>
        ))}
      </ol>
    </Part>
  )
}

export function Hours({ hours }: { hours: Overview['hours'] }) {
  const rows = [
    [m.backoffice_home_hours_half(), hours.half],
    [m.backoffice_home_hours_ninety(), hours.ninety],
    [m.backoffice_home_hours_longest(), hours.longest],
  ] as const
  return (
    <Part
      id="hours"
      title={m.backoffice_home_hours_title()}
      none={hours.half === null ? m.backoffice_home_none() : null}
    >
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

export function Reviewers({ reviewers }: { reviewers: Overview['reviewers'] }) {
  return (
    <Part id="reviewers" title={m.backoffice_home_reviewers_title()} none={null}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.backoffice_home_reviewer()}</th>
            <th scope="col">{m.backoffice_home_in_hand()}</th>
            <th scope="col">{m.backoffice_home_decided()}</th>
            <th scope="col">{m.backoffice_home_rejected()}</th>
          </tr>
        </thead>
        <tbody>
          {reviewers.map(({ id, name, inHand, decided, rejected }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{inHand}</td>
              <td>{decided}</td>
              <td>{rejected}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

export function Part({
  id,
  title,
  text,
  none,
  children,
}: {
  id: string
  title: string
  text?: string
  none: string | null
  children: ReactNode
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && none === null ? <p>{text}</p> : null}
      {none === null ? children : <p className={styles.none}>{none}</p>}
    </section>
  )
}
