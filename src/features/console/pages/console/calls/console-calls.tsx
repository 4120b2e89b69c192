// Signed calls on the console: sums with the table behind the tide chart, and the quotas of the day.
import { m } from '#messages'
import { DayNumbers } from '../../../../../ui/charts/day-numbers.tsx'
import { QuotaBar } from '../../../../../ui/charts/quota-bar.tsx'
import { SiteLink } from '../../../../../ui/primitives/site-link.tsx'
import { DEFAULT_CALL_RANGE } from '../../../../calls/rules/limits.ts'
import type { CallsView } from './console-calls.server.ts'
import styles from './console-calls.module.css'

type Props = { view: Omit<CallsView, 'byApp'> }

export function ConsoleCalls({ view: { sum, compared, failed, top, numbers, quotas } }: Props) {
  return (
    <div className={`wrap ${styles.columns}`}>
      <section aria-labelledby="calls">
        <h2 id="calls">{m.console_calls()}</h2>
        <p className={styles.sum}>
          <b>{sum}</b>
          <span>{m.console_calls_range({ days: DEFAULT_CALL_RANGE })}</span>
        </p>
        <ul className={styles.facts}>
          <li>{compared}</li>
          <li>{failed}</li>
        </ul>
        <ul className={styles.top} aria-label={m.console_calls_by_app()}>
          {top.map(({ id, name, url, calls, failed: failedText, share }) => (
            <li key={id}>
              <SiteLink to={url}>{name}</SiteLink>
              <span className={styles.bar} aria-hidden="true">
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <b>{calls}</b>
              <small>{failedText}</small>
            </li>
          ))}
        </ul>
        <DayNumbers
          summary={m.console_calls_numbers()}
          caption={m.console_calls_by_day()}
          heads={[
            m.console_calls_head(),
            m.console_calls_head_failed(),
            m.console_tide_before({ days: DEFAULT_CALL_RANGE }),
          ]}
          rows={numbers}
        />
      </section>
      <section aria-labelledby="quotas">
        <h2 id="quotas">{m.console_quotas()}</h2>
        {quotas.length === 0 ? <p className={styles.none}>{m.console_quotas_none()}</p> : null}
        <ul className={styles.quotas}>
          {quotas.map(({ id, name, url, call, text, used, quota }) => (
            <li key={id}>
              <QuotaBar label={`${name}: ${call}`} used={used} quota={quota} text={text}>
                <SiteLink to={url}>{name}</SiteLink>
                <small>{call}</small>
              </QuotaBar>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
