// The page of one service, composed by operators (`customize`); link entries redirect to their own address
// (handbook/pages.md [2]).
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { m } from '#messages'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { sharedTags } from '../../../../ui/page/head/shared-tags.ts'
import { CallError } from '../../../../api/caller.ts'
import { notFound, portalOf } from '../../../../api/page-context.ts'
import { controlPlatformData } from '../../../home/contract.ts'
import { servicePageDetail } from '../../contract.ts'
import { highlightCode } from './modules/highlighted-code.server.ts'
import { hasContent } from './modules/module-rows.ts'
import { SectionNav } from './section-nav.tsx'
import { ServiceFeatures } from './service-features.tsx'
import { ServiceHero, trailTo } from './service-hero.tsx'
import { ServiceModules } from './modules/service-modules.tsx'
import { leadToApp, offerStateOf } from './offer-view.server.ts'
import { OfferPanel } from './offer-state.tsx'
import { offerLabels } from './offer-labels.ts'
import { PAGE_TYPE } from '../../rules.ts'

/** The header overlays the picture. */
export const handle = { over: true }

/** Canonical spelling of an id, so that each service has one address. */
const NUMBER = /^[1-9]\d*$/

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const portal = portalOf(context)
  const id = params['id'] ?? ''
  if (!NUMBER.test(id)) throw notFound()
  const [service, site] = await Promise.all([
    portal.call(servicePageDetail, { id }).catch(missing),
    portal.call(controlPlatformData, {}),
  ])
  if (service.pageType === PAGE_TYPE.link) throw leadOn(service.relationUrl)
  const { customize } = service
  if (!customize) throw notFound()
  await leadToApp(portal, service.abilityType, url.searchParams.get('appId'))
  // Sign-in returns to this page.
  const back = `?returnTo=${encodeURIComponent(`/service/${id}`)}`
  return {
    ...service,
    customize,
    offer: await offerStateOf(portal, service.abilityType),
    highlighted: highlightCode(customize.customModules),
    loginUrl: site.loginUrl + back,
    registerUrl: site.registerUrl + back,
  }
}

/** An impossible id is treated like one that does not exist. */
function missing(error: unknown): never {
  if (error instanceof CallError && (error.answer.code === '404001' || error.answer.code === '400001')) throw notFound()
  throw error
}

function leadOn(address: string | null) {
  return address !== null && URL.canParse(address) && new URL(address).protocol === 'https:'
    ? redirect(address)
    : notFound()
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, ...page }) => {
  if (!loaderData) return []
  const { pageName: title, customize } = loaderData
  return [
    { title: pageTitle(`${title} · ${m.service_pages_services()}`, page.matches) },
    ...sharedTags({ title, description: customize.desc, section: 'services', trail: trailTo(loaderData, title) }, page),
  ]
}

export default function Page() {
  const service = useLoaderData<typeof loader>()
  const { pageName, tagline, customize, offer, highlighted, loginUrl, registerUrl } = service
  const context = { service: pageName, loginUrl, registerUrl }
  const modules = customize.customModules.filter(hasContent)
  const sections = customize.navigates.filter(({ target }) => modules.some(({ id }) => id === target))
  return (
    <>
      <ServiceHero name={pageName} category={service} page={customize}>
        <OfferPanel offer={offer} buttons={customize.buttons} {...context} />
      </ServiceHero>
      {sections.length > 0 ? (
        <SectionNav title={pageName} sections={sections} action={offerLabels(offer, context).main} />
      ) : null}
      <ServiceFeatures
        tagline={tagline}
        label={m.service_pages_features({ service: pageName })}
        features={customize.serviceFeatures}
      />
      <ServiceModules modules={modules} highlighted={highlighted} />
    </>
  )
}
