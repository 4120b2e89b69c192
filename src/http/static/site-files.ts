// Well-known files for browsers and crawlers: the icon, the brand's mark and picture, robots.txt, sitemap.xml, security.txt.
import { DAY_MS, MINUTE_MS } from '../../lib/dates/durations.ts'
import { escapeHtml } from '../../lib/text/escape-html.ts'
import { Hono } from 'hono'
import type { Site } from '../../api/implement.ts'
import type { Db } from '../../db/open.ts'
import type { BrandFile } from '../../lib/portal/brand.ts'
import { LANGUAGES, primaryTag } from '../../lib/text/language.ts'
import { SHOWN_ELSEWHERE } from '../security-headers.ts'
import { pageCount } from '../../lib/lists/page-count.ts'

type Options = {
  db: Db
  /** Addresses that visitors may open. */
  listPublicAddresses: (db: Db, now: Date) => Promise<string[]>
  site: Site
  clock: { now: () => Date }
  /** The current content version. */
  version: () => number
  /** A mark or picture of the brand by its address, published or of a draft. */
  findBrandFile: (db: Db, address: string) => Promise<BrandFile | null>
  /** Addresses in one file of the sitemap. */
  sitemapSize?: number
}

/** As many as the protocol allows. */
const SITEMAP_SIZE = 50_000

/** Short, because a notice may be published at any time. */
const SITEMAP_FOR = 10 * MINUTE_MS
/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180

/** The icon of a brand without a mark. */
const STAR = '/favicon.svg'
/** Opened on its own, nothing in it may run. */
const DRAWING = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

export function siteFiles(options: Options): Hono {
  const { db, listPublicAddresses, site, clock, version, findBrandFile, sitemapSize = SITEMAP_SIZE } = options
  const app = new Hono()
  const { origin } = site
  const text = (body: string, type = 'text/plain; charset=utf-8') =>
    new Response(body, { headers: { 'content-type': type } })

  app.get('/favicon.ico', (c) => c.redirect(iconOf(site.brand), 302))
  app.get(STAR, (c, next) => {
    const icon = iconOf(site.brand)
    return icon === STAR ? next() : Promise.resolve(c.redirect(icon, 302))
  })
  app.get('/brand/:file', async (c) => {
    const file = await findBrandFile(db, new URL(c.req.url).pathname)
    if (!file) return c.notFound()
    return brandFile(file, file.address.startsWith('/brand/picture-') ? SHOWN_ELSEWHERE : DRAWING)
  })
  app.get('/robots.txt', () =>
    text(`User-agent: *\nDisallow: /api/\nAllow: /api/reference\nDisallow: /leave\nSitemap: ${origin}/sitemap.xml\n`),
  )

  let cachedSitemaps: { version: number; at: number; parts: Promise<string[]> } | null = null
  const sitemaps = (): Promise<string[]> => {
    const now = clock.now()
    if (cachedSitemaps?.version === version() && now.getTime() - cachedSitemaps.at < SITEMAP_FOR)
      return cachedSitemaps.parts
    const parts = listPublicAddresses(db, now).then((addresses) => sitemapsOf(origin, addresses, sitemapSize))
    cachedSitemaps = { version: version(), at: now.getTime(), parts }
    parts.catch(() => (cachedSitemaps = null))
    return parts
  }
  const xml = (body: string) => text(body, 'application/xml; charset=utf-8')
  app.get('/sitemap.xml', async () => {
    const parts = await sitemaps()
    return xml(parts.length === 1 ? parts[0]! : sitemapIndexOf(origin, parts.length))
  })
  app.get('/sitemap/:part{[1-9]\\d{0,5}\\.xml}', async (c) => {
    const part = (await sitemaps())[parseInt(c.req.param('part')) - 1]
    return part === undefined ? c.notFound() : xml(part)
  })

  app.get('/.well-known/security.txt', (c) => {
    const { securityContact } = site.brand
    if (!securityContact) return c.notFound()
    const expires = new Date((Math.floor(clock.now().getTime() / DAY_MS) + SECURITY_DAYS) * DAY_MS)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${[...new Set(LANGUAGES.map(primaryTag))].join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ]
    return text(`${lines.join('\n')}\n`)
  })
  return app
}

/** The address changes with the content. */
const brandFile = ({ bytes, type }: BrandFile, headers: Record<string, string>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable', ...headers },
  })

/** The brand's mark is also its icon. */
const iconOf = ({ mark }: Site['brand']): string => mark ?? STAR

/** The addresses in files of at most so many; one file if there are none. */
function sitemapsOf(origin: string, addresses: readonly string[], size: number): string[] {
  const count = pageCount(addresses.length, size)
  return Array.from({ length: count }, (_, part) =>
    sitemapXml(
      'urlset',
      'url',
      addresses.slice(part * size, (part + 1) * size).map((address) => origin + address),
    ),
  )
}

const sitemapIndexOf = (origin: string, count: number): string =>
  sitemapXml(
    'sitemapindex',
    'sitemap',
    Array.from({ length: count }, (_, part) => `${origin}/sitemap/${part + 1}.xml`),
  )

function sitemapXml(root: 'urlset' | 'sitemapindex', item: 'url' | 'sitemap', locations: readonly string[]): string {
  const lines = locations.map((location) => `<${item}><loc>${escapeHtml(location)}</loc></${item}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
