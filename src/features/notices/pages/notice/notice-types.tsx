// Menu of notice types with counts; the current one is marked.
import { Link } from 'react-router'
import { m } from '#messages'
import styles from './notice-types.module.css'

type Type = { name: string; count: number; unread?: number }
type Props = {
  types: (Type & { id: number })[]
  current: number | 'mine' | undefined
  onlyUnread: boolean
  /** Unread notices about the developer's own account; absent for visitors. */
  mine: number | undefined
}

/** Counts are totals for visitors, and unread notices for developers. */
export function NoticeTypes({ types, current, onlyUnread, mine }: Props) {
  const sum = (of: (type: Type) => number) => types.reduce((total, type) => total + of(type), 0)
  const known = types.some(({ unread }) => unread !== undefined)
  const all = {
    name: m.notices_all(),
    count: sum(({ count }) => count),
    unread: known ? sum(({ unread = 0 }) => unread) : undefined,
  }
  const toType = (key: string) => {
    const query = new URLSearchParams({ ...(key ? { type: key } : {}), ...(onlyUnread ? { unread: '1' } : {}) })
    return query.size ? `/notice?${query}` : '/notice'
  }
  const entry = (key: string, { name, count, unread }: Type, now: boolean, to = toType(key)) => {
    return (
      <li key={key}>
        <Link to={to} prefetch="intent" aria-current={now ? 'page' : undefined}>
          {name}
          {unread === undefined ? <small>{count}</small> : null}
          {unread ? (
            <b>
              <span className="vh">{m.notices_unread()} </span>
              {unread}
            </b>
          ) : null}
        </Link>
      </li>
    )
  }
  return (
    <nav className={styles.types} aria-label={m.notices_types()}>
      <ul>
        {entry('', all, current === undefined)}
        {types.map((type) => entry(String(type.id), type, type.id === current))}
        {mine === undefined
          ? null
          : entry('mine', { name: m.notices_mine(), count: mine, unread: mine }, current === 'mine', '/notice?mine=1')}
      </ul>
    </nav>
  )
}
