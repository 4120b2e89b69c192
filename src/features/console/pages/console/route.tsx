// The console (/console): next action, four blocks of services, news (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { portalOf, serve } from '../../../../api/page-context.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { News } from '../../../../ui/lists/news.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { ServedPart } from '../../../../ui/page/served/served-part.tsx'
import { accountHistory, accountStatus } from '../../../accounts/contract/account.ts'
import { loadNextFacts } from '../../../accounts/rules/routing/next-facts.ts'
import { unbindBasicInfo } from '../../../account-closure/contract.ts'
import { enterpriseDetail } from '../../../certification/contract/enterprise.ts'
import { consentRenewals } from '../../../accounts/contract/own-data.ts'
import { isAskedAgain, isFrozen } from '../../../accounts/rules/status.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import { teamOffer, teamOfferPutAway } from '../../../team/contract/invitation.ts'
import { catalogTree, docDetailList } from '../../../docs/contract/documents.ts'
import { documentNews } from '../../../docs/rules.ts'
import { controlPlatformData } from '../../../home/contract.ts'
import { latestDocInfo } from '../../../notices/contract.ts'
import { noticeNews } from '../../../notices/rules.ts'
import { consoleCalls } from './calls/console-calls.server.ts'
import { ConsoleCalls } from './calls/console-calls.tsx'
import { consoleApps } from './console-apps.server.ts'
import { ConsoleApps } from './console-apps.tsx'
import { ConsoleBlocks } from './console-blocks.tsx'
import { ConsoleDeveloper } from './console-developer.tsx'
import { ConsoleHero } from './console-hero.tsx'
import { consoleOffers } from './console-offers.server.ts'
import { ConsoleSteps } from './steps/console-steps.tsx'
import { visitorSteps } from './steps/steps.ts'
import { consoleViewOf, isCertified } from './console-view.server.ts'
import { ConsoleTeam } from './console-team.tsx'
import { ConsoleVisitor } from './console-visitor.tsx'
import { ConsoleWork } from './console-work.tsx'

/** Names what the console shows, among the data of the server's rendering. */
const VIEW = 'console'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [site, latest, documents, { nodes }, status, agreements, team] = await Promise.all([
    portal.call(controlPlatformData, {}),
    portal.call(latestDocInfo, { limit: 3 }),
    portal.call(docDetailList, { contentType: 1, limit: 3 }),
    portal.call(catalogTree, {}),
    portal.tryCall(accountStatus, {}),
    portal.userId === null ? null : portal.tryCall(consentRenewals, {}),
    portal.userId === null ? null : portal.tryCall(teamOffer, {}),
  ])
  const back = '?returnTo=%2Fconsole'
  const links = {
    loginUrl: site.loginUrl + back,
    registerUrl: site.registerUrl + back,
    forumUrl: site.siteConfigs.find(({ type }) => type === 'forum')?.url ?? null,
  }
  const sharedView = {
    blocks: site.console,
    news: {
      notices: latest.items.map((item) => noticeNews(item, dayOf(portal.now))),
      documents: documentNews(documents.items, nodes),
    },
  }
  // Visitors' pages are cached and shared, so they must not depend on a developer.
  const account = valueOf(status)
  if (!account) return { ...links, ...sharedView, developer: null }
  const seesApps = isCertified(account) && !serviceWarningFor(account)
  const [own, offers, calls] = seesApps
    ? await Promise.all([consoleApps(portal), consoleOffers(portal), consoleCalls(portal)])
    : [null, null, null]
  const hasReason = isFrozen(account.accountStatus) || isAskedAgain(account.accountStatus)
  const [facts, history] = await Promise.all([
    loadNextFacts(account, {
      findClosure: async () => (await portal.call(unbindBasicInfo, {})).request,
      findPayment: async () => valueOf(await portal.tryCall(enterpriseDetail, {}))?.order ?? null,
    }),
    hasReason ? portal.call(accountHistory, {}) : null,
  ])
  const view = consoleViewOf(account, {
    facts,
    history: history?.items ?? [],
    own,
    offers,
    calls,
    renewals: agreements?.value?.renewals ?? [],
    canOpenTeam: team?.value?.offered ?? false,
    now: portal.now,
  })
  const { canOpenTeam } = view
  // Visitors alone are shown the ways to sign in and to register.
  return {
    developer: { canOpenTeam, view: serve(portal, VIEW, { ...view, ...sharedView, forumUrl: links.forumUrl }) },
  }
}

export const action = actionOf({ 'team-later': send(teamOfferPutAway, { to: '/console' }) })

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.console_title(), matches) },
  { name: 'description', content: m.console_description() },
]

export default function Page() {
  const page = useLoaderData<typeof loader>()
  if (page.developer) return <Developer {...page.developer} />
  const { loginUrl, registerUrl, forumUrl, blocks, news } = page
  return (
    <>
      <ConsoleHero
        greeting={m.console_title()}
        status={m.console_lead()}
        art="console-steps"
        drawn={<ConsoleSteps steps={visitorSteps()} />}
        next={{
          title: m.console_next(),
          text: m.console_next_text(),
          actions: (
            <>
              <ButtonLink to={loginUrl} document size="lg">
                {m.console_login()}
              </ButtonLink>
              <ButtonLink to={registerUrl} document size="lg" kind="line">
                {m.console_register()}
              </ButtonLink>
            </>
          ),
        }}
      />
      <ConsoleVisitor forumUrl={forumUrl} />
      <ConsoleBlocks blocks={blocks} states={null} />
      <News {...news} small />
    </>
  )
}

type DeveloperProps = NonNullable<Awaited<ReturnType<typeof loader>>['developer']>

function Developer({ view, canOpenTeam }: DeveloperProps) {
  return (
    <>
      <ServedPart name={VIEW} value={view}>
        {(servedView) => <ConsoleDeveloper view={servedView} />}
      </ServedPart>
      {canOpenTeam ? <ConsoleTeam /> : null}
      <ServedPart name={VIEW} value={view}>
        {(servedView) => (
          <>
            <ConsoleWork view={servedView} forumUrl={servedView.forumUrl} />
            <ConsoleApps
              certified={servedView.certified}
              paused={servedView.paused}
              warning={servedView.warning}
              apps={servedView.apps}
            />
            <ConsoleBlocks blocks={servedView.blocks} states={servedView.services} />
            {servedView.calls ? <ConsoleCalls view={servedView.calls} /> : null}
            <News {...servedView.news} small />
          </>
        )}
      </ServedPart>
    </>
  )
}
