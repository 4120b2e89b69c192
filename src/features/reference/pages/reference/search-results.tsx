// Results of a search in the reference: calls, then reasons.
import { Link } from 'react-router'
import { m } from '#messages'
import { Highlight } from '../../../../ui/search/highlight.tsx'
import { CallList } from './call-list.tsx'
import { ReferenceSearch } from './reference-search.tsx'
import type { View } from './view.ts'
import styles from './reference.module.css'

export function SearchResults({ view: { query, calls, reasons, found } }: { view: Extract<View, { kind: 'search' }> }) {
  const highlight = (text: string) => <Highlight found={{ text }} query={query} />
  const isEmpty = calls.length === 0 && reasons.length === 0
  return (
    <>
      <header className={styles.head}>
        <h1 role="status">{isEmpty ? m.reference_search_none({ query }) : m.reference_search_of({ query })}</h1>
        {isEmpty ? <p>{m.reference_search_none_text()}</p> : null}
      </header>
      <div className={styles.narrow}>
        <ReferenceSearch query={query} />
      </div>
      {calls.length > 0 ? (
        <section className={styles.chapter}>
          <h2>{m.reference_search_calls({ count: found.calls })}</h2>
          <CallList calls={calls} query={query} />
          <More shown={calls.length} found={found.calls} />
        </section>
      ) : null}
      {reasons.length > 0 ? (
        <section className={styles.chapter}>
          <h2>{m.reference_search_reasons({ count: found.reasons })}</h2>
          <dl className={styles.reasons}>
            {reasons.map(({ code, reason, when }) => (
              <div key={reason}>
                <dt>
                  <Link to={`/api/reference/codes#${reason}`}>
                    <code>{highlight(reason)}</code> <small className="num">{code}</small>
                  </Link>
                </dt>
                <dd lang="en">{highlight(when)}</dd>
              </div>
            ))}
          </dl>
          <More shown={reasons.length} found={found.reasons} />
        </section>
      ) : null}
    </>
  )
}

const More = ({ shown, found }: { shown: number; found: number }) =>
  found > shown ? <p>{m.reference_search_more({ shown })}</p> : null
