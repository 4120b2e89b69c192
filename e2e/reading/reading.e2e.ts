// Finding one's way: menus, search, documents, notices, theme and language.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'

test(
  'the services menu opens by keyboard, closes by Escape, and leads to a page',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: m.ui_nav_services(), exact: true })
    await expectAwake(button)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    await button.click()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /推送服务/ })
      .click()
    await expect(page).toHaveURL(/\/service\/1$/)
    await expect(page.getByRole('heading', { level: 1, name: '推送服务' })).toBeVisible()
  },
)

test(
  'the services menu is no part of a page, and its first entry has the focus after it was opened by a key',
  { tag: '@wide' },
  async ({ page }) => {
    const requestPaths: string[] = []
    page.on('request', (request) => void requestPaths.push(new URL(request.url()).pathname))
    await page.goto('/notice')
    const button = page.getByRole('button', { name: m.ui_nav_services(), exact: true })
    await expectAwake(button)
    expect(requestPaths.filter((path) => path.startsWith('/frame/'))).toEqual([])
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('tab', { name: '开发服务' })).toBeFocused()
    expect(requestPaths.filter((path) => path.startsWith('/frame/'))).toEqual(['/frame/menu/zh-CN'])
    await expectAccessible(page)
  },
)

test.describe('without network', () => {
  test.use({ losesNetwork: true })
  test('a services menu that could not be loaded is asked for again', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/notice')
    const button = page.getByRole('button', { name: m.ui_nav_services(), exact: true })
    await expectAwake(button)
    await page.context().setOffline(true)
    const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/frame/menu/'))
    await button.focus()
    await failedRequest
    // Code of the menu that was asked for meanwhile has failed, too: later it would be taken for code that is gone.
    await page.evaluate(() => fetch('/robots.txt').catch(() => null))
    await page.context().setOffline(false)
    // The page has heard of the failure before it hears this answer: a click until then leads to the page of services.
    await page.evaluate(() => fetch('/robots.txt'))
    await button.click()
    await expect(page.getByRole('banner').getByRole('link', { name: /推送服务/ })).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the entry of the services leads to their page, from the header and from the drawer', async ({ page }) => {
    await page.goto('/notice')
    await page
      .locator('button[commandfor="menu"][aria-haspopup]')
      .filter({ visible: true })
      .or(page.getByRole('banner').locator('a[href="/service"]').filter({ visible: true }))
      .first()
      .click()
    const inDrawer = page.getByRole('dialog').locator('a[href="/service"]')
    if (await inDrawer.isVisible()) await inDrawer.click()
    await expect(page).toHaveURL(/\/service$/)
  })
})

test('the tree of documents is a sheet', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/docs?id=146')
  const button = page.getByRole('button', { name: m.docs_tree_short(), exact: true })
  const sheet = page.getByRole('dialog', { name: m.docs_tree() })
  await expectAwake(button)
  await button.click()
  await expect(sheet.getByRole('button', { name: m.ui_close() })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  // Outside of it.
  await page.mouse.click(370, 400)
  await expect(sheet).toBeHidden()
  await button.click()
  await sheet.getByRole('link').first().click()
  await expect(sheet).toBeHidden()
})

test('the drawer holds the same tree', { tag: '@narrow' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: m.ui_menu_open() }).click()
  const drawer = page.getByRole('dialog', { name: m.ui_menu() })
  await expect(drawer).toBeVisible()
  const push = drawer.getByRole('link', { name: '推送服务' })
  await expect(push).toBeVisible()
  await drawer.getByText('开发服务').click()
  await expect(push).toBeHidden()
  await drawer.getByText('开发服务').click()
  await push.click()
  await expect(page).toHaveURL(/\/service\/1$/)
})

for (const width of [1140, 1280, 1366, 1399]) {
  test(
    `the header keeps its entries at ${width} px, and the services fold`,
    { tag: '@wide' },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const language of ['zh-CN', 'en']) {
        await page.context().addCookies([{ name: 'lang', value: language, url: baseURL! }])
        await page.goto('/notice')
        const header = page.getByRole('banner')
        const entries = header.getByRole('navigation').getByRole('listitem').filter({ visible: true })
        await expect(entries).toHaveCount(6)
        const tops = await entries.evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
        expect(new Set(tops).size).toBe(1)
        await expect(page.locator('button[commandfor="menu"][aria-haspopup]').filter({ visible: true })).toHaveCount(1)
        await expectFits(page)
        // Nothing in the line lies over its neighbour.
        const places = await header
          .locator('a, button')
          .filter({ visible: true })
          .evaluateAll((all) =>
            all.map((item) => item.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
          )
        for (const [at, place] of places.entries())
          expect(place.left).toBeGreaterThanOrEqual((places[at - 1]?.right ?? 0) - 1)
      }
      await page.context().clearCookies({ name: 'lang' })
      await page.goto('/notice')
      await page.getByRole('button', { name: m.ui_nav_services(), exact: true }).click()
      const menu = page.getByRole('dialog', { name: m.ui_menu() })
      await expect(menu.getByRole('link', { name: '推送服务' })).toBeVisible()
      await expect(menu.getByRole('link', { name: '浏览全部服务' })).toBeVisible()
      await expect(menu.getByRole('link', { name: m.ui_nav_console() })).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    },
  )
}

test('search finds two Chinese characters and an English word with a typo while typing', async ({ page }) => {
  await page.goto('/notice')
  const box = page.getByRole('combobox')
  // The key works once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeVisible({ timeout: 2000 })
  }).toPass()
  await box.fill('围栏')
  await expect(page.getByRole('option').filter({ hasText: '定位与围栏' }).first()).toBeVisible()
  await box.fill('recipts')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.fill('推送接入指南')
  await expect(page.getByRole('option').filter({ hasText: '推送接入指南' }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\?id=201/)
})

test(
  'a search without result is reported once: when it is given up, or by the page of results',
  { tag: '@wide' },
  async ({ page }) => {
    const reports: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/report/search')) reports.push(request.postData())
    })
    await page.goto('/notice')
    const box = page.getByRole('combobox')
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(box).toBeVisible({ timeout: 2000 })
    }).toPass()
    const none = (query: string) => page.getByText(m.ui_search_none({ query }), { exact: true })
    await box.fill('qwz')
    await expect(none('qwz')).toBeVisible()
    await box.fill('qwzx')
    await expect(none('qwzx')).toBeVisible()
    await page.waitForTimeout(2300)
    await box.fill('推送')
    await expect.poll(() => reports).toEqual(['q=qwzx'])
    await box.fill('qwzxy')
    await expect(none('qwzxy')).toBeVisible()
    await page.waitForTimeout(2300)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\?search=qwzxy/)
    expect(reports).toEqual(['q=qwzx'])
  },
)

test('a question finds the price, and leads to it', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/notice')
  const box = page.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(box).toBeVisible({ timeout: 2000 })
  }).toPass()
  await box.fill('推送多少钱')
  await expect(page.getByRole('option').first()).toContainText('推送服务 · 额度与价格')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/service\/1#price$/)
  await expect(page.getByRole('heading', { name: '额度与价格' })).toBeInViewport()
})

test('the caption of code leads to the code', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/docs?search=查询登录状态')
  await page.locator('main [data-report="search-result"]').first().click()
  await expect(page).toHaveURL(/\/docs\?id=101#code\./)
  await expect(page.locator('.code-title', { hasText: '查询登录状态' })).toBeInViewport()
})

test('a developer finds their own app in the search', { tag: '@wide' }, async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/docs?search=潮汐日历')
  await expect(
    page.getByRole('region', { name: m.docs_search_app() }).getByRole('link', { name: /潮汐日历/ }),
  ).toBeVisible()
  const box = page.getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(box).toBeVisible({ timeout: 2000 })
  }).toPass()
  await box.fill('潮汐日历')
  await expect(page.getByRole('option').first()).toContainText('潮汐日历')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/application\/detail\?appId=\d+/)
})

test('a press before the scripts are there is done once they are', { tag: '@wide' }, async ({ page }) => {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/notice', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: m.ui_theme_switch() }).click()
  go()
  await expect(page.getByRole('banner').getByRole('radio', { name: m.ui_theme_dark() })).toBeVisible()
})

test('theme and language are kept', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/docs?id=146')
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: page.url() }])
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: m.ui_language_switch({}, { locale: 'en' }) }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick start')
})

test('a guide shows its way: sections by number, steps, callouts and a diagram', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/docs?id=210')
  const steps = page.locator('article ol.steps > li')
  await expect(steps).toHaveCount(5)
  await expect(page.getByRole('note').filter({ hasText: '先比对 state' })).toBeVisible()
  const diagram = page.getByRole('img', { name: /state 与 challenge/ })
  await expect(diagram.locator('svg')).toContainText('你的服务端')
  await steps.nth(2).scrollIntoViewIfNeeded()
  const contents = page.getByRole('navigation', { name: m.docs_contents() })
  await contents.getByRole('link', { name: '换取令牌' }).click()
  await expect(contents.getByRole('link', { name: '换取令牌' })).toHaveAttribute('aria-current', 'location')
  await page.goto('/docs?id=210&lang=en')
  await expect(page.getByRole('img', { name: /hands it to your server/ }).locator('svg')).toContainText('Your server')
})

test('a page of the message centre leads to the next and to a notice', async ({ page }) => {
  await page.goto('/notice')
  await page.getByRole('link', { name: m.ui_page_next() }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.locator('main ul li a h2').first().click()
  await expect(page).toHaveURL(/\/notice\?id=\d+/)
  await expect(page.locator('article h1')).toBeVisible()
  // What is about one's own account has to be signed in for.
  await page.goto('/notice?mine=1')
  await expect(page).toHaveURL(/sign-in/)
})
