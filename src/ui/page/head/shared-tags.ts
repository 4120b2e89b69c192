// Tags of a visitor's page for search engines and chats: description, Open Graph with a picture, structured data.
import type { MetaArgs, MetaDescriptor } from 'react-router'
import { canonicalOf } from '../../../lib/portal/canonical.ts'
import { type Language, othersThan, settingsOf } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import type { Crumb } from '../breadcrumb.tsx'
import { pageTitle } from '../page-title.ts'
import { type Article, articleData, siteData, trailData } from './structured-data.ts'
import { pictureOf, type Section } from './shared-pictures.ts'

type Shared = {
  title: string
  description: string
  /** The part of the portal that the page belongs to. */
  section: Section
  /** The page's breadcrumb; left out on a page at the top. */
  trail?: readonly Crumb[]
  article?: Article
}

/** The frame's data, as far as it is needed here. */
type Frame = {
  site: { origin: string; brand: { name: string; legalName: string; mark: string | null; picture: string | null } }
}

/** @param page as passed to the page's meta function */
export function sharedTags(
  { title, description, section, trail, article }: Shared,
  { matches, location }: Pick<MetaArgs, 'matches' | 'location'>,
): MetaDescriptor[] {
  const frame = matches.find((match) => match?.id === 'root')?.loaderData as Frame | undefined
  // The page for errors of the frame itself.
  if (!frame) return [{ name: 'description', content: description }]
  const { origin, brand } = frame.site
  const site = pageTitle(undefined, matches)
  const graph = [
    ...(section === 'home' ? siteData({ origin, site, description, ...brand }) : []),
    ...(trail ? [trailData(origin, trail)] : []),
    ...(article ? [articleData(title, description, article, site)] : []),
  ]
  const picture = pictureOf(section, brand.picture, site)
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    { name: 'description', content: description },
    property('type', article ? 'article' : 'website'),
    property('site_name', site),
    property('title', title),
    property('description', description),
    property('url', canonicalOf(origin, location.pathname + location.search)),
    property('locale', openGraphLocale(getLocale())),
    ...othersThan(getLocale()).map((other) => property('locale:alternate', openGraphLocale(other))),
    property('image', origin + picture.address),
    ...(picture.size
      ? [property('image:width', picture.size.width), property('image:height', picture.size.height)]
      : []),
    property('image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...graph.map((item) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...item } })),
  ]
}

/** zh_CN */
const openGraphLocale = (language: Language): string => settingsOf(language).intl.replace('-', '_')
