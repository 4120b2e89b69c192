// Signed calls of an app (/application/calls): calls by day, quotas, reasons of failures, and the log.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import type { InputOf } from '../../../../api/endpoint.ts'
import { notFound, orPage, portalOf } from '../../../../api/page-context.ts'
import { readInput } from '../../../../api/page-url.server.ts'
import { DayChart } from '../../../../ui/charts/day-chart.tsx'
import { DayNumbers } from '../../../../ui/charts/day-numbers.tsx'
import { QuotaBar } from '../../../../ui/charts/quota-bar.tsx'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { getApp } from '../../../apps/contract/apps.ts'
import { detailUrl } from '../../../apps/rules/app-urls.ts'
import { callFigures, callLog } from '../../contract.ts'
import { CallLog } from './call-log.tsx'
import { type CallsView, callsView, logView } from './calls-view.server.ts'
import styles from './app-calls.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const appId = url.searchParams.get('appId') ?? ''
  if (!/^\d{1,10}$/.test(appId)) throw notFound()
  const input = readInput(callLog, url.searchParams)
  const range = readInput(callFigures, url.searchParams)
  return orPage(async () => {
    const [app, figures, log] = await Promise.all([
      portal.call(getApp, { appId }),
      portal.call(callFigures, range as InputOf<typeof callFigures>),
      portal.call(callLog, input as InputOf<typeof callLog>),
    ])
    return {
      app: { id: app.appId, name: app.name, url: detailUrl(app.kind, app.appId) },
      view: callsView(app.appId, figures),
      log: logView(app.appId, log, input),
    }
  })
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(m.calls_title({ name: loaderData?.app.name ?? '' }), matches) },
]

export default function Page() {
  const { app, view, log } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb
        items={[
          { label: m.apps_title(), url: '/application' },
          { label: app.name, url: app.url },
          { label: m.calls_crumb() },
        ]}
      />
      <header className={styles.head}>
        <h1>{m.calls_title({ name: app.name })}</h1>
        <nav aria-label={m.calls_range()}>
          {view.ranges.map(({ range, url, isCurrent }) => (
            <Link key={range} to={url} preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
              {m.calls_days({ days: range })}
            </Link>
          ))}
        </nav>
      </header>
      {view.isEmpty ? (
        <EmptyState
          level={2}
          art="empty-search"
          title={m.calls_none_title()}
          action={<ButtonLink to="/docs?id=501">{m.calls_none_go()}</ButtonLink>}
        >
          {m.calls_none_text()}
        </EmptyState>
      ) : (
        <Figures view={view} />
      )}
      <CallLog appId={app.id} log={log} />
    </div>
  )
}

function Figures({ view }: { view: CallsView }) {
  const { sums, chart, parts, rows, byCall, byReason, quotas } = view
  /** As in the quotas and in the log. */
  const pathOf = new Map<string, string>(quotas.map(({ call, path }) => [call, path]))
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div>
          <DayChart view={chart} parts={parts} beforeLabel={m.apps_calls_before()} />
          <DayNumbers
            summary={m.apps_calls_table()}
            caption={chart.label}
            heads={[m.apps_calls_sum_calls(), m.apps_calls_sum_failed(), m.apps_calls_before()]}
            rows={rows}
          />
        </div>
        <div>
          <section className={styles.part} aria-labelledby="quotas">
            <h2 id="quotas">{m.calls_quotas()}</h2>
            {quotas.map(({ call, path, text, used, quota }) => (
              <QuotaBar key={call} label={path} used={used} quota={quota} text={text}>
                <code>{path}</code>
              </QuotaBar>
            ))}
          </section>
          <section className={styles.part} aria-labelledby="reasons">
            <h2 id="reasons">{m.apps_calls_reasons()}</h2>
            {byReason.length === 0 ? <p className={styles.none}>{m.apps_calls_reasons_none()}</p> : null}
            <ul className={styles.reasons}>
              {byReason.map(({ reason, text, count, document }) => (
                <li key={reason}>
                  <SiteLink to={document}>{text}</SiteLink>
                  <b>{count}</b>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <section className={styles.part} aria-labelledby="by-call">
        <h2 id="by-call">{m.calls_by_call()}</h2>
        <div className={styles.numbers}>
          <table>
            <caption className="vh">{m.calls_by_call()}</caption>
            <thead>
              <tr>
                <th scope="col">{m.calls_column_call()}</th>
                <th scope="col">{m.apps_calls_sum_calls()}</th>
                <th scope="col">{m.apps_calls_sum_failed()}</th>
                <th scope="col">{m.calls_average()}</th>
                <th scope="col">{m.calls_longest()}</th>
              </tr>
            </thead>
            <tbody>
              {byCall.map((item) => (
                <tr key={item.call}>
                  <th scope="row">
                    <code>{pathOf.get(item.call) ?? item.call}</code>
                  </th>
                  <td>{item.calls}</td>
                  <td>{item.errors}</td>
                  <td>{item.average}</td>
                  <td>{item.longest}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
