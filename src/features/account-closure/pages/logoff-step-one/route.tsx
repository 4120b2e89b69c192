// Account closure, request: open items, consequences, data export, form, review (handbook/pages.md [2]).
import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { unbindBasicInfo } from '../../contract.ts'
import { ClosureChecklist } from './closure-checklist.tsx'
import { ClosureButton, ClosureForm } from './closure-form.tsx'
import { ExportFirst, ClosureLosses } from '../../components/closure-losses.tsx'
import { toClosureView } from '../../components/closure-view.server.ts'
import { useForgetDraft, useSessionDraft } from '../../../../ui/forms/use-session-draft.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import styles from '../../components/closure.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return toClosureView(await portalOf(context).call(unbindBasicInfo, {}))
}

export { closureAction as action } from './closure-action.server.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_closure_title(), matches) },
  { name: 'description', content: m.account_closure_description() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const draft = useSessionDraft('leave')
  const form = `leave-${draft.number}`
  const isSent = view.request !== null
  const forget = useForgetDraft()
  useEffect(() => {
    if (isSent) forget('leave')
  }, [isSent, forget])
  if (view.request) return <UnderReview request={view.request} />
  return (
    <>
      <div className="wrap">
        <header className={styles.head}>
          <p className={styles.eyebrow}>
            <SiteLink to="/user">{m.account_closure_account()}</SiteLink>
            <span aria-hidden="true">/</span>
            {m.account_closure_title()}
          </p>
          <h1>{view.canCommit ? m.account_closure_ready() : m.account_closure_first()}</h1>
          <p className={styles.lead}>
            {view.canCommit
              ? m.account_closure_ready_lead({ days: REVIEW_DAYS })
              : m.account_closure_lead({ days: REVIEW_DAYS, count: view.left })}
          </p>
        </header>
        <div className={styles.grid}>
          <ClosureChecklist checks={view.checks} passed={view.passed} />
          <aside className={styles.aside} aria-label={m.account_closure_losses()}>
            <ClosureLosses />
            <ExportFirst />
            <p className={styles.note}>{m.account_closure_final()}</p>
          </aside>
          <ClosureForm key={form} id={form} draft={draft} view={view} />
        </div>
      </div>
      <div className={styles.foot}>
        <div className="wrap">
          <p>{view.canCommit ? m.account_closure_asked_once() : m.account_closure_left({ count: view.left })}</p>
          <ButtonLink to="/user" kind="line">
            {m.account_closure_stay()}
          </ButtonLink>
          <ClosureButton form={form} canCommit={view.canCommit} />
        </div>
      </div>
    </>
  )
}

type Request = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['request']>

function UnderReview({ request }: { request: Request }) {
  return (
    <>
      <ResultHero
        eyebrow={m.account_closure_title()}
        art="result-processing"
        title={m.account_closure_review()}
        lead={m.account_closure_review_lead({ due: request.due })}
      >
        <ButtonLink to="/user" kind="line">
          {m.account_closure_account()}
        </ButtonLink>
        <ButtonLink to="/docs?id=150" kind="line">
          {m.account_closure_contact()}
        </ButtonLink>
      </ResultHero>
      <div className={`wrap ${styles.result}`}>
        <dl className={styles.rows}>
          <div>
            <dt>{m.account_closure_committed()}</dt>
            <dd className="num">{request.committedAt}</dd>
          </div>
          <div>
            <dt>{m.account_closure_why()}</dt>
            <dd>{request.reason}</dd>
          </div>
          <div>
            <dt>{m.account_closure_due()}</dt>
            <dd>{request.due}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}
