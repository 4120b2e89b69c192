// A part of the code that is gone, as after a newer portal was put in place: read again once, then told, never a blank page.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, test } from './support/page.ts'

test.use({ losesNetwork: true })

/** The files of a page's code, as the build names them. */
const codeOf = (page: string) => new RegExp(`/assets/${page}-[^/]*\\.js$`)

test('a page whose code is gone is opened again, and within the minute its error page says so', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }])
  await page.goto('/service')
  const link = page.locator('main a[href="/service/1"]').first()
  await expectAwake(link)
  await page.route(codeOf('service-detail'), (route) => route.fulfill({ status: 404, body: '' }))
  await link.click()
  // Opened again the page comes as the server wrote it, whatever its scripts lack.
  await page.waitForURL('/service/1')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(m.ui_error_updated())
  await page.goto('/service')
  await expectAwake(link)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.ui_error_updated())
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
  await page.unroute(codeOf('service-detail'))
  await page.getByRole('button', { name: m.ui_error_reload() }).click()
  await page.waitForURL('/service/1')
})

test('without the network a page whose code is missing says so, and what was there stays @wide', async ({
  page,
  context,
}) => {
  await page.goto('/service')
  const link = page.locator('main a[href="/service/1"]').first()
  await expectAwake(link)
  await page.route(codeOf('service-detail'), (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.ui_error_offline())
  await expect(page.getByRole('banner')).toBeVisible()
})

test('code that is read ahead and gone disturbs nobody @wide', async ({ page }) => {
  const missing: string[] = []
  await page.route(codeOf('docs'), (route) => {
    missing.push(route.request().url())
    return route.fulfill({ status: 404, body: '' })
  })
  let loads = 0
  page.on('domcontentloaded', () => loads++)
  await page.goto('/utils')
  await expect.poll(() => missing.length).toBeGreaterThan(0)
  await page.waitForTimeout(1500)
  expect(loads).toBe(1)
})
