// The account's history, newest first, with actors and reviewers' remarks.
import { m } from '#messages'
import type { AccountView } from './account-view.server.ts'
import styles from './history-list.module.css'

export function HistoryList({ items }: { items: AccountView['history']['items'] }) {
  if (items.length === 0) return <p className={styles.none}>{m.accounts_history_none()}</p>
  return (
    <ol className={styles.line}>
      {items.map(({ id, at, day, time, title, who, text, remark }) => (
        <li key={id}>
          <time dateTime={at} title={time}>
            {day}
          </time>
          <div>
            <b>
              {title}
              <span>{who}</span>
            </b>
            {text ? <p>{text}</p> : null}
            {remark ? <blockquote>{remark}</blockquote> : null}
          </div>
        </li>
      ))}
    </ol>
  )
}
