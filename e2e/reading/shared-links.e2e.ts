// Journeys of what search engines and chats read of a page: its addresses lead somewhere, its picture is one, and a title is only a title.
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { openDb } from '../../src/db/open.ts'
import { databaseOf } from '../support/database.ts'
import { expect, test } from '../support/page.ts'

const PAGES = [
  '/',
  '/service',
  '/service/1',
  '/docs?id=201',
  '/docs?id=102',
  '/docs?id=9001',
  '/notice',
  '/notice?id=1001',
]
const NOTICE = 1001

type Data = { '@type': string; [name: string]: unknown }

async function headOf(request: APIRequestContext, path: string, language = 'zh-CN') {
  const answer = await request.get(path, { headers: { 'accept-language': language } })
  const html = await answer.text()
  const metas = [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)"/g)]
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
  return {
    html,
    tags: Object.fromEntries(metas.map(([, name, content]) => [name!, content!.replaceAll('&amp;', '&')])),
    data: data.map(([, text]) => JSON.parse(text!) as Data),
  }
}

/** Every absolute address in a value, but for the vocabulary's own. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^https?:\/\/(?!schema\.org)/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : []
}

test('every address that search engines and chats are given leads somewhere', { tag: '@wide' }, async ({ request }) => {
  const addresses = new Set<string>()
  const types = new Set<string>()
  for (const path of PAGES) {
    for (const language of ['zh-CN', 'en']) {
      const { tags, data } = await headOf(request, path, language)
      expect(tags['og:locale']).toBe(language.replace('-', '_').replace('en', 'en_US'))
      expect(new URL(tags['og:url']!).pathname).toBe(path.replace(/\?.*/, ''))
      for (const item of data) types.add(item['@type'])
      for (const item of addressesIn([tags, data])) addresses.add(item.replace('{search_term_string}', 'push'))
    }
  }
  expect([...types].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'NewsArticle',
    'Organization',
    'TechArticle',
    'WebSite',
  ])
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200)
})

test('the picture of a page is kept by any cache and shown on any site', { tag: '@wide' }, async ({ request }) => {
  const pictures = new Set<string>()
  for (const path of PAGES) pictures.add((await headOf(request, path)).tags['og:image']!)
  expect(pictures.size).toBe(4)
  for (const address of pictures) {
    const answer = await request.get(address)
    const { format, width, height } = await sharp(await answer.body()).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }
})

test(
  'a title that looks like the end of a script is a title, in the page and in its data',
  { tag: '@wide' },
  async ({ page, dataDir, errors }) => {
    const { db, close } = openDb((await databaseOf(dataDir)).url, 1)
    const write = (title: string) =>
      db
        .updateTable('notice_text')
        .set({ title })
        .where('notice_id', '=', NOTICE)
        .where('language', '=', 'zh-CN')
        .execute()
    const { title: before } = await db
      .selectFrom('notice_text')
      .select('title')
      .where('notice_id', '=', NOTICE)
      .where('language', '=', 'zh-CN')
      .executeTakeFirstOrThrow()
    const title = `</script><script>document.documentElement.dataset.planted = 'yes'</script>"'><b>`
    try {
      await write(title)
      await page.goto(`/notice?id=${NOTICE}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const { html, data } = await headOf(page.request, `/notice?id=${NOTICE}`)
      expect(data.find((item) => item['@type'] === 'NewsArticle')?.headline).toBe(title)
      expect(html).not.toContain('<script>document')
      expect(await page.evaluate(() => document.documentElement.dataset.planted)).toBeUndefined()
      expect(errors).toEqual([])
    } finally {
      await write(before)
      await close()
    }
  },
)
