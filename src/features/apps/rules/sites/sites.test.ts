// Interpretation of a site check: each way, each finding, and its effect on the proof.
import { describe, expect, test } from 'vitest'
import {
  afterLook,
  isSameSite,
  placesOf,
  readSiteFile,
  readSiteMeta,
  readSiteRecords,
  formatExcerpt,
  siteOf,
  type SiteProblem,
  type SiteProofState,
} from './sites.ts'
import { DAY_MS } from '../../../../lib/dates/durations.ts'

const TOKEN = '7f3ac21e9d0b'
const SITE = 'https://tide.chaoxi.example'
const page = (body: string, status = 200, at = `${SITE}/`) => ({ body, status, at })

test('a site consists of scheme, host and port', () => {
  expect(siteOf('https://tide.chaoxi.example/app/?a=1')).toBe(SITE)
  expect(siteOf('https://TIDE.chaoxi.example:443/')).toBe(SITE)
  expect(siteOf('http://tide.chaoxi.example:8080/')).toBe('http://tide.chaoxi.example:8080')
  expect(siteOf('')).toBeNull()
})

test('the proofs are those of document 230', () => {
  expect(placesOf(SITE, TOKEN)).toEqual({
    file: { url: `${SITE}/.well-known/polaris-site.txt`, content: `polaris-site=${TOKEN}` },
    meta: { url: `${SITE}/`, content: `<meta name="polaris-site" content="${TOKEN}">` },
    dns: { name: '_polaris-site.tide.chaoxi.example', content: `polaris-site=${TOKEN}` },
  })
})

test.each<[string, Parameters<typeof page>, SiteProblem | null, string]>([
  ['the line', [`polaris-site=${TOKEN}`], null, ''],
  ['with a mark, spaces and an end', [`\u{FEFF} polaris-site=${TOKEN} \r\n`], null, ''],
  ['among those of other apps', [`polaris-site=1\npolaris-site=${TOKEN}\n`], null, ''],
  ['another value', ['polaris-site=other'], 'value', 'other'],
  ['a value that begins alike', [`polaris-site=${TOKEN}0`], 'value', `${TOKEN}0`],
  ['nothing', [' \n'], 'empty', ''],
  ['something else', ['hello\nworld'], 'other', 'hello world'],
  ['a page', [`<!doctype html><p>polaris-site=${TOKEN}`], 'page', `<!doctype html><p>polaris-site=${TOKEN}`],
  ['an error', [`polaris-site=${TOKEN}`, 404], 'status', '404'],
  ['another host', [`polaris-site=${TOKEN}`, 200, 'https://other.example/x'], 'elsewhere', 'https://other.example/x'],
  ['www of the same', [`polaris-site=${TOKEN}`, 200, 'https://www.tide.chaoxi.example/x'], null, ''],
])('a file with %s', (_, pageParameters, problem, finding) => {
  expect(readSiteFile(SITE, TOKEN, page(...pageParameters))).toEqual({ problem, found: finding })
})

test.each<[string, Parameters<typeof page>, SiteProblem | null, string]>([
  ['the tag', [`<head><meta name="polaris-site" content="${TOKEN}">`], null, ''],
  ['another value', ['<head><meta name="polaris-site" content="x">'], 'value', 'x'],
  ['no tag', ['<head><title>潮汐</title>'], 'no_meta', ''],
  ['the tag in its body', [`<body><meta name="polaris-site" content="${TOKEN}">`], 'no_meta', ''],
  ['an error', ['', 503], 'status', '503'],
  ['another host', ['', 200, 'http://other.example/'], 'elsewhere', 'http://other.example/'],
])('a page with %s', (_, pageParameters, problem, finding) => {
  expect(readSiteMeta(SITE, TOKEN, page(...pageParameters))).toEqual({ problem, found: finding })
})

test.each<[string[], SiteProblem | null, string]>([
  [[`polaris-site=${TOKEN}`], null, ''],
  [['v=spf1', `polaris-site=${TOKEN}`], null, ''],
  [['polaris-site=x'], 'value', 'x'],
  [['v=spf1 -all'], 'other_record', 'v=spf1 -all'],
  [[], 'no_record', ''],
])('records %j', (records, problem, finding) => {
  expect(readSiteRecords(TOKEN, records)).toEqual({ problem, found: finding })
})

test('findings are shown as one short line', () => {
  expect(formatExcerpt('a\u0000\u202e\r\n\tb')).toBe('a b')
  expect([...formatExcerpt('🌊'.repeat(500))]).toHaveLength(161)
  expect([...formatExcerpt('x'.repeat(1_000_000))]).toHaveLength(161)
})

test('hosts are equal with and without www and over https, otherwise different', () => {
  expect(isSameSite('http://tide.example', 'https://www.tide.example/x')).toBe(true)
  expect(isSameSite('https://www.tide.example', 'https://tide.example/')).toBe(true)
  for (const other of [
    'https://tide.example.evil.example/',
    'https://a.tide.example/',
    'https://evil.example/tide.example',
  ])
    expect(isSameSite('https://tide.example', other)).toBe(false)
})

describe('the known state becomes', () => {
  const now = new Date('2026-08-03T02:00:00Z')
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)
  const waiting: SiteProofState = { state: 'waiting', nextCheckAt: null, misses: 0 }
  const provedState = (misses: number): SiteProofState => ({ state: 'proved', nextCheckAt: inDays(40), misses })
  test.each<[string, SiteProofState, boolean, 'developer' | 'platform', SiteProofState]>([
    ['proved by a find', waiting, true, 'developer', { state: 'proved', nextCheckAt: inDays(90), misses: 0 }],
    ['still waiting', waiting, false, 'developer', waiting],
    ['proved whatever the developer tries', provedState(0), false, 'developer', provedState(0)],
    ['missed once', provedState(0), false, 'platform', { state: 'proved', nextCheckAt: inDays(1), misses: 1 }],
    ['missed twice', provedState(1), false, 'platform', { state: 'proved', nextCheckAt: inDays(1), misses: 2 }],
    ['lost the third time', provedState(2), false, 'platform', { state: 'lost', nextCheckAt: null, misses: 0 }],
    ['found again', provedState(2), true, 'platform', { state: 'proved', nextCheckAt: inDays(90), misses: 0 }],
  ])('%s', (_, before, isProved, actor, after) => {
    expect(afterLook(before, isProved, actor, now)).toEqual(after)
  })

  test('proven again after it was lost', () => {
    const lostState: SiteProofState = { state: 'lost', nextCheckAt: null, misses: 0 }
    expect(afterLook(lostState, false, 'developer', now)).toEqual(lostState)
    expect(afterLook(lostState, true, 'developer', now).state).toBe('proved')
  })
})
