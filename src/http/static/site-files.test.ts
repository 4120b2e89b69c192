// Well-known files: icon, mark, robots.txt, sitemap.xml, security.txt.
import { expect, test } from 'vitest'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { TEST_BRAND } from '../../../test/harness/app.ts'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { openDb } from '../../db/open.ts'
import { listPublicAddresses } from '../../server/features.ts'
import { siteFiles } from './site-files.ts'

const { url } = await ownDatabase()
const { db, close } = openDb(url, 2)
afterFile(close)

const NOW = new Date('2026-11-22T10:00:00Z')
const mark = { address: '/brand/mark-abc.svg', type: 'image/svg+xml', bytes: Buffer.from('<svg/>') }
const portal = (
  brand: Partial<Omit<typeof TEST_BRAND, 'mark'>> & { securityContact?: string; mark?: string | null },
  own = false,
  sitemapSize?: number,
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
    findBrandFile: async (_, address) =>
      own ? ([mark, picture].find((item) => item.address === address) ?? null) : null,
    ...(sitemapSize ? { sitemapSize } : {}),
  })
}
const picture = { address: '/brand/picture-abc.png', type: 'image/png', bytes: Buffer.from('picture') }
const plain = portal({})
const brandedPortal = portal({ mark: mark.address, securityContact: 'mailto:security@maker.example' }, true)

test('the icon is the star, or the mark of the brand', async () => {
  const icon = async (app: typeof plain, at: string) => (await app.request(at)).headers.get('location')
  expect(await icon(plain, '/favicon.ico')).toBe('/favicon.svg')
  expect((await plain.request('/favicon.svg')).status).toBe(404)
  expect(await icon(brandedPortal, '/favicon.ico')).toBe(mark.address)
  expect(await icon(brandedPortal, '/favicon.svg')).toBe(mark.address)
})

test('the mark is an image without scripts', async () => {
  const answer = await brandedPortal.request(mark.address)
  expect([answer.status, await answer.text()]).toEqual([200, '<svg/>'])
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the picture of shared links may be shown on any site', async () => {
  const answer = await brandedPortal.request(picture.address)
  expect([answer.status, await answer.text()]).toEqual([200, 'picture'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await plain.request(picture.address)).status).toBe(404)
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

test('more addresses than a file takes are in several, which the sitemap lists', async () => {
  const whole = await (await plain.request('/sitemap.xml')).text()
  const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)
  const all = locations(whole)
  const size = Math.ceil(all.length / 3)
  const several = portal({}, false, size)
  const index = await (await several.request('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const parts = locations(index)
  expect(parts).toEqual([1, 2, 3].map((part) => `https://portal.example/sitemap/${part}.xml`))
  const sitemaps = await Promise.all(
    parts.map(async (address) => (await several.request(new URL(address).pathname)).text()),
  )
  expect(sitemaps.map((text) => locations(text).length)).toEqual([size, size, all.length - 2 * size])
  expect(sitemaps.flatMap(locations)).toEqual(all)
  for (const path of ['/sitemap/4.xml', '/sitemap/0.xml', '/sitemap/x.xml'])
    expect((await several.request(path)).status, path).toBe(404)
})

test('security.txt has a contact and an expiry date, and does not exist without a contact', async () => {
  const text = await (await brandedPortal.request('/.well-known/security.txt')).text()
  expect(text).toBe(
    'Contact: mailto:security@maker.example\nExpires: 2027-05-21T00:00:00.000Z\nPreferred-Languages: zh, en\nCanonical: https://portal.example/.well-known/security.txt\n',
  )
  expect((await plain.request('/.well-known/security.txt')).status).toBe(404)
})
