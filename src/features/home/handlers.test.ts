// Endpoints behind home, footer and console on a real database, and the home page of an empty portal.
import { sql } from 'kysely'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openApiOf } from '../../api/openapi/openapi.ts'
import { ORIGIN, testApi, type TestApi } from '../../../test/harness/app.ts'
import { type PageContext, pageContext } from '../../api/page-context.ts'
import { latestDocInfo } from '../notices/contract.ts'
import { CATEGORIES } from './rules.ts'
import { controlPlatformData, indexData, indexFooter } from './contract.ts'
import Home, { loader } from './pages/home/route.tsx'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterEach(() => api.setNow(undefined))

const HAN = /\p{Script=Han}/u

describe('indexData', () => {
  test('has banners, three devices, four steps, resources and figures', async () => {
    const home = await api.call(indexData, {})
    expect(home.primaryBannerList.map(({ id }) => id)).toEqual(['os6', 'car', 'iot'])
    expect(home.platformServiceList.map(({ device, services }) => [device, services.length])).toEqual([
      ['phone', 3],
      ['car', 6],
      ['iot', 3],
    ])
    expect(home.guide.steps).toHaveLength(4)
    expect(home.guide.button.url).toBe('register')
    expect(home.developResourceList.length).toBeGreaterThan(0)
    expect(home.figures.items).toHaveLength(4)
  })

  test('uses the visitor’s language in every text', async () => {
    const chinese = await api.call(indexData, {})
    const english = await api.call(indexData, {}, { language: 'en' })
    expect(chinese.primaryBannerList[0]?.title).toMatch(HAN)
    expect(chinese.platformServiceList.map(({ label }) => label)).toEqual(['手机', '汽车', 'IoT'])
    expect(english.platformServiceList.map(({ label }) => label)).toEqual(['Phone', 'Car', 'IoT'])
    expect(JSON.stringify(english)).not.toMatch(HAN)
    expect(JSON.stringify(english)).not.toContain('zh-CN')
  })

  test('shows the banner until the end of its last day in Shanghai', async () => {
    api.setNow(new Date('2026-08-31T23:59:59+08:00'))
    expect((await api.call(indexData, {})).strip).toMatchObject({
      until: '2026-08-31',
      button: { url: '/notice?id=1001' },
    })
    api.setNow(new Date('2026-09-01T00:00:00+08:00'))
    expect((await api.call(indexData, {})).strip).toBeNull()
  })
})

describe('indexFooter', () => {
  test('has columns, legal links and the block as HTML, in both languages', async () => {
    const chinese = await api.call(indexFooter, {})
    const english = await api.call(indexFooter, {}, { language: 'en' })
    expect(chinese.columns.map(({ title }) => title)).toEqual(['开发', '支持', '北辰', '推广'])
    expect(english.columns.map(({ title }) => title)).toEqual(['Develop', 'Support', 'Polaris', 'Promotion'])
    expect(chinese.legal.map(({ url }) => url)).toContain('/external-doc?id=2')
    expect(chinese.block).toMatch(/<a [^>]*>证照信息<\/a>/)
    expect(english.block).toMatch(/<a [^>]*>Licenses<\/a>/)
  })

  test('sanitizes scripts in the block', async () => {
    const before = await blockOf('footer')
    const hostile = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<iframe src="https://evil.example"></iframe>',
      '[one](javascript:alert(1)) [two](data:text/html,<script>alert(1)</script>)',
      '<a href="#" onclick="alert(1)">three</a> <style>body{display:none}</style>',
      '**kept**',
    ].join('\n\n')
    await putBlock('footer', { ...before, block: { 'zh-CN': hostile, en: hostile } })
    try {
      const { block } = await api.call(indexFooter, {})
      expect(block).toContain('<strong>kept</strong>')
      expect(block).not.toMatch(/<(script|img|iframe|style)|javascript:|data:|onerror|onclick/i)
    } finally {
      await putBlock('footer', before)
    }
  })
})

describe('controlPlatformData', () => {
  test('has the brand, the URLs by type and the four blocks of the console', async () => {
    const site = await api.call(controlPlatformData, {})
    expect(site.brand).toMatchObject({ name: '北辰', product: '开放平台', mark: null, css: '' })
    expect(site.siteConfigs.find(({ type }) => type === 'up')?.url).toBe('/external-doc?id=1')
    expect(site).toMatchObject({ loginUrl: expect.stringMatching(/^\//), registerUrl: expect.stringMatching(/^\//) })
    const blocks = Object.values(site.console ?? {})
    expect(blocks.map(({ title }) => title)).toEqual(['开发服务', '流量分发', '数据服务', '商业变现'])
    expect(blocks).toHaveLength(CATEGORIES.length)
    expect(blocks.every(({ items }) => items.length > 0)).toBe(true)
  })

  test('has the entries of the header in the visitor’s language; none where the menu has none', async () => {
    const { header } = await api.call(controlPlatformData, {})
    expect(header?.map(({ label, url }) => [label, url])).toEqual([
      ['文档', '/docs'],
      ['控制台', '/console'],
      ['社区', 'https://forum.polaris.example/'],
      ['联系我们', '/docs?id=150'],
    ])
    const english = await api.call(controlPlatformData, {}, { language: 'en' })
    expect(english.header?.[0]).toEqual({ label: 'Docs', url: '/docs' })
    const menu = api.db.updateTable('site_block').where('name', '=', 'menu')
    await menu.set({ body: sql`body - 'header'` }).execute()
    expect((await api.call(controlPlatformData, {})).header).toBeNull()
  })

  test('is available in English', async () => {
    const site = await api.call(controlPlatformData, {}, { language: 'en' })
    expect(site.brand.product).toBe('Open Platform')
    expect(JSON.stringify(site.console)).not.toMatch(HAN)
  })
})

describe('the fixed identifier', () => {
  test.each([indexData, indexFooter, controlPlatformData])(
    'of another manufacturer is rejected by $name',
    async ({ path }) => {
      const response = await api.fetch(`${path}?belong=another`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        code: '400001',
        value: null,
        fields: { belong: expect.any(String) },
      })
    },
  )

  test.each([indexData, indexFooter, controlPlatformData])(
    'of ours, or a missing one, is accepted by $name',
    async ({ path }) => {
      expect((await api.fetch(`${path}?belong=polaris`)).status).toBe(200)
      expect((await api.fetch(path)).status).toBe(200)
    },
  )
})

describe('the home page', () => {
  test('shows the data of indexData with the registration URL in place of its placeholder', async () => {
    const { page, words } = await homePage()
    expect(page.registerUrl).toMatch(/^\/.*\?returnTo=%2Fconsole$/)
    for (const word of ['四步上线', '按设备选能力', '3.62', '最新公告', '第一次调用']) expect(words).toContain(word)
    expect(words).toContain(`href="${page.registerUrl}"`)
    expect(words.match(/role="tabpanel"/g)?.length).toBe(6)
    const { items } = await api.call(latestDocInfo, { limit: 4 })
    for (const { title } of items) expect(words).toContain(title)
  })

  test('keeps numbers and units on one line and code unchanged', async () => {
    const { page } = await homePage()
    expect(page.home?.primaryBannerList[0]?.text).toContain('9\u{a0}月\u{a0}30\u{a0}日')
    expect(page.home?.sample.tabs.map(({ html }) => html).join('')).not.toContain('\u{a0}')
    for (const { html } of page.home?.sample.tabs ?? []) expect(html).toContain(ORIGIN)
  })

  test('shows an empty state in an empty portal', async () => {
    const blocks = await api.db.selectFrom('site_block').selectAll().execute()
    await api.db.deleteFrom('site_block').execute()
    try {
      expect(await api.ask(indexData, {})).toMatchObject({ status: 404, answer: { code: '404001', value: null } })
      expect(await api.ask(indexFooter, {})).toMatchObject({ status: 404, answer: { code: '404001' } })
      expect(await api.call(controlPlatformData, {})).toMatchObject({ siteConfigs: [], console: null })
      const { page, words } = await homePage()
      expect(page.home).toBeNull()
      expect(words).toContain('首页还没有内容')
      expect(words).toContain('href="/docs"')
      expect(words).toContain('最新公告')
    } finally {
      for (const { name, body } of blocks) await putBlock(name, body as object, true)
    }
  })
})

type Loaded = Awaited<ReturnType<typeof loader>>

/** The page as rendered by the server for a visitor. */
async function homePage(): Promise<{ page: Loaded; words: string }> {
  const context = new RouterContextProvider()
  const portal: PageContext = {
    submit: () => Promise.reject(new Error('a loader sends no form')),
    call: (endpoint, input) => api.call(endpoint, input),
    tryCall: async (endpoint, input) => (await api.ask(endpoint, input)).answer,
    language: 'zh-CN',
    requestId: 'test',
    now: new Date('2026-07-24T10:00:00+08:00'),
    userId: null,
    isBarred: false,
    operator: null,
    formTargets: [],
    report: () => {},
    refusal: null,
    art: () => null,
    openApi: () => openApiOf([], '', '', {}),
    served: null,
  }
  context.set(pageContext, portal)
  const page = await loader({ context } as unknown as LoaderFunctionArgs)
  const Stub = createRoutesStub([{ id: 'home', path: '/', Component: Home, loader: () => page }])
  const words = renderToStaticMarkup(createElement(Stub, { hydrationData: { loaderData: { home: page } } }))
  return { page, words }
}

async function blockOf(name: string): Promise<object> {
  const { body } = await api.db
    .selectFrom('site_block')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return body as object
}

async function putBlock(name: string, body: object, isNew = false): Promise<void> {
  const value = JSON.stringify(body)
  if (isNew) await api.db.insertInto('site_block').values({ name, body: value }).execute()
  else await api.db.updateTable('site_block').set({ body: value }).where('name', '=', name).execute()
}
