// Account closure, result: rejected, approved and awaiting confirmation, or done (handbook/pages.md [2]).
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { refusalResult, textIn } from '../../../../api/forms/submit.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Button, ButtonLink } from '../../../../ui/primitives/button.tsx'
import { SiteLink } from '../../../../ui/primitives/site-link.tsx'
import { Check } from '../../../../ui/forms/check.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ResultHero } from '../../../../ui/page/result-hero.tsx'
import { accountHistory, accountStatus } from '../../../accounts/contract/account.ts'
import { unbindBasicInfo, unbindViewed } from '../../contract.ts'
import { CHANGED_BY_REQUEST } from '../../rules/closure-checks.ts'
import { ExportFirst, ClosureLosses } from '../../components/closure-losses.tsx'
import { toClosureView } from '../../components/closure-view.server.ts'
import styles from '../../components/closure.module.css'
import { isClosureApproved, isClosureRefused } from '../../../accounts/rules/status.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [info, { accountStatus: status }] = await Promise.all([
    portal.call(unbindBasicInfo, {}),
    portal.call(accountStatus, {}),
  ])
  const { checks, request } = toClosureView(info)
  const { remark = '', confirmBy = null } = request ?? {}
  if (isClosureRefused(status)) return { state: 'refused' as const, remark, confirmBy }
  if (isClosureApproved(status)) {
    const open = checks.filter(({ check, passed }) => !passed && !CHANGED_BY_REQUEST.includes(check))
    return { state: 'passed' as const, remark, confirmBy, open }
  }
  const { items } = await portal.call(accountHistory, {})
  // After closure the account is back in its state after registration.
  if (items[0]?.event === 'unbind_viewed' && items[0].to === 41) return { state: 'done' as const, remark, confirmBy }
  throw redirect('/user/logoff/LogoffStepOne')
}

const close = (to: string) => send(unbindViewed, { to })

export const action = actionOf(
  {
    back: close('/user'),
    erase: perform([], async (submission) =>
      textIn(submission.form, 'sure') === 'true'
        ? close('/user/logoff/LogoffResult').run(submission)
        : refusalResult(submission.form, { message: m.account_closure_sure_missing() }),
    ),
  },
  { own: ['sure'], refusal: 200 },
)

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.account_closure_title(), matches) },
  { name: 'description', content: m.account_closure_description() },
]

function OpenAgain({ checks }: { checks: { check: string; text: string; way: string; url: string }[] }) {
  return (
    <Alert tone="warn" title={m.account_closure_open_again()}>
      <ul>
        {checks.map(({ check, text, way, url }) => (
          <li key={check}>
            {text}{' '}
            <SiteLink to={url} className="lk">
              {way}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

export default function Page() {
  const page = useLoaderData<typeof loader>()
  const { state, remark, confirmBy } = page
  const answer = useActionData<typeof action>()
  const { state: moving } = useNavigation()
  const alert = answer?.message ? <Alert tone="bad" live title={answer.message} /> : null
  if (state === 'done')
    return (
      <>
        <ResultHero
          eyebrow={m.account_closure_title()}
          art="result-closed"
          title={m.account_closure_done()}
          lead={m.account_closure_done_lead()}
        >
          <ButtonLink to="/">{m.account_closure_home()}</ButtonLink>
          <ButtonLink to="/user/register" kind="line">
            {m.account_closure_again()}
          </ButtonLink>
        </ResultHero>
        <div className={`wrap ${styles.result}`}>
          <dl className={styles.rows}>
            <div>
              <dt>{m.account_closure_erased()}</dt>
              <dd>{m.account_closure_erased_text()}</dd>
            </div>
            <div>
              <dt>{m.account_closure_loss_kept()}</dt>
              <dd>{m.account_closure_loss_kept_text()}</dd>
            </div>
            <div>
              <dt>{m.account_closure_sign_in()}</dt>
              <dd>
                {m.account_closure_sign_in_text()}{' '}
                <SiteLink to="/user/security#delete" className="lk">
                  {m.account_closure_sign_in_way()}
                </SiteLink>
              </dd>
            </div>
          </dl>
        </div>
      </>
    )
  if (state === 'refused')
    return (
      <>
        <ResultHero
          eyebrow={m.account_closure_title()}
          art="result-failed"
          title={m.account_closure_refused()}
          lead={m.account_closure_refused_lead()}
        >
          <Form method="post">
            <Button type="submit" name="intent" value="back" busy={moving !== 'idle'}>
              {m.account_closure_back()}
            </Button>
          </Form>
          <ButtonLink to="/appeals" kind="line">
            {m.account_closure_appeal()}
          </ButtonLink>
          <ButtonLink to="/docs?id=150" kind="line">
            {m.account_closure_contact()}
          </ButtonLink>
        </ResultHero>
        <div className={`wrap ${styles.result}`}>
          {alert}
          <blockquote className={styles.quote}>
            {remark || m.account_closure_refused_plain()}
            <footer>{m.account_closure_reviewer()}</footer>
          </blockquote>
        </div>
      </>
    )
  return (
    <>
      <ResultHero
        eyebrow={m.account_closure_title()}
        art="result-closed"
        title={m.account_closure_passed()}
        lead={m.account_closure_passed_lead({ day: confirmBy ?? '' })}
      />
      <div className={`wrap ${styles.grid} ${styles.result}`}>
        <ClosureLosses />
        <aside className={styles.aside} aria-label={m.account_closure_export()}>
          <ExportFirst />
        </aside>
        <Form method="post" className={styles.act}>
          {page.open.length > 0 ? <OpenAgain checks={page.open} /> : alert}
          <Check name="sure" value="true" required>
            {m.account_closure_sure()}
          </Check>
          <div className={styles.acts}>
            <Button type="submit" kind="danger" name="intent" value="erase" busy={moving !== 'idle'}>
              {m.account_closure_erase()}
            </Button>
            <ButtonLink to="/user" kind="line">
              {m.account_closure_stay()}
            </ButtonLink>
          </div>
        </Form>
      </div>
    </>
  )
}
