// One act on many developers: what it does, its progress, and the developers to whom it could not be done.
import { useEffect } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { m } from '#messages'
import { officeFor } from '../../../../api/access/office-access.server.ts'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { bulkItem } from '../../components/bulk-view.server.ts'
import { bulkActFacts } from '../../contract/bulk-acts.ts'
import { MAX_BULK_NAMED } from '../../rules/limits.ts'
import styles from '../../components/bulk-act.module.css'
import list from '../../../../ui/office/list.module.css'

/** Milliseconds between looks at the progress. */
const LOOK = 5000

const REFUSALS: Record<string, () => string> = {
  'account.wrong_status': m.developer_admin_bulk_refused_status,
  'account.moved': m.developer_admin_bulk_refused_status,
  'account.own': m.developer_admin_bulk_refused_own,
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.one.title ?? m.developer_admin_bulk_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, bulkActFacts)
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const one = await orNotFound(portal.call(bulkActFacts, { bulkId: id }))
  return {
    one: bulkItem(one),
    refusals: one.refusals.map(({ developerId, name, reason }) => ({
      developerId,
      name,
      reason: (REFUSALS[reason] ?? m.developer_admin_bulk_refused_other)(),
    })),
    more: one.refused > MAX_BULK_NAMED,
  }
}

export default function Page() {
  const { one, refusals, more } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const isRunning = one.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), LOOK)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const facts: [string, string][] = [
    [m.developer_admin_bulk_filter(), one.filter],
    [m.developer_admin_account_deadline_label(), one.deadline],
    [m.developer_admin_account_reason(), one.reason],
    [m.developer_admin_bulk_asked(), one.asked],
    [m.developer_admin_bulk_confirmed(), one.confirmed],
    [m.developer_admin_bulk_finished(), one.finished],
  ]
  return (
    <div className={list.page}>
      <PageHead title={one.title} lead={one.counts}>
        <ButtonLink to="/ops/developer/bulk" kind="line">
          {m.developer_admin_bulk_back()}
        </ButtonLink>
      </PageHead>
      {one.state === 'asked' ? (
        <Alert className={list.note} title={m.developer_admin_bulk_waits_title()}>
          {m.developer_admin_bulk_waits_text()}{' '}
          <Link className="lk" to="/ops/approval">
            {m.developer_admin_bulk_waits_link()}
          </Link>
        </Alert>
      ) : null}
      <p className={styles.state}>
        <Chip dot {...(one.tone ? { tone: one.tone } : {})}>
          {one.stateText}
        </Chip>
        {isRunning ? (
          <progress aria-label={m.developer_admin_bulk_progress()} max={one.total} value={one.reached} />
        ) : null}
      </p>
      <dl className={styles.facts}>
        {facts.map(([label, text]) =>
          text === '' ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
      {refusals.length === 0 ? null : (
        <section className={styles.refused}>
          <h2>{m.developer_admin_bulk_refused()}</h2>
          <p>
            {more
              ? m.developer_admin_bulk_refused_more({ max: MAX_BULK_NAMED })
              : m.developer_admin_bulk_refused_text()}
          </p>
          <ul>
            {refusals.map(({ developerId, name, reason }) => (
              <li key={developerId}>
                <Link className="lk" to={`/ops/developer/${developerId}`}>
                  {name} ({developerId})
                </Link>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
