// The console (/console): next action, four blocks of services, news (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { valueOf } from '../../../../api/answer.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { actionOf, send } from '../../../../api/forms/action.ts'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { News } from '../../../../ui/lists/news.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { accountStatus } from '../../../accounts/contract/account.ts'
import { consentRenewals } from '../../../accounts/contract/own-data.ts'
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
import { ConsoleSteps } from './console-steps.tsx'
import { consoleViewOf, type ConsoleView, isCertified } from './console-view.server.ts'
import { ConsoleTeam } from './console-team.tsx'
import { ConsoleVisitor } from './console-visitor.tsx'
import { ConsoleWork } from './console-work.tsx'

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
  const page = {
    loginUrl: site.loginUrl + back,
    registerUrl: site.registerUrl + back,
    forumUrl: site.siteConfigs.find(({ type }) => type === 'forum')?.url ?? null,
    blocks: site.console,
    news: {
      notices: latest.items.map((item) => noticeNews(item, dayOf(portal.now))),
      documents: documentNews(documents.items, nodes),
    },
  }
  // Visitors' pages are cached and shared, so they must not depend on a developer.
  const account = valueOf(status)
  const seesApps = account && isCertified(account) && !serviceWarningFor(account)
  const [own, offers, calls] = seesApps
    ? await Promise.all([consoleApps(portal), consoleOffers(portal), consoleCalls(portal)])
    : [null, null, null]
  const mine = account
    ? {
        mine: consoleViewOf(account, {
          own,
          offers,
          calls,
          renewals: agreements?.value?.renewals ?? [],
          canOpenTeam: team?.value?.offered ?? false,
          now: portal.now,
        }),
      }
    : {}
  return { ...page, ...mine } as typeof page & { mine?: ConsoleView }
}

export const action = actionOf({ 'team-later': send(teamOfferPutAway, { to: '/console' }) })

export const meta: MetaFunction = ({ matches }) => [
  { title: pageTitle(m.console_title(), matches) },
  { name: 'description', content: m.console_description() },
]

export default function Page() {
  const { loginUrl, registerUrl, forumUrl, blocks, news, mine } = useLoaderData<typeof loader>()
  if (mine) {
    return (
      <>
        <ConsoleDeveloper view={mine} />
        {mine.canOpenTeam ? <ConsoleTeam /> : null}
        <ConsoleWork view={mine} forumUrl={forumUrl} />
        <ConsoleApps certified={mine.certified} warning={mine.warning} apps={mine.apps} />
        <ConsoleBlocks blocks={blocks} states={mine.services} />
        {mine.calls ? <ConsoleCalls view={mine.calls} /> : null}
        <News {...news} small />
      </>
    )
  }
  return (
    <>
      <ConsoleHero
        greeting={m.console_title()}
        status={m.console_lead()}
        art="console-steps"
        drawn={<ConsoleSteps now={1} notes={{ 1: m.console_step_1_note() }} />}
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
