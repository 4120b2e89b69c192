// List of notices: date, title, type and deadline.
import IconPinFilled from '@tabler/icons-react/dist/esm/icons/IconPinFilled.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import { dayOf, dayText, figureDay, weekdayText } from '../../../../lib/dates/dates.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import type { NoticeItem } from '../../contract.ts'
import { isOver } from '../../rules.ts'
import styles from './notice-list.module.css'

/** @param now when the page was rendered */
export function NoticeList({ items, now }: { items: NoticeItem[]; now: string }) {
  return (
    <ul className={styles.list} data-marks={items.some(({ read }) => read !== undefined) || undefined}>
      {items.map((item) => (
        <li key={item.id} data-unread={item.read === false || undefined}>
          <Link to={`/notice?id=${item.id}`} prefetch="intent">
            <NoticeTime at={item.publishedAt} now={now} />
            <div className={styles.words}>
              <h2>
                {item.read === false ? <span className="vh">{m.notices_unread()} </span> : null}
                {item.title}
                {item.pinned ? (
                  <Chip tone="info" className={styles.pin}>
                    <IconPinFilled size={14} aria-hidden />
                    {m.notices_pinned()}
                  </Chip>
                ) : null}
              </h2>
              <p>{item.summary}</p>
            </div>
            <span className={styles.type}>
              {item.typeName}
              {item.deadline ? <LastDay day={item.deadline} now={now} /> : null}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function LastDay({ day, now }: { day: string; now: string }) {
  const over = isOver(day, now)
  const text = over ? m.notices_over({ day: dayText(day) }) : m.notices_until({ day: dayText(day) })
  return <b data-over={over || undefined}>{text}</b>
}

/** Large day number, with the weekday below, and the year where it is another one. */
export function NoticeTime({ at, now }: { at: string; now: string }) {
  const date = new Date(at)
  const day = dayOf(date)
  const year = day.slice(0, 4)
  return (
    <time dateTime={day}>
      {figureDay(day)}
      <small>
        {dayOf(new Date(now)).startsWith(year) ? '' : `${year} `}
        {weekdayText(date)}
      </small>
    </time>
  )
}
