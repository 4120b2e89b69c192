// The history of an app: the newest entries, older ones of the page folded up, links to the pages before and after.
import { Link, useSearchParams } from 'react-router'
import { m } from '#messages'
import { HISTORY_PAGE } from '../../rules/app-urls.ts'
import type { HistoryView } from './history-view.server.ts'
import styles from './detail.module.css'

/** Entries of the first page that are not folded up. */
const NEWEST = 8

const Entries = ({ items }: Pick<HistoryView, 'items'>) => (
  <ol className={styles.history}>
    {items.map(({ id, text, who, remark, at }) => (
      <li key={id}>
        <span>
          {text}
          {who ? <small>{who}</small> : null}
          {remark ? <q>{remark}</q> : null}
        </span>
        <time>{at}</time>
      </li>
    ))}
  </ol>
)

export function AppHistory({ items, page, pages }: HistoryView) {
  const [query] = useSearchParams()
  const linkTo = (number: number, text: string) => {
    const search = new URLSearchParams(query)
    if (number > 1) search.set(HISTORY_PAGE, String(number))
    else search.delete(HISTORY_PAGE)
    return (
      <Link to={`?${search}`} className={`lk ${styles.others}`} preventScrollReset>
        {text}
      </Link>
    )
  }
  const newest = page === 1 ? items.slice(0, NEWEST) : items
  const older = items.slice(newest.length)
  return (
    <section aria-labelledby="history">
      <h2 id="history">{m.apps_history()}</h2>
      {page > 1 ? linkTo(page - 1, m.apps_history_newer()) : null}
      <Entries items={newest} />
      {older.length > 0 ? (
        <details className={styles.older}>
          <summary>{m.apps_history_rest({ count: older.length })}</summary>
          <Entries items={older} />
        </details>
      ) : null}
      {page < pages ? linkTo(page + 1, m.apps_history_older()) : null}
    </section>
  )
}
