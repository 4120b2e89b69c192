// Queue beside a case: search, filters, one of its pages under heads by due day, and the ruler of what is due when.
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Form, Link } from 'react-router'
import { m } from '#messages'
import { MAX_SEARCH_LENGTH } from '../../../../../lib/search/search-length.ts'
import { clockOf, dayOf, dayText } from '../../../../../lib/dates/dates.ts'
import { countText } from '../../../../../lib/text/numbers.ts'
import { Input } from '../../../../../ui/forms/input.tsx'
import { useRoving } from '../../../../../ui/lists/use-roving.ts'
import { usePostedSearch } from '../../../../../ui/office/use-posted-search.ts'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { Star } from '../../../../../ui/primitives/star.tsx'
import { QUEUE_PAGE_SIZE } from '../../../rules/cases.ts'
import { briefSpanText } from '../../../rules/due-labels.ts'
import type { QueueItem } from '../../../components/queue-view.server.ts'
import type { RailView } from './rail-view.server.ts'
import styles from './queue-rail.module.css'

type Props = { items: QueueItem[]; queue: RailView; current: number; search: string; now: number }

/** Overdue cases are one group, whenever they were due. */
const LATE = 'late'
const groupOf = ({ dueAt, decided }: QueueItem, now: number): string =>
  !decided && Date.parse(dueAt) < now ? LATE : dayOf(new Date(dueAt))

export function QueueRail({ items, queue, current, search, now }: Props) {
  const list = useRef<HTMLDivElement>(null)
  // Kept with the entry of the history, as the queue's own search does.
  const { onSubmit } = usePostedSearch('/ops/review', items)
  const place = items.findIndex(({ id }) => id === current)
  // The list is one stop of Tab: its arrows move among the cases.
  const [at, setAt] = useState<{ current: number; index: number } | null>(null)
  const roving = useRoving(
    items.length,
    at?.current === current && at.index < items.length ? at.index : Math.max(0, place),
    (index) => setAt({ current, index }),
    'vertical',
  )
  const groups = Map.groupBy(items, (item) => groupOf(item, now))
  const countOf = (group: string, visibleCount: number) =>
    queue.only === 'all'
      ? (queue.days.find(({ day, late }) => (group === LATE ? late : day === group))?.count ?? visibleCount)
      : visibleCount
  const here = items[place]
  /** Where there is only room for the ruler: the case at which the list was opened over it. */
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  const open = openedAt === current
  // Scrolls the list only, not the page.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('a[aria-current]')
    if (list.current && here) list.current.scrollTop = here.offsetTop - list.current.clientHeight / 2
  }, [current, open])
  const show = () => setOpenedAt(current)
  return (
    <aside className={styles.rail} aria-labelledby="rail" data-open={open || undefined}>
      <a className="skip" href="#decision">
        {m.review_decide_skip()}
      </a>
      <IconButton
        className={styles.toggle}
        label={m.review_rail_toggle()}
        aria-expanded={open}
        onClick={() => setOpenedAt(open ? null : current)}
      >
        <IconListDetails stroke={1.5} aria-hidden />
      </IconButton>
      <header>
        <div className={styles.title}>
          <h2 id="rail">{m.review_rail_title()}</h2>
          <Link className="lk" to={`/ops/review${search}`}>
            {m.review_rail_all()}
          </Link>
        </div>
        {/* The text may be somebody's number, so it goes by form. */}
        <Form method="post" action="/ops/review" role="search" onSubmit={onSubmit}>
          <input type="hidden" name="intent" value="search" />
          <Input
            type="search"
            name="q"
            size="sm"
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            aria-label={m.review_queue_search_label()}
            placeholder={m.review_queue_search_label()}
            icon={<IconSearch stroke={1.5} aria-hidden />}
          />
        </Form>
        <nav aria-label={m.review_queue_filters()}>
          {queue.choices.map(({ value, label, search: to, count }) => (
            <Link
              key={value}
              to={`/ops/review/${current}${to}`}
              preventScrollReset
              aria-current={value === queue.only ? 'true' : undefined}
              data-bad={(value === 'overdue' && count > 0) || undefined}
            >
              {label} <small>{countText(count)}</small>
            </Link>
          ))}
        </nav>
      </header>
      <div ref={list} className={styles.list}>
        {items.length === 0 ? <p>{m.review_rail_empty()}</p> : null}
        {[...groups].map(([group, rows]) => (
          <Fragment key={group}>
            <h3 id={`due-${group}`} data-late={group === LATE || undefined}>
              {group === LATE
                ? m.review_rail_late()
                : group === queue.today
                  ? m.review_rail_due_today()
                  : m.review_rail_due({ day: dayText(group) })}
              <span>{m.review_rail_count({ count: countText(countOf(group, rows.length)) })}</span>
            </h3>
            <ol>
              {rows.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  current={current}
                  search={search}
                  now={now}
                  roving={roving.item(items.indexOf(item))}
                />
              ))}
            </ol>
          </Fragment>
        ))}
        <Pages pages={queue.pages} current={current} />
      </div>
      <Ruler days={queue.days} listed={new Set(groups.keys())} here={here ? groupOf(here, now) : null} onDay={show} />
    </aside>
  )
}

/** The ways to other pages of the queue, with the case still open. */
function Pages({ pages: { first, next }, current }: Pick<RailView, 'pages'> & { current: number }) {
  if (first === null && next === null) return null
  return (
    <nav aria-label={m.review_rail_pages()}>
      {first === null ? null : (
        <Link to={`/ops/review/${current}${first}`} preventScrollReset>
          {m.review_queue_first()}
        </Link>
      )}
      {next === null ? null : (
        <Link to={`/ops/review/${current}${next}`} preventScrollReset>
          {m.review_queue_more({ size: QUEUE_PAGE_SIZE })}
        </Link>
      )}
    </nav>
  )
}

type RowProps = {
  item: QueueItem
  current: number
  search: string
  now: number
  roving: ReturnType<ReturnType<typeof useRoving>['item']>
}

function Row({ item, current, search, now, roving }: RowProps) {
  const { id, subject, process, dueAt, flags, secondOpinion, holder, decided } = item
  const remainingMs = Date.parse(dueAt) - now
  const late = remainingMs < 0
  const span = briefSpanText(Math.abs(remainingMs))
  return (
    <li data-late={(late && !decided) || undefined}>
      <Link to={`/ops/review/${id}${search}`} aria-current={id === current ? 'true' : undefined} {...roving}>
        <b>{subject || id}</b>
        <span className={styles.when}>
          {decided ? (
            decided.text
          ) : (
            <>
              <span>{late ? m.review_rail_late() : clockOf(dueAt)}</span>{' '}
              <span>{late ? span : m.review_left({ span })}</span>
            </>
          )}
        </span>
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
}

type RulerProps = { days: RailView['days']; listed: ReadonlySet<string>; here: string | null; onDay: () => void }

/** How many are due when; a day that is in the list leads there. */
function Ruler({ days, listed, here, onDay }: RulerProps) {
  return (
    <ol className={styles.ruler} aria-label={m.review_rail_ruler()}>
      {days.map(({ day, label, count, late, share }) => {
        const group = late ? LATE : day
        return (
          <li key={day} data-late={late || undefined} data-here={group === here || undefined}>
            {/* Without an address where the list does not reach so far. */}
            <a
              {...(listed.has(group) ? { href: `#due-${group}`, onClick: onDay } : {})}
              title={m.ui_pair({ name: label, text: countText(count) })}
            >
              <span>{label}</span>
              <i style={{ width: `${share}%` }} />
              <small>{countText(count)}</small>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
