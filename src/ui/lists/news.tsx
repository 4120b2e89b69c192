// Latest notices beside recently updated documents.
import { m } from '#messages'
import { figureDay, unbrokenDayText } from '../../lib/dates/dates.ts'
import { Chip } from '../primitives/chip.tsx'
import { classList } from '../primitives/class-list.ts'
import { MoreLink } from './more-link.tsx'
import { SiteLink } from '../primitives/site-link.tsx'
import styles from './news.module.css'

export type NewsData = {
  /** `due`: the deadline a notice sets, null once it has passed. */
  notices: { url: string; title: string; summary: string; day: string; due: string | null }[]
  documents: { url: string; title: string; trail: string; day: string }[]
}

/** @param small for the end of a page about something else */
export function News({ notices, documents, small }: NewsData & { small?: boolean }) {
  if (!notices.length && !documents.length) return null
  return (
    <div className={classList('wrap', styles.news)} data-small={small || undefined}>
      {notices.length ? (
        <section aria-labelledby="h-news">
          <div className={styles.head}>
            <h2 id="h-news">{m.ui_news()}</h2>
            <MoreLink to="/notice">{m.ui_news_all()}</MoreLink>
          </div>
          <ul className={styles.notices}>
            {notices.map(({ url, title, summary, day, due }) => (
              <li key={url}>
                <SiteLink to={url}>
                  <time dateTime={day}>
                    <b>{figureDay(day)}</b>
                    <span>{day.slice(0, 4)}</span>
                  </time>
                  <div>
                    <h3>
                      {title}
                      {due ? (
                        <>
                          {'\u2002'}
                          <Chip tone="warn" className={styles.due}>
                            {m.ui_news_due({ day: unbrokenDayText(due) })}
                          </Chip>
                        </>
                      ) : null}
                    </h3>
                    <p>{summary}</p>
                  </div>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {documents.length ? (
        <section aria-labelledby="h-documents">
          <div className={styles.head}>
            <h2 id="h-documents">{m.ui_news_documents()}</h2>
          </div>
          <ul className={styles.documents}>
            {documents.map(({ url, title, trail, day }) => (
              <li key={url}>
                <SiteLink to={url}>
                  <b>{title}</b>
                  <small>
                    <span>{trail}</span>
                    <time dateTime={day}>{unbrokenDayText(day)}</time>
                  </small>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
