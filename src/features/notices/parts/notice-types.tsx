// The types of notices with how many there are of each; the current one is marked.
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './notice-types.module.css'

type Props = { types: { id: number; name: string; count: number }[]; all: number; current: number | undefined }

export function NoticeTypes({ types, all, current }: Props) {
  const entry = (key: string, to: string, name: string, count: number, now: boolean) => (
    <li key={key}>
      <Link to={to} prefetch="intent" aria-current={now ? 'page' : undefined}>
        {name}
        <small>{count}</small>
      </Link>
    </li>
  )
  return (
    <nav className={styles.types} aria-label={m.notices_types()}>
      <ul>
        {entry('all', '/notice', m.notices_all(), all, current === undefined)}
        {types.map(({ id, name, count }) => entry(String(id), `/notice?type=${id}`, name, count, id === current))}
      </ul>
    </nav>
  )
}
