// The developer's to-do list, beside the reviews the platform is working on.
import type { ReactNode } from 'react'
import { m } from '#messages'
import { figureDay } from '../../../../lib/dates/dates.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Icon } from '../../../../ui/primitives/icon.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { ConsoleOpen } from './console-open.tsx'
import type { ConsoleView } from './console-view.server.ts'
import styles from './console-work.module.css'

type Props = { view: ConsoleView; forumUrl: string | null }

export function ConsoleWork({ view: { todo, mine, reviews, certified, paused }, forumUrl }: Props) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <section aria-labelledby="h-todo">
        <Heading id="h-todo" count={todo.length}>
          {m.console_inside_todo()}
        </Heading>
        {todo.length === 0 ? (
          <p className={styles.none}>{mine ? m.console_todo_else() : m.console_todo_none()}</p>
        ) : null}
        <ul className={styles.todo}>
          {todo.map(({ id, day, left, soon, title, text, label, url }) => (
            <li key={id}>
              <SiteLink to={url} data-soon={soon || undefined}>
                {day ? (
                  <time dateTime={day}>
                    <b>{shortDay(day)}</b>
                    {left}
                  </time>
                ) : (
                  <span className={styles.when}>{left}</span>
                )}
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
                <span className={styles.act}>
                  {label}
                  <Icon name="chevron-right" size={16} />
                </span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      {reviews.length > 0 || certified || paused ? (
        <section aria-labelledby="h-reviews">
          <Heading id="h-reviews" count={reviews.length}>
            {m.console_inside_review()}
          </Heading>
          {reviews.length === 0 ? <p className={styles.none}>{m.console_reviews_none()}</p> : null}
          <ul className={styles.reviews}>
            {reviews.map(({ id, url, title, label, late, text }) => (
              <li key={id}>
                <b>{url ? <SiteLink to={url}>{title}</SiteLink> : title}</b>
                <Chip tone={late ? 'warn' : 'info'} dot>
                  {label}
                </Chip>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <ConsoleOpen title={m.console_open_uncertified()} forumUrl={forumUrl} />
      )}
    </div>
  )
}

function Heading({ id, count, children }: { id: string; count: number; children: ReactNode }) {
  return (
    <h2 id={id} className={styles.heading}>
      {children}
      {count > 0 ? <span>{count}</span> : null}
    </h2>
  )
}

/** 2026-08-31 as 8-31 or Aug 31. */
const shortDay = (day: string): string => figureDay(day).replace(/^0/, '').replace('-0', '-')
