// Queue beside a case: its first page under the same filters.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Star } from '../../../../ui/primitives/star.tsx'
import { dueWords } from '../../rules/due-labels.ts'
import type { QueueItem } from '../../components/queue-view.server.ts'
import styles from './queue-rail.module.css'

export function QueueRail({
  items,
  current,
  search,
  now,
}: {
  items: QueueItem[]
  current: number
  search: string
  now: number
}) {
  const rail = useRef<HTMLElement>(null)
  // Scrolls the rail only, not the page.
  useEffect(() => {
    const here = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (rail.current && here) rail.current.scrollTop = here.offsetTop - rail.current.clientHeight / 2
  }, [current])
  return (
    <aside ref={rail} className={styles.rail} aria-labelledby="rail">
      <header>
        <h2 id="rail">{m.review_rail_title()}</h2>
        <Link className="lk" to={`/ops/review${search}`}>
          {m.review_rail_all()}
        </Link>
      </header>
      {items.length === 0 ? <p>{m.review_rail_empty()}</p> : null}
      <ol>
        {items.map(({ id, subject, process, dueAt, flags, secondOpinion, holder, decided }) => {
          const { late, words } = dueWords(dueAt, now)
          return (
            <li key={id} data-late={(late && !decided) || undefined}>
              <Link to={`/ops/review/${id}${search}`} aria-current={id === current ? 'true' : undefined}>
                <b>{subject || id}</b>
                <span className={styles.when}>{decided ? decided.text : words}</span>
                <small>
                  {process}
                  {secondOpinion ? ` · ${m.review_queue_opinion()}` : ''}
                  {flags.length > 0 ? ` · ${m.review_case_hints({ count: flags.length })}` : ''}
                </small>
                {holder ? (
                  <span
                    className={styles.holder}
                    data-mine={holder.mine || undefined}
                    title={m.review_queue_holder({ name: holder.name, time: holder.until })}
                  >
                    {holder.mine ? <Star /> : <span aria-hidden="true">{[...holder.name][0]}</span>}
                    <span className="vh">
                      {holder.mine
                        ? m.review_queue_me({ time: holder.until })
                        : m.review_queue_holder({ name: holder.name, time: holder.until })}
                    </span>
                  </span>
                ) : null}
              </Link>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
