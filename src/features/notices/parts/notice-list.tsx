// Notices as a ruled list: date, words, type and last day.
import { Link } from 'react-router'
import { m } from '#messages'
import { getLocale } from '../../../lib/locale.ts'
import type { NoticeItem } from '../contract.ts'
import styles from './notice-list.module.css'

const ZONE = 'Asia/Shanghai'

export function NoticeList({ items }: { items: NoticeItem[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link to={`/notice?id=${item.id}`} prefetch="intent">
            <NoticeTime at={item.publishedAt} />
            <div className={styles.words}>
              <h2>
                {item.title}
                {item.pinned ? <span className={styles.pin}>{m.notices_pinned()}</span> : null}
              </h2>
              <p>{item.summary}</p>
            </div>
            <span className={styles.type}>
              {item.typeName}
              {item.deadline ? <b>{m.notices_until({ day: dayOf(item.deadline) })}</b> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoticeTime({ at }: { at: string }) {
  const date = new Date(at)
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(date).split('-')
  const weekday = new Intl.DateTimeFormat(getLocale(), { weekday: 'short', timeZone: ZONE }).format(date)
  return (
    <time dateTime={`${year}-${month}-${day}`}>
      {month}-{day}
      <small>
        {year} {weekday}
      </small>
    </time>
  )
}

/** 8 月 31 日 / 31 August, of a day without a time. */
export const dayOf = (day: string): string =>
  new Intl.DateTimeFormat(getLocale() === 'en' ? 'en-GB' : 'zh-CN', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
