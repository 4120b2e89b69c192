// Well-known files: icon, mark, robots.txt, sitemap.xml, security.txt; and the canonical address of a page.
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { TEST_BRAND } from '../../../test/harness/app.ts'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { openDb } from '../../db/open.ts'
import { listPublicAddresses } from '../../server/features.ts'
import { canonicalOf, siteFiles } from './site-files.ts'

const { url } = await ownDatabase()
const { db, close } = openDb(url, 2)
afterFile(close)

const NOW = new Date('2026-11-22T10:00:00Z')
const mark = { address: '/brand/mark-abc.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
const portal = (
  brand: Partial<Omit<typeof TEST_BRAND, 'mark'>> & { securityContact?: string; mark?: string | null },
  own = false,
) => {
  const site = {
    brand: { ...TEST_BRAND, ...brand } as never,
    origin: 'https://portal.example',
    loginUrl: '',
    registerUrl: '',
    opsLoginUrl: '',
    demo: false,
  }
  return siteFiles({
    db,
    listPublicAddresses,
    site,
    clock: { now: () => NOW },
    version: () => 1,
    mark: own ? mark : null,
  })
}
const plain = portal({})
const branded = portal({ mark: mark.address, securityContact: 'mailto:security@maker.example' }, true)

test('the icon is the star, or the mark of the brand', async () => {
  const icon = async (app: typeof plain, at: string) => (await app.request(at)).headers.get('location')
  expect(await icon(plain, '/favicon.ico')).toBe('/favicon.svg')
  expect((await plain.request('/favicon.svg')).status).toBe(404)
  expect(await icon(branded, '/favicon.ico')).toBe(mark.address)
  expect(await icon(branded, '/favicon.svg')).toBe(mark.address)
})

test('the mark is an image without scripts', async () => {
  const answer = await branded.request(mark.address)
  expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('robots.txt names the sitemap', async () => {
  expect(await (await plain.request('/robots.txt')).text()).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /api/reference\nDisallow: /leave\nSitemap: https://portal.example/sitemap.xml\n',
  )
})

test('the sitemap lists every visitor page once, and no notice before its date', async () => {
  const later = {
    id: 999_001,
    type_id: 1,
    published_at: new Date('2027-01-01T00:00:00Z'),
    audience: [0],
    pinned: false,
  }
  const anyNotice = await db.selectFrom('notice').selectAll().limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('notice')
    .values({ ...anyNotice, ...later, type_id: anyNotice.type_id, audience: anyNotice.audience, action: null })
    .execute()
  await db
    .insertInto('search_entry')
    .values({
      kind: 'notice',
      ref: '999001',
      language: 'en',
      title: 'x',
      url: '/notice?id=999001',
      in_sitemap: true,
      plain: 'x',
      terms: 'x',
    })
    .execute()
  const answer = await plain.request('/sitemap.xml')
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  const text = await answer.text()
  const all = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  expect(new Set(all).size).toBe(all.length)
  for (const address of ['/', '/service', '/service/1', '/docs?id=146', '/notice?id=1001', '/external-doc?id=7'])
    expect(all).toContain(`https://portal.example${address}`)
  expect(all.filter((address) => !address.startsWith('https://portal.example/'))).toEqual([])
  expect(all.filter((address) => /\/(?:user|team|application|ops|id|login|console)\b/.test(address))).toEqual([])
  expect(text).not.toContain('999001')
})

test('security.txt has a contact and an expiry date, and does not exist without a contact', async () => {
  const text = await (await branded.request('/.well-known/security.txt')).text()
  expect(text).toBe(
    'Contact: mailto:security@maker.example\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: zh, en\nCanonical: https://portal.example/.well-known/security.txt\n',
  )
  expect((await plain.request('/.well-known/security.txt')).status).toBe(404)
})

test.each([
  ['/', '/'],
  ['/docs?id=146&from=search', '/docs?id=146'],
  ['/docs?from=search', '/docs'],
  ['/service/?device=car', '/service'],
  ['/notice?id=x', '/notice'],
])('the canonical URL of %s is %s', (path, canonical) => {
  expect(canonicalOf('https://portal.example', path)).toBe(`https://portal.example${canonical}`)
})
