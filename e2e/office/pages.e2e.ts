// Every page of the office: there, accessible in both themes, and within its screen, in both languages; by keyboard alone.
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages'
import { LANGUAGES } from '../../src/lib/text/language.ts'
import { LISTS, PAGES } from '../support/office-pages.ts'
import { expectOperableByKeyboard } from '../support/keyboard.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, signInOperator } from '../support/people.ts'

/** In each language; by keyboard where there is one. */
async function expectGoodPage(page: Page, context: BrowserContext, path: string, isWide: boolean): Promise<void> {
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  }
  if (isWide) await expectOperableByKeyboard(page)
}

for (const path of PAGES) {
  test(`${path} is accessible, fits, and is operable by keyboard`, async ({ page, context, isMobile }) => {
    await signInOperator(context, 'administrator')
    await page.goto('/ops')
    await expectGoodPage(page, context, path, !isMobile)
  })
}

for (const path of LISTS) {
  test(`the first row of ${path} leads to a page that is as good`, async ({ page, context, isMobile }) => {
    await signInOperator(context, 'administrator')
    await page.goto(path)
    const link = page.locator(`main table a[href^="${path}/"]`).first()
    await expectGoodPage(page, context, (await link.getAttribute('href'))!, !isMobile)
  })
}

test('the editor of each kind of content is as good', async ({ page, context, isMobile }) => {
  test.setTimeout(240_000)
  await signInOperator(context, 'administrator')
  await page.goto('/ops')
  const { get } = callerOf(context)
  const { value } = await get('/api/ops/v1/content/kinds')
  for (const { name: kind } of value['kinds'] as { name: string }[]) {
    const reply = await get('/api/ops/v1/content/list', { kind })
    const [first] = reply.value['items'] as { key: string }[]
    await test.step(kind, () => expectGoodPage(page, context, `/ops/content/${kind}/${first!.key}`, !isMobile))
  }
})

test('an act on many developers has a page that is as good', async ({ page, context, isMobile }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops')
  const { post, get } = callerOf(context)
  const what = { kind: 'enterprise', act: 'freeze' }
  const { value: count } = await get('/api/ops/v1/bulkAct/count', what)
  await post('/api/ops/v1/bulkAct/ask', {
    ...what,
    reason: '检查这一页能不能用键盘操作',
    expected: String(count['able']),
  })
  const { value } = await get('/api/ops/v1/bulkAct/list')
  const [first] = value['items'] as { bulkId: number }[]
  await expectGoodPage(page, context, `/ops/developer/bulk/${first!.bulkId}`, !isMobile)
})

test('a checked import shows what it would change on a page that is as good', async ({ page, context }) => {
  test.setTimeout(180_000)
  await signInOperator(context, 'administrator')
  await page.goto('/ops/content/import')
  const archive = await context.request.get('/ops/content/export')
  expect(archive.status()).toBe(200)
  const file = { name: 'content.zip', mimeType: 'application/zip', buffer: await archive.body() }
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('button', { name: m.publishing_import_check() }).click()
  await expect(page.getByText(m.publishing_import_same()).first()).toBeVisible({ timeout: 60_000 })
  await expectFits(page)
  await expectAccessible(page)
})

test('the menu is walked through by keyboard alone @wide', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops')
  const entries = page.getByRole('navigation', { name: m.backoffice_nav() }).getByRole('link')
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const entry = page.getByRole('navigation', { name: m.backoffice_nav() }).locator(`a[href="${address}"]`)
    // The keyboard reaches it, and shows where it is: from the top of the first page, and backwards from the text of the next
    // ones, where a new page puts the focus.
    const key = address === addresses[0] ? 'Tab' : 'Shift+Tab'
    await page.locator('body').press(key)
    for (let tabs = 0; tabs < 40 && !(await entry.evaluate((link) => link === document.activeElement)); tabs++)
      await page.keyboard.press(key)
    await expect(entry).toBeFocused()
    expect(await entry.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(entry).toHaveAttribute('aria-current', 'page')
  }
})

for (const role of ['administrator', 'reviewer', 'editor'])
  test(`the menu of ${role} is whole from a small laptop on @wide`, async ({ page, context }) => {
    await signInOperator(context, role)
    await page.goto('/ops/me')
    // Its name is in the language of the page.
    const menu = page.locator('header > nav')
    for (const language of LANGUAGES) {
      await context.addCookies([{ name: 'lang', value: language, url: new URL(page.url()).origin }])
      for (const width of [1140, 1280, 1399, 1400, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.reload()
        const hidden = await menu.evaluate((nav) => nav.scrollWidth - nav.clientWidth)
        expect(hidden, `${language} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    await expect(menu.getByRole('link').last()).toBeInViewport()
  })

test('below a small laptop a button opens the menu, whose entries are all there', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  for (const width of [320, 375, 768, 1139]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/ops/audit')
    const button = page.locator('header summary').filter({ hasText: m.audit_title() })
    const menu = page.getByRole('navigation', { name: m.backoffice_nav() })
    await expect(menu).toHaveCount(0)
    await expectAwake(button)
    await button.click()
    await expect(menu.getByRole('link')).toHaveCount(14)
    await menu.getByRole('link').last().scrollIntoViewIfNeeded()
    await expect(menu.getByRole('link').last()).toBeInViewport()
    await expect(menu.getByRole('link', { name: m.audit_title(), exact: true })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(button).toBeFocused()
    await button.click()
    await page.mouse.click(2, 796)
    await expect(menu).toHaveCount(0)
    await button.click()
    await menu.getByRole('link', { name: m.backoffice_outbox_title(), exact: true }).click()
    await expect(page).toHaveURL('/ops/outbox')
    await expect(menu).toHaveCount(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the menu opens and leads to a page @narrow', async ({ page, context }) => {
    await signInOperator(context, 'editor')
    await page.goto('/ops')
    await page.locator('header summary').filter({ hasText: m.backoffice_home_title() }).click()
    const menu = page.getByRole('navigation', { name: m.backoffice_nav() })
    await menu.getByRole('link', { name: m.publishing_title(), exact: true }).click()
    await expect(page).toHaveURL('/ops/content')
  })
})
