// Appeals of a developer (/appeals): decisions that can be appealed, and appeals with their outcome.
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../../api/page-context.ts'
import { Breadcrumb } from '../../../../ui/page/breadcrumb.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { Star } from '../../../../ui/primitives/star.tsx'
import { listView } from '../../components/appeal-view.server.ts'
import { appealList } from '../../contract/appeals.ts'
import styles from './appeals.module.css'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  return { ...listView(await portal.call(appealList, {})), isBarred: portal.isBarred }
}

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(m.review_appeals_title(), matches) }]

export default function Page() {
  const { decisions, appeals, isBarred } = useLoaderData<typeof loader>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb items={[{ label: m.accounts_entry_account(), url: '/user' }, { label: m.review_appeals_title() }]} />
      <h1>{m.review_appeals_title()}</h1>
      <p className={styles.lead}>{m.review_appeals_lead()}</p>
      {isBarred ? (
        <Alert
          tone="bad"
          title={m.review_appeals_barred_title()}
          action={
            <Link className="lk" to="/logout" reloadDocument>
              {m.ui_logout()}
            </Link>
          }
        >
          {m.review_appeals_barred_text()}
        </Alert>
      ) : null}
      {decisions.length === 0 && appeals.length === 0 ? (
        <EmptyState
          level={2}
          art="empty-notices"
          title={m.review_appeals_none_title()}
          className={styles.empty}
          action={
            <ButtonLink to="/user" kind="line">
              {m.review_appeals_home()}
            </ButtonLink>
          }
        >
          {m.review_appeals_none_text()}
        </EmptyState>
      ) : null}
      {decisions.length > 0 ? (
        <section aria-labelledby="open" className={styles.part}>
          <h2 id="open">{m.review_appeals_open()}</h2>
          <ul className={styles.list}>
            {decisions.map(({ key, title, subject, at, reason, url }) => (
              <li key={key}>
                <div>
                  <h3>
                    {subject || title}
                    {subject ? <small>{title}</small> : null}
                  </h3>
                  <p className={styles.when}>{at}</p>
                  {reason ? <p className={styles.reason}>{reason}</p> : null}
                </div>
                <ButtonLink to={url} kind="line" size="sm" aria-label={`${m.review_appeals_go()}: ${subject || title}`}>
                  {m.review_appeals_go()}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {appeals.length > 0 ? (
        <section aria-labelledby="sent" className={styles.part}>
          <h2 id="sent">{m.review_appeals_sent()}</h2>
          <ul className={styles.list}>
            {appeals.map(({ id, state, tone, number, line, turn, isOpen, decision }) => (
              <li key={id}>
                <div>
                  <h3>
                    {decision.subject || decision.title}
                    {decision.subject ? <small>{decision.title}</small> : null}
                  </h3>
                  <p className={styles.when}>
                    <Chip dot {...(tone ? { tone } : {})}>
                      {state}
                    </Chip>
                    <span>{number}</span>
                    <span>{line}</span>
                  </p>
                  <p className={styles.turn}>
                    {isOpen ? <Star /> : null}
                    {turn}
                  </p>
                </div>
                <ButtonLink
                  to={decision.url}
                  kind="line"
                  size="sm"
                  aria-label={`${m.review_appeals_see()}: ${decision.subject || decision.title}`}
                >
                  {m.review_appeals_see()}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
