// Notices about a developer's own account, team and apps; opening one marks it as read and leads to its subject.
import { Link, useFetcher } from 'react-router'
import { m } from '#messages'
import { ACCOUNT_SOURCE } from '../../../notifications/rules.ts'
import { NoticeTime } from './notice-list.tsx'
import styles from './notice-list.module.css'

export type OwnNotice = {
  id: number
  title: string
  text: string
  url: string
  at: string
  read: boolean
  /** One-word label of its subject. */
  about: string
}

/** @param now when the page was rendered */
export function OwnList({ items, now }: { items: OwnNotice[]; now: string }) {
  const fetcher = useFetcher()
  return (
    <ul className={styles.list} data-marks>
      {items.map(({ id, title, text, url, at, read, about }) => (
        <li key={id} data-unread={!read || undefined}>
          <Link
            to={url}
            onClick={() => {
              if (read) return
              void fetcher.submit({ intent: 'one', source: ACCOUNT_SOURCE, id }, { method: 'post', action: '/notice' })
            }}
          >
            <NoticeTime at={at} now={now} />
            <div className={styles.words}>
              <h2>
                {read ? null : <span className="vh">{m.notices_unread()} </span>}
                {title}
              </h2>
              <p>{text}</p>
            </div>
            <span className={styles.type}>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
