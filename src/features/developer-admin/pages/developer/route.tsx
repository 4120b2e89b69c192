// Developer record: status with its reason, cases, apps, contacts, team, history, account actions.
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { notFound, orNotFound } from '../../../../api/page-context.ts'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountCorrect } from '../../../certification/contract/correction.ts'
import { accountResend, accountSessionsEnd, accountSettings, accountSignIn } from '../../contract/account-actions.ts'
import { accountRecord } from '../../contract/account-record.ts'
import { accountFacts, accountReveal } from '../../contract/accounts.ts'
import { accountExportAsk, accountExportState } from '../../contract/data-export.ts'
import { officeMenu } from '../../../backoffice/contract/menu.ts'
import { AccountAsk, type AccountAction } from '../../components/account-confirm.tsx'
import { AccountActions } from '../../components/account-table.tsx'
import { DecidedLines } from '../../components/decided-lines.tsx'
import { DeveloperContacts } from './developer-contacts.tsx'
import { DeveloperFacts } from './developer-facts.tsx'
import { DeveloperApps, DeveloperCases, DeveloperSection } from './developer-lists.tsx'
import { resendAct, revealAct, sessionsAct } from './developer-acts.tsx'
import { DeveloperAgreements, DeveloperMessages, DeveloperSessions } from './developer-record.tsx'
import { type ContactView, contactView, correctView, developerView, settingsView } from './developer-view.server.ts'
import { catalogueNames } from '../../../apps/contract/catalogue.ts'
import { namesAmong } from '../../../apps/rules/grants/names.ts'
import { recordView } from './record-view.server.ts'
import { HistoryList } from '../../../../ui/office/history-list.tsx'
import { type Act, ReasonAsk } from '../../../../ui/office/reason-ask.tsx'
import { Button } from '../../../../ui/primitives/button.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { MESSAGE_DAYS } from '../../../backoffice/rules/limits.ts'
import { deadlinesFrom } from '../../rules/deadline.ts'
import { MAX_APPS, MAX_CASES, REVEAL_SECONDS } from '../../rules/limits.ts'
import styles from './developer.module.css'
import list from '../../../../ui/office/list.module.css'
import { HISTORY_PAGE_SIZE } from '../../../accounts/rules/limits.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? loaderData.one.account.userName : m.developer_admin_account_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, accountFacts)
  const { id = '' } = params
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
  const requestedPage = Number(url.searchParams.get('history') ?? '1')
  const historyPage =
    Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= 10_000 ? requestedPage : 1
  const [one, record, { items }, { groups }] = await Promise.all([
    orNotFound(portal.call(accountFacts, { developerId: id, historyPage })),
    orNotFound(portal.call(accountRecord, { developerId: id })),
    portal.call(catalogueNames, {}),
    portal.call(officeMenu, {}),
  ])
  const canReveal = canCall(portal.operator, accountReveal)
  const exportState = canReveal ? await portal.call(accountExportState, { developerId: id }) : { until: null }
  return {
    one: developerView(one, canCall(portal.operator, accountSettings), namesAmong(items)),
    record: recordView(record),
    historyPage,
    settings: settingsView(one),
    correct: canCall(portal.operator, accountCorrect) ? correctView(one) : null,
    canAct: canCall(portal.operator, accountSettings),
    canReveal,
    canAudit: groups.some(({ entries }) => entries.some(({ url }) => url === '/ops/audit')),
    exportUntil: exportState.until && timeText(new Date(exportState.until)),
    ...deadlinesFrom(portal.now),
  }
}

export const action = actionOf(
  {
    reveal: perform([accountReveal], async ({ portal, form }) => {
      const result = await portal.submit(accountReveal, form)
      return { ...result, value: result.value?.contacts?.map(contactView) ?? null }
    }),
    correct: send(accountCorrect, { said: ({ caseId }) => m.developer_admin_correct_done({ id: caseId }) }),
    settings: send(accountSettings, { said: m.developer_admin_settings_done }),
    'sign-in': send(accountSignIn, {
      said: ({ approvalId }) =>
        approvalId === null ? m.developer_admin_sign_in_done() : m.developer_admin_account_done_unfreeze(),
    }),
    export: send(accountExportAsk, { said: m.developer_admin_export_asked }),
    sessions: send(accountSessionsEnd, { said: m.developer_admin_sessions_end_done }),
    resend: send(accountResend, { said: m.developer_admin_messages_resent }),
  },
  { refusal: 200 },
)

/** Contact data in full, for a minute. */
function useRevealed() {
  const [revealedContacts, setRevealedContacts] = useState<ContactView[] | null>(null)
  useEffect(() => {
    if (!revealedContacts) return
    const timer = setTimeout(() => setRevealedContacts(null), REVEAL_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [revealedContacts])
  return [revealedContacts, setRevealedContacts] as const
}

export default function Page() {
  const { one, record, historyPage, settings, correct, canAct, canReveal, canAudit, exportUntil, soonest, usual } =
    useLoaderData<typeof loader>()
  const [revealedContacts, setRevealedContacts] = useRevealed()
  const [act, setAct] = useState<Act | null>(null)
  const [pendingAction, setPendingAction] = useState<AccountAction | null>(null)
  const { account, facts, frozen, verdicts } = one
  const { developerId } = account
  const filledSections = one.sections.filter(({ lines }) => lines.length > 0)
  const emptySections = one.sections.filter(({ lines }) => lines.length === 0)
  return (
    <div className={list.page}>
      <p className={styles.back}>
        <Link className="lk" to="/ops/developer">
          {m.developer_admin_developer_back()}
        </Link>
      </p>
      <header className={styles.head}>
        <h1>{account.subject || account.userName}</h1>
        <Chip dot tone={account.tone}>
          {account.status}
        </Chip>
        {Object.values(account.can).some(Boolean) ? <AccountActions item={account} onAsk={setPendingAction} /> : null}
      </header>
      {frozen ? (
        <Alert tone="bad" title={m.developer_admin_developer_frozen()} className={styles.notice}>
          <p>{frozen.reason}</p>
          <p>{frozen.by}</p>
        </Alert>
      ) : null}
      <div className={styles.grid}>
        <div>
          <section className={styles.part}>
            <h2>{m.developer_admin_developer_verdicts()}</h2>
            {verdicts.length === 0 ? <p className={styles.none}>{m.developer_admin_account_no_verdict()}</p> : null}
            <div className={styles.verdicts}>
              {verdicts.map((verdict) => (
                <DecidedLines key={verdict.caseId} one={verdict} />
              ))}
            </div>
          </section>
          <section className={styles.part}>
            <h2>{m.developer_admin_developer_contacts()}</h2>
            <p>{m.developer_admin_developer_contacts_lead()}</p>
            <DeveloperContacts
              contacts={one.contacts}
              revealed={revealedContacts}
              onReveal={canReveal ? () => setAct(revealAct(developerId)) : null}
            />
          </section>
          {filledSections.map((section) => (
            <section key={section.name} className={styles.part}>
              <h2>{section.title}</h2>
              <DeveloperSection {...section} />
            </section>
          ))}
        </div>
        <DeveloperFacts
          facts={facts}
          developerId={developerId}
          settings={canAct ? settings : null}
          correct={correct}
          canExport={canReveal}
          exportUntil={exportUntil}
          onAct={setAct}
        />
      </div>
      <section className={styles.part}>
        <h2>{m.developer_admin_developer_cases()}</h2>
        <DeveloperCases items={one.cases} />
        {one.moreCases ? (
          <p className={styles.more}>{m.developer_admin_developer_cases_more({ max: MAX_CASES })}</p>
        ) : null}
      </section>
      <section className={styles.part}>
        <h2>{m.developer_admin_developer_apps()}</h2>
        <DeveloperApps items={one.apps} />
        {one.moreApps ? (
          <p className={styles.more}>{m.developer_admin_developer_apps_more({ max: MAX_APPS })}</p>
        ) : null}
      </section>
      <section className={styles.part}>
        <h2>{m.developer_admin_sessions()}</h2>
        <DeveloperSessions items={record.sessions} />
        {canAct && record.sessions.length > 0 ? (
          <p className={styles.acts}>
            <Button kind="line" size="sm" onClick={() => setAct(sessionsAct(developerId))}>
              {m.developer_admin_sessions_end()}
            </Button>
          </p>
        ) : null}
      </section>
      <section className={styles.part}>
        <h2>{m.developer_admin_messages()}</h2>
        <p>{m.developer_admin_messages_lead({ days: MESSAGE_DAYS })}</p>
        <DeveloperMessages
          items={record.messages}
          onResend={canAct ? (id) => setAct(resendAct(developerId, id)) : null}
        />
      </section>
      <section className={styles.part}>
        <h2>{m.developer_admin_agreements()}</h2>
        <DeveloperAgreements items={record.agreements} />
      </section>
      <section className={styles.part}>
        <h2>{m.developer_admin_developer_history()}</h2>
        <HistoryList lines={one.history} />
        <Pager
          page={historyPage}
          total={one.historyTotal}
          size={HISTORY_PAGE_SIZE}
          param="history"
          label={m.developer_admin_developer_history()}
        />
        {canAudit ? (
          <p className={styles.more}>
            <Link className="lk" to={`/ops/audit?developerId=${developerId}`}>
              {m.developer_admin_developer_audit()}
            </Link>
          </p>
        ) : null}
      </section>
      {emptySections.length > 0 ? (
        <ul className={styles.empty}>
          {emptySections.map(({ name, none }) => (
            <li key={name}>{none}</li>
          ))}
        </ul>
      ) : null}
      <AccountAsk
        asked={pendingAction}
        soonest={soonest}
        usual={usual}
        onDone={() => {}}
        onClose={() => setPendingAction(null)}
      />
      <ReasonAsk<ContactView[] | null>
        asked={act}
        subject={account.subject || account.userName}
        action={`/ops/developer/${developerId}`}
        onDone={({ value }) => value && setRevealedContacts(value)}
        onClose={() => setAct(null)}
      />
    </div>
  )
}
