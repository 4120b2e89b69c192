// Well-known files for browsers and crawlers: the icon, the brand's mark, robots.txt, sitemap.xml, security.txt.
import { Hono } from 'hono'
import type { Site } from '../../api/implement.ts'
import type { Db } from '../../db/open.ts'
import type { MarkFile } from '../../lib/portal/brand.ts'
import { type Language, LANGUAGES, primaryTag } from '../../lib/text/language.ts'

type Options = {
  db: Db
  /** Addresses that visitors may open. */
  listPublicAddresses: (db: Db, now: Date) => Promise<string[]>
  site: Site
  clock: { now: () => Date }
  /** The current content version. */
  version: () => number
  /** The brand's mark, unless it is a file of public/. */
  mark?: MarkFile | null | undefined
}

/** Short, because a notice may be published at any time. */
const SITEMAP_FOR = 10 * 60_000
const DAY = 86_400_000
/** Days until security.txt expires; RFC 9116 recommends less than a year. */
const SECURITY_DAYS = 180

export function siteFiles({ db, listPublicAddresses, site, clock, version, mark }: Options): Hono {
  const app = new Hono()
  const { brand, origin } = site
  const text = (body: string, type = 'text/plain; charset=utf-8') =>
    new Response(body, { headers: { 'content-type': type } })

  app.get('/favicon.ico', (c) => c.redirect(iconOf(brand), 302))
  if (mark) {
    app.get('/favicon.svg', (c) => c.redirect(mark.address, 302))
    app.get(mark.address, () => {
      const headers = {
        'content-type': mark.type,
        'cache-control': 'public, max-age=31536000, immutable',
        // Opened on its own, nothing in it may run.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      }
      return new Response(new Uint8Array(mark.bytes), { headers })
    })
  }
  app.get('/robots.txt', () =>
    text(`User-agent: *\nDisallow: /api/\nAllow: /api/reference\nDisallow: /leave\nSitemap: ${origin}/sitemap.xml\n`),
  )

  let kept: { version: number; at: number; body: Promise<string> } | null = null
  const sitemap = (): Promise<string> => {
    const now = clock.now()
    if (kept?.version === version() && now.getTime() - kept.at < SITEMAP_FOR) return kept.body
    const body = listPublicAddresses(db, now).then((addresses) => sitemapOf(origin, addresses))
    kept = { version: version(), at: now.getTime(), body }
    body.catch(() => (kept = null))
    return body
  }
  app.get('/sitemap.xml', async () => text(await sitemap(), 'application/xml; charset=utf-8'))

  const { securityContact } = brand
  if (securityContact) {
    app.get('/.well-known/security.txt', () => {
      const expires = new Date((Math.floor(clock.now().getTime() / DAY) + SECURITY_DAYS) * DAY)
      const lines = [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString()}`,
        `Preferred-Languages: ${[...new Set(LANGUAGES.map(primaryTag))].join(', ')}`,
        `Canonical: ${origin}/.well-known/security.txt`,
      ]
      return text(`${lines.join('\n')}\n`)
    })
  }
  return app
}

/** The brand's mark is also its icon. */
export const iconOf = ({ mark }: Site['brand']): string => mark ?? '/favicon.svg'

const sitemapOf = (origin: string, addresses: readonly string[]): string => {
  const urls = addresses.map((address) => `<url><loc>${escaped(origin + address)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Drops query parameters that do not identify the page: only the page number does. */
export function canonicalOf(origin: string, path: string): string {
  const { pathname, searchParams } = new URL(origin + path)
  const id = searchParams.get('id')
  const plain = pathname.replace(/(?<=.)\/+$/, '')
  return `${origin}${plain}${id && /^\d{1,9}$/.test(id) ? `?id=${id}` : ''}`
}

/**
 * The `Link` header of a visitor's page, for crawlers: its canonical address and those of its languages.
 * @param chosen the language that the address itself requests; null: negotiated by the browser
 */
export function linkOf(origin: string, path: string, chosen: Language | null): string {
  const plain = canonicalOf(origin, path)
  const inOne = (language: Language) => `${plain}${plain.includes('?') ? '&' : '?'}lang=${language}`
  return [
    `<${chosen ? inOne(chosen) : plain}>; rel="canonical"`,
    ...LANGUAGES.map((language) => `<${inOne(language)}>; rel="alternate"; hreflang="${language}"`),
    `<${plain}>; rel="alternate"; hreflang="x-default"`,
  ].join(', ')
}
