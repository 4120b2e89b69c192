// Site ownership of a web app: three ways to verify it, where each is looked for, how a check is judged (document 230).
import { DAY_MS } from '../../../../lib/dates/durations.ts'
import { metaTags } from '../../../../lib/markdown/meta-tags.ts'

export const SITE_WAYS = ['file', 'meta', 'dns'] as const
export type SiteWay = (typeof SITE_WAYS)[number]

export const SITE_STATES = ['waiting', 'proved', 'lost'] as const
export type SiteState = (typeof SITE_STATES)[number]

const NAME = 'polaris-site'
export const SITE_FILE = `${NAME}.txt`

/** The origin of an address (scheme, host and port), which is verified as a whole. */
export const siteOf = (siteUrl: string): string | null => (URL.canParse(siteUrl) ? new URL(siteUrl).origin : null)

/** Where each kind of proof belongs, and its content. */
export function placesOf(site: string, token: string) {
  const { hostname } = new URL(site)
  const line = `${NAME}=${token}`
  return {
    file: { url: `${site}/.well-known/${SITE_FILE}`, content: line },
    meta: { url: `${site}/`, content: `<meta name="${NAME}" content="${token}">` },
    dns: { name: `_${NAME}.${hostname.replace(/\.$/, '')}`, content: line },
  }
}

/** Every outcome of a check besides success. */
export const SITE_PROBLEMS = [
  'url',
  'port',
  'internal',
  'unresolved',
  'unreachable',
  'tls',
  'late',
  'redirects',
  'encoding',
  'broken',
  'status',
  'elsewhere',
  'empty',
  'page',
  'other',
  'value',
  'no_meta',
  'no_record',
  'other_record',
] as const
export type SiteProblem = (typeof SITE_PROBLEMS)[number]

/** `found`: what was there instead. */
export type SiteFinding = { problem: SiteProblem | null; found: string }

const validFinding: SiteFinding = { problem: null, found: '' }
const MAX_SHOWN = 160

/** An excerpt for display, on one line. @param max characters */
export function formatExcerpt(text: string, max = MAX_SHOWN): string {
  const line = text
    .slice(0, 40 * max)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    // A lone surrogate, sent or produced by cutting, which the database would reject.
    .toWellFormed()
    .trim()
  const letters = Array.from(line.slice(0, 2 * max + 2))
  return letters.length > max ? `${letters.slice(0, max).join('')}…` : letters.join('')
}

type Page = { status: number; at: string; body: string }

/** Redirects to https and to www are followed; content from another host proves nothing about this one. */
export function isSameSite(site: string, url: string): boolean {
  const host = (address: string) => new URL(address).hostname.replace(/^www\./, '').replace(/\.$/, '')
  return host(site) === host(url)
}

function wrongPage(site: string, { status, at }: Page): SiteFinding | null {
  if (!isSameSite(site, at)) return { problem: 'elsewhere', found: formatExcerpt(at) }
  return status === 200 ? null : { problem: 'status', found: String(status) }
}

const valuesOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => (line.startsWith(`${NAME}=`) ? [line.slice(NAME.length + 1)] : []))

/** The file must contain the line; it may contain those of other apps too. */
export function readSiteFile(site: string, token: string, page: Page): SiteFinding {
  const wrong = wrongPage(site, page)
  if (wrong) return wrong
  const lines = page.body.split(/\r?\n/, 100).map((line) => line.replace(/^\u{FEFF}/u, '').trim())
  const values = valuesOf(lines)
  if (values.includes(token)) return validFinding
  if (values.length > 0) return { problem: 'value', found: formatExcerpt(values.join(' ')) }
  if (/^\s*<(?:!doctype|html|head|body|div|p)\b/i.test(page.body))
    return { problem: 'page', found: formatExcerpt(page.body) }
  const excerpt = formatExcerpt(page.body)
  return { problem: excerpt === '' ? 'empty' : 'other', found: excerpt }
}

export function readSiteMeta(site: string, token: string, page: Page): SiteFinding {
  const wrong = wrongPage(site, page)
  if (wrong) return wrong
  const values = metaTags(page.body, NAME)
  if (values.includes(token)) return validFinding
  return values.length > 0
    ? { problem: 'value', found: formatExcerpt(values.join(' ')) }
    : { problem: 'no_meta', found: '' }
}

export function readSiteRecords(token: string, records: readonly string[]): SiteFinding {
  const values = valuesOf(records.map((record) => record.trim()))
  if (values.includes(token)) return validFinding
  if (values.length > 0) return { problem: 'value', found: formatExcerpt(values.join(' ')) }
  return records.length > 0
    ? { problem: 'other_record', found: formatExcerpt(records.join(' ')) }
    : { problem: 'no_record', found: '' }
}

/** The platform looks again after 90 days, and daily when it does not find the proof (document 230). */
export const SITE_AGAIN_DAYS = 90
export const SITE_AGAIN_MS = SITE_AGAIN_DAYS * DAY_MS
const MISSED_AGAIN_MS = DAY_MS
/** Checks in a row without the proof, after which it is lost. */
export const MAX_MISSES = 3

export type SiteProofState = { state: SiteState; nextCheckAt: Date | null; misses: number }

/** Effect of a check on a proof. Only the platform's own checks revoke one, and only after MAX_MISSES failures in a row. */
export function afterLook(
  { state, nextCheckAt, misses }: SiteProofState,
  isProved: boolean,
  actor: 'developer' | 'platform',
  now: Date,
): SiteProofState {
  if (isProved) return { state: 'proved', nextCheckAt: new Date(now.getTime() + SITE_AGAIN_MS), misses: 0 }
  if (state !== 'proved' || actor === 'developer') return { state, nextCheckAt, misses }
  return misses + 1 >= MAX_MISSES
    ? { state: 'lost', nextCheckAt: null, misses: 0 }
    : { state, nextCheckAt: new Date(now.getTime() + MISSED_AGAIN_MS), misses: misses + 1 }
}

/** No response at all: either the site is down, or our own network is. */
export const isAway = ({ problem }: Pick<SiteFinding, 'problem'>): boolean =>
  problem === 'unresolved' || problem === 'unreachable' || problem === 'late'

/** Rate limits of checks: per app, and per host regardless of who asks. */
export const SITE_LIMITS = {
  app: { name: 'site-app', points: 10, seconds: 600 },
  host: { name: 'site-host', points: 40, seconds: 3600 },
} as const
