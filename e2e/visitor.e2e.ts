// The portal of a visitor: every public page is there, in both languages and themes, accessible, and fits its screen.
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test } from './support/page.ts'

const PAGES = [
  '/',
  '/service',
  '/service/1',
  '/service/7',
  '/docs?id=201',
  '/docs?id=146',
  '/notice',
  '/notice?id=1003',
  '/console',
  '/external-doc?id=1',
  '/api/reference',
  '/api/reference/apps/saveAppInfo',
  '/api/reference/codes',
  '/api/reference?q=team.role_in_use',
]

for (const path of PAGES) {
  test(`${path} is there, accessible, and fits`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  })

  test(`${path} is complete in English`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL! }])
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const chinese = await page.locator('main').evaluate((main) => {
      const texts: string[] = []
      const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      while (walk.nextNode()) {
        const parent = walk.currentNode.parentElement
        const text = walk.currentNode.textContent ?? ''
        if (/\p{Script=Han}/u.test(text) && !parent?.closest('pre, code, [lang="zh-CN"], script'))
          texts.push(text.trim())
      }
      return texts
    })
    expect(chinese).toEqual([])
    await expectFits(page)
  })
}

test('an address that is not there has the words of the specification', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: m.ui_error_404() })).toBeVisible()
  await expect(page.getByText('This page could not be found')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
})

test('a form that is refused ahead of its page is answered with the page for errors', async ({ page }) => {
  for (const path of ['/notice', '/user', '/ops']) {
    await page.goto('/')
    const postResponse = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith(path),
    )
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'text/plain', action })
      document.body.append(form)
      form.submit()
    }, path)
    const { status, headers } = await postResponse.then(async (response) => ({
      status: response.status(),
      headers: await response.allHeaders(),
    }))
    expect([status, headers['cache-control']]).toEqual([415, 'private, no-store'])
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: m.ui_error_other() })).toBeVisible()
    await expect(page.getByText(m.failure_415001())).toBeVisible()
    await expect(page.getByText(headers['x-request-id']!)).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  }
})

test('pages that need an account lead to the login address', async ({ request }) => {
  for (const path of [
    '/application',
    '/application/create',
    '/team',
    '/team/memberAdd',
    '/user',
    '/user/auth',
    '/service/config?id=1',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 302])
    expect(answer.headers().location).toContain(`returnTo=${encodeURIComponent(path)}`)
  }
})

test('old addresses lead to the new ones', async ({ request }) => {
  const to = async (path: string) => (await request.get(path, { maxRedirects: 0 })).headers().location
  expect(await to('/account')).toBe('/user')
  expect(await to('/doc-wiki/index')).toBe('/docs?id=146')
  expect(await to('/doc-wiki/index?id=150')).toBe('/docs?id=150')
  expect(await to('/doc-wiki/index?id=//evil.example')).toBe('/docs?id=146')
})

test('a link entry of the menu leads to its relation url', async ({ request }) => {
  const answer = await request.get('/service/22', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe('https://ads.polaris.example/')
})

test('malformed addresses get a clear page, never a 5xx', async ({ request }) => {
  for (const path of [
    '/service/x',
    '/service/-1',
    '/service/99999999999999',
    '/docs?id=abc',
    '/docs?id=999999',
    '/notice?page=-1',
    '/notice?id=1e9',
    '/external-doc?id=',
    '/service/%E0%A4%A',
    '/docs?id=%',
    '/docs?search=%00',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([path, answer.status() < 500]).toEqual([path, true])
    expect((await answer.text()).length + Number(answer.status() >= 300 && answer.status() < 400)).toBeGreaterThan(0)
  }
})
