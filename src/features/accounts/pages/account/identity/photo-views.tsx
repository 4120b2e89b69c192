// Log of reviewers who opened the developer's photos and data.
import { m } from '#messages'
import type { AccountView } from '../account-view.server.ts'
import styles from './photo-views.module.css'

export function PhotoViews({ items }: { items: AccountView['views']['items'] }) {
  if (items.length === 0) return <p className={styles.none}>{m.accounts_photos_none()}</p>
  return (
    <ul className={styles.list}>
      {items.map(({ id, at, time, who, what, about }) => (
        <li key={id}>
          <time dateTime={at}>{time}</time>
          <b>{who}</b>
          <span>{what}</span>
          <span>{about}</span>
        </li>
      ))}
    </ul>
  )
}
