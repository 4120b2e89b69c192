// Signed calls on an app's page: calls and failures by day, and why calls failed, with the place that explains it.
import { m } from '#messages'
import { DayChart } from '../../../../ui/charts/day-chart.tsx'
import { DayNumbers } from '../../../../ui/charts/day-numbers.tsx'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import type { SignedCallsView } from './signed-calls-view.server.ts'
import styles from './signed-calls.module.css'

export function SignedCalls({ view: { log, lead, chart, numbers, reasons, others, last } }: { view: SignedCallsView }) {
  return (
    <section aria-labelledby="calls">
      <div className={styles.head}>
        <h2 id="calls">{m.apps_calls()}</h2>
        <MoreLink to={log}>{m.apps_calls_see()}</MoreLink>
      </div>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.columns}>
        <div>
          <DayChart
            view={chart}
            parts={[
              { part: 'answered', label: m.apps_calls_figure_answered() },
              { part: 'failed', label: m.apps_calls_figure_failed() },
            ]}
            beforeLabel={m.apps_calls_before()}
          />
          <DayNumbers
            summary={m.apps_calls_table()}
            caption={chart.label}
            heads={[m.apps_calls_sum_calls(), m.apps_calls_sum_failed()]}
            rows={numbers}
          />
        </div>
        <div className={styles.why}>
          <h3>{m.apps_calls_reasons()}</h3>
          {reasons.length === 0 ? <p>{m.apps_calls_reasons_none()}</p> : null}
          <ul>
            {reasons.map(({ reason, text, count, document, log: lines }) => (
              <li key={reason}>
                <SiteLink to={document}>{text}</SiteLink>
                <SiteLink to={lines} aria-label={m.apps_calls_reason({ text, count })}>
                  {count}
                </SiteLink>
              </li>
            ))}
            {others ? (
              <li>
                <span>{m.apps_calls_others()}</span>
                <SiteLink
                  to={others.log}
                  aria-label={m.apps_calls_reason({ text: m.apps_calls_others(), count: others.count })}
                >
                  {others.count}
                </SiteLink>
              </li>
            ) : null}
          </ul>
          {last ? (
            <>
              <h3>{m.apps_calls_last({ time: last.time })}</h3>
              <p>
                <code>{last.call}</code>
              </p>
              <p>
                {last.why} {last.document ? <SiteLink to={last.document}>{m.apps_calls_explained()}</SiteLink> : null}
              </p>
            </>
          ) : null}
        </div>
      </div>
    </section>
  )
}
