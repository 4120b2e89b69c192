// Structured data of schema.org: the maker and the site, the way to a page, articles.
import { getLocale } from '../../../lib/text/locale.ts'
import type { Crumb } from '../breadcrumb.tsx'

export type Article = {
  type: 'Article' | 'TechArticle' | 'NewsArticle'
  /** ISO dates. */
  published?: string
  modified?: string
  /** Language of the text, if it is known. */
  language?: string
}

type Site = {
  origin: string
  /** Title of the portal. */
  site: string
  description: string
  /** The maker's name, and the one in the register. */
  name: string
  legalName: string
  mark: string | null
}

/** The maker, and its portal with the address of its search. */
export function siteData({ origin, site, description, name, legalName, mark }: Site) {
  const maker = `${origin}/#organization`
  return [
    {
      '@type': 'Organization',
      '@id': maker,
      name,
      legalName,
      url: `${origin}/`,
      logo: origin + (mark ?? '/favicon.svg'),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site,
      description,
      url: `${origin}/`,
      inLanguage: getLocale(),
      publisher: { '@id': maker },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/docs?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}

/** The breadcrumb. Folders without a page are left out: each step but the last has to have an address. */
export const trailData = (origin: string, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail
    .filter(({ url }, at) => url || at === trail.length - 1)
    .map(({ label, url }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      ...(url ? { item: origin + url } : {}),
    })),
})

export const articleData = (title: string, description: string, article: Article, publisher: string) => ({
  '@type': article.type,
  headline: title,
  description,
  ...(article.language ? { inLanguage: article.language } : {}),
  ...(article.published ? { datePublished: article.published } : {}),
  ...(article.modified ? { dateModified: article.modified } : {}),
  publisher: { '@type': 'Organization', name: publisher },
})
