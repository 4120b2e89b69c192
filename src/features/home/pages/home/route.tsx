// The home page: banners, services by device, four steps, resources, news, figures (handbook/pages.md [2]).
import { Suspense } from 'react'
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { m } from '#messages'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { News } from '../../../../ui/lists/news.tsx'
import { siteTitle } from '../../../../ui/page/page-title.ts'
import { sharedTags } from '../../../../ui/page/head/shared-tags.ts'
import { CallError } from '../../../../api/caller.ts'
import { portalOf } from '../../../../api/page-context.ts'
import { catalogTree, docDetailList } from '../../../docs/contract/documents.ts'
import { documentNews } from '../../../docs/rules.ts'
import { latestDocInfo } from '../../../notices/contract.ts'
import { noticeNews } from '../../../notices/rules.ts'
import { servicePageList } from '../../../service-pages/contract.ts'
import { controlPlatformData, indexData } from '../../contract.ts'
import { Banners } from './banners.tsx'
import { Figures } from './figures.tsx'
import { Guide } from './guide.tsx'
import { HomeEmpty } from './home-empty.tsx'
import { setWords } from './home-labels.server.ts'
import { Platform } from './platform.tsx'
import { Resources } from './resources.tsx'
import { sampleTabs } from './sample-code.server.ts'
import { Strip } from './strip.tsx'
import styles from './home.module.css'

/** The header overlays the banners. */
export const handle = { over: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const [home, site, latest, documents, { nodes }, { services }] = await Promise.all([
    portal.call(indexData, {}).catch(nullIfUnpublished),
    portal.call(controlPlatformData, {}),
    portal.call(latestDocInfo, { limit: 4 }),
    portal.call(docDetailList, { contentType: 1, limit: 5 }),
    portal.call(catalogTree, {}),
    portal.call(servicePageList, {}),
  ])
  return {
    title: siteTitle(site.brand, portal.language),
    // After registration the developer continues on the console, which shows the next step.
    registerUrl: `${site.registerUrl}?returnTo=%2Fconsole`,
    services: services.length,
    news: {
      notices: latest.items.map((item) => noticeNews(item, dayOf(portal.now))),
      documents: documentNews(documents.items, nodes),
    },
    home: home && { ...setWords(home), sample: { ...setWords(home.sample), tabs: sampleTabs(home.sample) } },
  }
}

/** Without home content the page still shows the rest. */
function nullIfUnpublished(error: unknown): null {
  if (error instanceof CallError && error.answer.code === '404001') return null
  throw error
}

/** Selecting a tab changes only the address, so nothing is reloaded. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.pathname !== nextUrl.pathname) && defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...page }) => [
  { title: loaderData?.title },
  ...sharedTags({ title: loaderData?.title ?? '', description: m.home_description(), section: 'home' }, page),
]

export default function Page() {
  const { title, home, news, services } = useLoaderData<typeof loader>()
  const heading = <h1 className="vh">{title}</h1>
  if (!home) {
    return (
      <>
        {heading}
        <HomeEmpty />
        <News {...news} small />
      </>
    )
  }
  return (
    <div className={styles.home}>
      {heading}
      {home.primaryBannerList.length ? <Banners items={home.primaryBannerList} /> : <div className={styles.clear} />}
      {home.strip ? <Strip {...home.strip} /> : null}
      {/* Each section hydrates separately, so that the browser can handle input in between. */}
      <Suspense>
        {home.platformServiceList.length ? <Platform parts={home.platformServiceList} services={services} /> : null}
      </Suspense>
      <Suspense>
        <Guide guide={home.guide} />
      </Suspense>
      <Suspense>
        <Resources sample={home.sample} items={home.developResourceList} />
      </Suspense>
      <Suspense>
        <News {...news} />
      </Suspense>
      <Suspense>
        <Figures {...home.figures} />
      </Suspense>
    </div>
  )
}
