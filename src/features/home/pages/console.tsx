// The console: what is next, the four blocks of services, what is new (spec section 1 and 2, /console).
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { portalOf } from '../../../api/page-context.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { controlPlatformData } from '../contract.ts'
import { ConsoleBlocks } from '../parts/console-blocks.tsx'
import { ConsoleHero } from '../parts/console-hero.tsx'
import { ConsoleSteps } from '../parts/console-steps.tsx'
import { ConsoleVisitor } from '../parts/console-visitor.tsx'
import { latest } from '../parts/latest.server.ts'
import { News } from '../parts/news.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [site, news] = await Promise.all([portal.call(controlPlatformData, {}), latest(portal, 3, 3)])
  const back = '?returnTo=%2Fconsole'
  return {
    loginUrl: site.loginUrl + back,
    registerUrl: site.registerUrl + back,
    forumUrl: site.siteConfigs.find(({ type }) => type === 'forum')?.url ?? null,
    blocks: site.console,
    news,
  }
}

export const meta: MetaFunction = () => [
  { title: m.home_console() },
  { name: 'description', content: m.home_console_description() },
]

export default function Page() {
  const { loginUrl, registerUrl, forumUrl, blocks, news } = useLoaderData<typeof loader>()
  return (
    <>
      <ConsoleHero
        greeting={m.home_console()}
        standing={m.home_console_lead()}
        art="console-steps"
        drawn={(className) => (
          <ConsoleSteps now={1} notes={{ 1: m.home_console_step_1_note() }} className={className} />
        )}
        next={{
          title: m.home_console_next(),
          text: m.home_console_next_text(),
          actions: (
            <>
              <ButtonLink to={loginUrl} document size="lg">
                {m.home_console_login()}
              </ButtonLink>
              <ButtonLink to={registerUrl} document size="lg" kind="line">
                {m.home_console_register()}
              </ButtonLink>
            </>
          ),
        }}
      />
      <ConsoleVisitor forumUrl={forumUrl} />
      <ConsoleBlocks blocks={blocks} />
      <News {...news} small />
    </>
  )
}
