// The account page (/user): identity, state, verified data, contact and bank data, history, sessions, agreements, data
// export (handbook/pages.md [2]).
import { VIEWS_PAGE_SIZE, HISTORY_PAGE_SIZE } from '../../rules/limits.ts'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { pageIn } from '../../../../api/page-url.server.ts'
import { IDLE_HOURS } from '../../../../lib/portal/sessions.ts'
import { MoreLink } from '../../../../ui/lists/more-link.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { appOverview } from '../../../apps/contract/apps.ts'
import { unbindBasicInfo } from '../../../account-closure/contract.ts'
import { enterpriseDetail } from '../../../certification/contract/enterprise.ts'
import { photoViews } from '../../../certification/contract/photos.ts'
import { sessionList } from '../../../session/contract.ts'
import { accountDetail, accountHistory, accountStatus } from '../../contract/account.ts'
import { loadNextFacts } from '../../rules/routing/next-facts.ts'
import { countryList } from '../../contract/countries.ts'
import { consentList } from '../../contract/own-data.ts'
import { privacyPolicy } from '../../../docs/contract/policy.ts'
import { auditMine } from '../../../audit/contract.ts'
import { AuditList } from './log/audit-list.tsx'
import { auditView } from './log/audit-view.server.ts'
import { AccountContents } from './account-contents.tsx'
import { AccountSection } from './account-section.tsx'
import { accountViewOf } from './account-view.server.ts'
import { AgreementList } from './agreement-list.tsx'
import { ContactData } from './contact/contact-data.tsx'
import { DataRows } from './contact/data-rows.tsx'
import { HistoryList } from './history-list.tsx'
import { IdentityCard } from './identity/identity-card.tsx'
import { Nickname } from './contact/nickname.tsx'
import { OwnData } from './own-data.tsx'
import { PhotoViews } from './identity/photo-views.tsx'
import { StateExplained } from './state-explained.tsx'
import { SessionList } from './session-list.tsx'
import { CurrentState, useTypeToasts } from './current-state.tsx'
import { TypeForm } from './identity/type-form.tsx'
import styles from './account.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const page = pageIn(url.searchParams, 'history')
  const viewsPage = pageIn(url.searchParams, 'views')
  const before = /^[1-9]\d{0,14}$/.exec(url.searchParams.get('log') ?? '')?.[0]
  const [status, detail, history, consents, sessions, policy, views, apps, log, countries] = await Promise.all([
    portal.call(accountStatus, {}),
    portal.call(accountDetail, {}),
    portal.call(accountHistory, { page }),
    portal.call(consentList, {}),
    portal.call(sessionList, {}),
    portal.tryCall(privacyPolicy, {}),
    portal.call(photoViews, { page: viewsPage }),
    portal.tryCall(appOverview, {}),
    portal.call(auditMine, before ? { before } : {}),
    editsPhone(url) ? portal.call(countryList, {}) : { items: [] },
  ])
  return {
    ...accountViewOf({
      status,
      facts: await loadNextFacts(status, {
        findClosure: async () => (await portal.call(unbindBasicInfo, {})).request,
        findPayment: async () => valueOf(await portal.tryCall(enterpriseDetail, {}))?.order ?? null,
      }),
      detail,
      history,
      consents,
      sessions,
      views,
      apps: apps.value?.all ?? 0,
      now: portal.now,
    }),
    policyUrl: policy.value?.policyUrl ?? null,
    page,
    size: HISTORY_PAGE_SIZE,
    viewsPage,
    log: auditView(log),
    countries: countries.items,
  }
}

const editsPhone = ({ searchParams }: URL): boolean => searchParams.get('edit') === 'phone'

export { accountAction as action } from './account-action.server.ts'

/** Switching sections or opening a form reloads nothing, except for the countries of a telephone. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined && formMethod !== 'GET') return actionStatus < 400
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const sameHistory = ['history', 'views', 'log'].every(
    (name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  )
  const isSame = sameHistory && (editsPhone(currentUrl) || !editsPhone(nextUrl))
  return samePage && isSame && !nextUrl.searchParams.has('saved') ? false : defaultShouldRevalidate
}

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.accounts_entry_account(), matches) },
  { name: 'description', content: m.accounts_account_description() },
]

export default function Page() {
  const {
    hero,
    ways,
    next,
    typeNotice,
    typeChange,
    verified,
    noData,
    contact,
    countries,
    history,
    sessions,
    agreements,
    withdrawal,
    policyUrl,
    team,
    page,
    size,
    views,
    viewsPage,
    log,
  } = useLoaderData<typeof loader>()
  useTypeToasts()
  const hasNow = !next.isIdle || Boolean(typeChange?.pending)
  return (
    <>
      <IdentityCard hero={hero} team={team} />
      <div className={`wrap ${styles.page}`}>
        <AccountContents hasNow={hasNow} />
        <div>
          <StateExplained />
          {hasNow ? (
            <AccountSection id="now" title={m.accounts_section_now()}>
              <CurrentState next={next} typeNotice={typeNotice} typeChange={typeChange} />
            </AccountSection>
          ) : null}
          <AccountSection id="name" title={m.accounts_section_name()} lead={m.accounts_name_lead()}>
            <Nickname />
          </AccountSection>
          <AccountSection
            id="data"
            title={m.accounts_section_data()}
            more={
              verified.length > 0 && ways.change ? (
                <MoreLink to="/user/auth">{m.accounts_data_change()}</MoreLink>
              ) : undefined
            }
          >
            {verified.length > 0 ? (
              <>
                <DataRows rows={verified} />
                <p className={styles.help}>{m.accounts_data_help()}</p>
                {typeChange && !typeChange.pending && !typeNotice ? (
                  <TypeForm choices={typeChange.choices} title={m.accounts_type_change_open()} />
                ) : null}
              </>
            ) : (
              <p className={styles.none}>{noData}</p>
            )}
          </AccountSection>
          <AccountSection id="contact" title={m.accounts_section_contact()}>
            {contact ? (
              <ContactData contact={contact} countries={countries} />
            ) : (
              <p className={styles.none}>{m.accounts_contact_later()}</p>
            )}
          </AccountSection>
          <AccountSection
            id="history"
            title={m.accounts_section_history()}
            more={<MoreLink to="/appeals">{m.accounts_history_appeals()}</MoreLink>}
          >
            <HistoryList items={history.items} />
            <Pager
              page={page}
              total={history.total}
              size={size}
              param="history"
              label={m.accounts_section_history()}
              className={styles.pager}
            />
          </AccountSection>
          <AccountSection id="photos" title={m.accounts_section_photos()} lead={m.accounts_photos_lead()}>
            <PhotoViews items={views.items} />
            <Pager
              page={viewsPage}
              total={views.total}
              size={VIEWS_PAGE_SIZE}
              param="views"
              label={m.accounts_section_photos()}
              className={styles.pager}
            />
          </AccountSection>
          <AccountSection
            id="security"
            title={m.accounts_section_security()}
            lead={m.accounts_security_lead({ hours: IDLE_HOURS })}
            more={<MoreLink to="/user/security">{m.accounts_security_more()}</MoreLink>}
          >
            <SessionList sessions={sessions} />
          </AccountSection>
          <AccountSection id="log" title={m.accounts_section_log()} lead={m.accounts_audit_lead()}>
            <AuditList {...log} />
          </AccountSection>
          <AccountSection id="agreements" title={m.accounts_section_agreements()}>
            <AgreementList agreements={agreements} policyUrl={policyUrl} withdrawal={withdrawal} />
          </AccountSection>
          <AccountSection
            id="own"
            title={m.accounts_section_own()}
            more={<MoreLink to={policyUrl ?? '/docs'}>{m.accounts_policy()}</MoreLink>}
          >
            <OwnData mayLeave={ways.leave} waits={ways.waits} />
          </AccountSection>
        </div>
      </div>
    </>
  )
}
