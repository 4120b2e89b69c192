// Developer record: status with its reason, cases, apps, contacts, team, history, account actions.
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { actionOf, perform } from '../../../../api/forms/action.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountFacts, accountReveal } from '../../contract/accounts.ts'
import { AccountAsk, type AccountAction } from '../../components/account-confirm.tsx'
import { AccountActions } from '../../components/account-table.tsx'
import { DecidedLines } from '../../components/decided-lines.tsx'
import { DeveloperContacts } from './developer-contacts.tsx'
import { DeveloperApps, DeveloperCases, DeveloperHistory, DeveloperTeams } from './developer-lists.tsx'
import { contactView, developerView } from './developer-view.server.ts'
import { officeFor } from '../../../../api/office-access.server.ts'
import { MAX_APPS, MAX_CASES } from '../../rules.ts'
import styles from './developer.module.css'
import list from '../../../../ui/office/list.module.css'

const DAY = 24 * 3_600_000

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? loaderData.one.account.userName : m.backoffice_account_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: LoaderFunctionArgs) {
  const portal = officeFor(context, accountFacts)
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const one = await orNotFound(portal.call(accountFacts, { developerId: id }))
  const day = (days: number) => dayOf(new Date(portal.now.getTime() + days * DAY))
  return { one: developerView(one), soonest: day(1), usual: day(30) }
}

/** Reveals the full contact data. */
export const action = actionOf(
  {
    '': perform([accountReveal], async ({ portal, form }) => {
      const result = await portal.submit(accountReveal, form)
      return { ...result, value: result.value?.contacts?.map(contactView) ?? null }
    }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { one, soonest, usual } = useLoaderData<typeof loader>()
  const revealed = useActionData<typeof action>()
  const [asked, setAsked] = useState<AccountAction | null>(null)
  const { account, facts, frozen, verdicts } = one
  return (
    <div className={list.page}>
      <p className={styles.back}>
        <Link className="lk" to="/ops/account">
          {m.backoffice_developer_back()}
        </Link>
      </p>
      <header className={styles.head}>
        <h1>{account.subject || account.userName}</h1>
        <Chip dot tone={account.tone}>
          {account.status}
        </Chip>
        {Object.values(account.can).some(Boolean) ? <AccountActions item={account} onAsk={setAsked} /> : null}
      </header>
      {frozen ? (
        <Alert tone="bad" title={m.backoffice_developer_frozen()} className={styles.notice}>
          <p>{frozen.reason}</p>
          <p>{frozen.by}</p>
        </Alert>
      ) : null}
      <div className={styles.grid}>
        <div>
          <section className={styles.part}>
            <h2>{m.backoffice_developer_verdicts()}</h2>
            {verdicts.length === 0 ? <p className={styles.none}>{m.backoffice_account_no_verdict()}</p> : null}
            <div className={styles.verdicts}>
              {verdicts.map((verdict) => (
                <DecidedLines key={verdict.caseId} one={verdict} />
              ))}
            </div>
          </section>
          <section className={styles.part}>
            <h2>{m.backoffice_developer_contacts()}</h2>
            <p>{m.backoffice_developer_contacts_lead()}</p>
            <DeveloperContacts developerId={account.developerId} contacts={one.contacts} revealed={revealed} />
          </section>
          <section className={styles.part}>
            <h2>{m.backoffice_developer_team()}</h2>
            <DeveloperTeams items={one.teams} />
          </section>
        </div>
        <section className={styles.part}>
          <h2>{m.backoffice_developer_facts()}</h2>
          <dl className={styles.facts}>
            {facts.map(({ id, name, value }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <section className={styles.part}>
        <h2>{m.backoffice_developer_cases()}</h2>
        <DeveloperCases items={one.cases} />
        {one.moreCases ? <p className={styles.more}>{m.backoffice_developer_cases_more({ most: MAX_CASES })}</p> : null}
      </section>
      <section className={styles.part}>
        <h2>{m.backoffice_developer_apps()}</h2>
        <DeveloperApps items={one.apps} />
        {one.moreApps ? <p className={styles.more}>{m.backoffice_developer_apps_more({ most: MAX_APPS })}</p> : null}
      </section>
      <section className={styles.part}>
        <h2>{m.backoffice_developer_history()}</h2>
        <DeveloperHistory items={one.history} />
      </section>
      <AccountAsk asked={asked} soonest={soonest} usual={usual} onDone={() => {}} onClose={() => setAsked(null)} />
    </div>
  )
}
