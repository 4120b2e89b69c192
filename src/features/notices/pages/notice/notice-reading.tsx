// Reading view of one notice: required action and deadline come before the text.
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dayText, timeText } from '../../../../lib/dates/dates.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Prose } from '../../../../ui/text/prose.tsx'
import type { getDocumentInfo } from '../../contract.ts'
import { isOver } from '../../rules.ts'
import { ReadState } from './read-state.tsx'
import styles from './notice-reading.module.css'

type Props = { info: OutputOf<typeof getDocumentInfo>; html: string; now: string; back: string }

export function NoticeReading({ info, html, now, back }: Props) {
  const over = info.deadline !== null && isOver(info.deadline, now)
  return (
    <div className={styles.reading}>
      <div className={styles.bar}>
        <ButtonLink kind="text" to={back}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {m.notices_back()}
        </ButtonLink>
        {info.read === undefined ? null : <ReadState id={info.id} read={info.read} />}
      </div>
      <article>
        <h1>{info.title}</h1>
        {info.action ? (
          <div className={styles.act}>
            <p>
              <b>
                {info.deadline
                  ? over
                    ? m.notices_over({ day: dayText(info.deadline) })
                    : m.notices_until({ day: dayText(info.deadline) })
                  : info.summary}
              </b>
              {info.deadline ? info.summary : null}
            </p>
            <ButtonLink kind={info.deadline && !over ? 'accent' : 'line'} to={info.action.url}>
              {info.action.label}
            </ButtonLink>
          </div>
        ) : null}
        <Prose html={html} className={styles.text} />
      </article>
      <aside className={styles.side} aria-label={m.notices_about()}>
        <dl>
          <div>
            <dt>{m.notices_type()}</dt>
            <dd>{info.typeName}</dd>
          </div>
          <div>
            <dt>{m.notices_published()}</dt>
            <dd>
              <time dateTime={info.publishedAt}>{timeText(new Date(info.publishedAt))}</time>
            </dd>
          </div>
          {info.deadline ? (
            <div>
              <dt>{m.notices_deadline()}</dt>
              <dd>{dayText(info.deadline)}</dd>
            </div>
          ) : null}
          <div>
            <dt>{m.notices_audience()}</dt>
            <dd>{AUDIENCE[info.audience]()}</dd>
          </div>
        </dl>
      </aside>
      <nav className={styles.around} aria-label={m.notices_around()}>
        {info.previous ? (
          <Link to={`/notice?id=${info.previous.id}`} rel="prev" prefetch="intent">
            <small>
              <IconArrowLeft size={14} stroke={1.5} aria-hidden />
              {m.notices_previous()}
            </small>
            <b>{info.previous.title}</b>
          </Link>
        ) : (
          <span />
        )}
        {info.next ? (
          <Link to={`/notice?id=${info.next.id}`} rel="next" prefetch="intent">
            <small>
              {m.notices_next()}
              <IconArrowRight size={14} stroke={1.5} aria-hidden />
            </small>
            <b>{info.next.title}</b>
          </Link>
        ) : null}
      </nav>
    </div>
  )
}

const AUDIENCE = {
  all: m.notices_audience_all,
  personal: m.notices_audience_personal,
  enterprise: m.notices_audience_enterprise,
  chosen: m.notices_audience_chosen,
}
