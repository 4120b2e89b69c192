// Account closure, request: open items, consequences, data export, form, review (handbook/pages.md [2]).
import { useEffect } from 'react'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { readForm } from '../../../../api/forms/page-form.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { unbindBasicInfo, unbindCommit } from '../../contract/closure.ts'
import { closureAction } from './closure-action.server.ts'
import { ClosureChecklist } from './closure-checklist.tsx'
import { ClosureButton, ClosureForm } from './closure-form.tsx'
import { ExportFirst, ClosureLosses } from '../../components/closure-losses.tsx'
import { toClosureView } from '../../components/closure-view.server.ts'
import { useKeptText } from './use-kept-text.ts'
import { REVIEW_DAYS } from '../../../accounts/rules/limits.ts'
import styles from '../../components/closure.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  return toClosureView(await portalOf(context).call(unbindBasicInfo, {}))
}

export async function action({ context, request }: ActionFunctionArgs) {
  const result = await closureAction(
    portalOf(context),
    await readForm(request, [unbindCommit], ['intent', 'why', 'words', 'name']),
  )
  return data(result, { status: result.sessionEnded ? 401 : 200 })
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.certification_leave_title(), matches) },
  { name: 'description', content: m.certification_leave_description() },
]

export default function Page() {
  const view = useLoaderData<typeof loader>()
  const kept = useKeptText('leave')
  const form = `leave-${kept.number}`
  const isSent = view.request !== null
  const { forget } = kept
  useEffect(() => {
    if (isSent) forget()
  }, [isSent, forget])
  if (view.request) return <UnderReview request={view.request} />
  return (
    <>
      <div className="wrap">
        <header className={styles.head}>
          <p className={styles.eyebrow}>
            <SiteLink to="/user">{m.certification_leave_account()}</SiteLink>
            <span aria-hidden="true">/</span>
            {m.certification_leave_title()}
          </p>
          <h1>{view.canCommit ? m.certification_leave_ready() : m.certification_leave_first()}</h1>
          <p className={styles.lead}>
            {view.canCommit
              ? m.certification_leave_ready_lead({ days: REVIEW_DAYS })
              : m.certification_leave_lead({ days: REVIEW_DAYS, count: view.left })}
          </p>
        </header>
        <div className={styles.grid}>
          <div>
            <ClosureChecklist checks={view.checks} passed={view.passed} />
            <ClosureForm key={form} id={form} kept={kept} view={view} />
          </div>
          <aside className={styles.aside} aria-label={m.certification_leave_losses()}>
            <ClosureLosses />
            <ExportFirst />
            <p className={styles.note}>{m.certification_leave_final()}</p>
          </aside>
        </div>
      </div>
      <div className={styles.foot}>
        <div className="wrap">
          <p>
            {view.canCommit ? m.certification_leave_asked_once() : m.certification_leave_left({ count: view.left })}
          </p>
          <ButtonLink to="/user" kind="line">
            {m.certification_leave_stay()}
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
        eyebrow={m.certification_leave_title()}
        art="result-processing"
        title={m.certification_leave_review()}
        lead={m.certification_leave_review_lead({ due: request.due })}
      >
        <ButtonLink to="/user" kind="line">
          {m.certification_leave_account()}
        </ButtonLink>
        <ButtonLink to="/docs?id=150" kind="line">
          {m.certification_leave_contact()}
        </ButtonLink>
      </ResultHero>
      <div className={`wrap ${styles.result}`}>
        <dl className={styles.rows}>
          <div>
            <dt>{m.certification_leave_committed()}</dt>
            <dd className="num">{request.committedAt}</dd>
          </div>
          <div>
            <dt>{m.certification_leave_why()}</dt>
            <dd>{request.reason}</dd>
          </div>
          <div>
            <dt>{m.certification_leave_due()}</dt>
            <dd>{request.due}</dd>
          </div>
        </dl>
      </div>
    </>
  )
}
