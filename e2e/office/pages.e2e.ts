// Every page of the office: there, accessible in both themes, and within its screen, in both languages; its menu by keyboard alone.
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'

const PAGES = [
  '/ops',
  '/ops/figures',
  '/ops/review',
  '/ops/payout',
  '/ops/payout/answer',
  '/ops/developer',
  '/ops/developer?kind=enterprise&status=approved',
  '/ops/developer/bulk',
  '/ops/developer/bulk/new?kind=enterprise',
  '/ops/developer/bulk/new?kind=enterprise&act=freeze',
  '/ops/app',
  '/ops/approval',
  '/ops/remark',
  '/ops/approval?state=settled',
  '/ops/audit',
  '/ops/working-day',
  '/ops/operator',
  '/ops/role',
  '/ops/role/reviewer',
  '/ops/role-new',
  '/ops/me',
  '/ops/content',
  '/ops/content/import',
  '/ops/content?kind=mail',
  '/ops/content/document/201',
  '/ops/content/document/201/history',
  '/ops/outbox',
  '/ops/outbox/try',
  '/ops/job',
]
/** Lists whose first row leads to a page of its own. */
const LISTS = ['/ops/review', '/ops/developer', '/ops/app', '/ops/audit']

for (const path of PAGES) {
  test(`${path} is there, accessible, and fits in both languages`, async ({ page, context, baseURL }) => {
    await signInOperator(context, 'administrator')
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await context.addCookies([{ name: 'lang', value: 'en', url: baseURL! }])
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectFits(page)
  })
}

for (const path of LISTS) {
  test(`the first row of ${path} leads to a page that is accessible and fits`, async ({ page, context }) => {
    await signInOperator(context, 'administrator')
    await page.goto(path)
    const link = page.locator(`main table a[href^="${path}/"]`).first()
    await page.goto((await link.getAttribute('href'))!)
    await expect(page.locator('h1').first()).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  })
}

test('the menu is walked through by keyboard alone @wide', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops')
  const entries = page.getByRole('navigation', { name: m.backoffice_nav() }).getByRole('link')
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    const entry = page.getByRole('navigation', { name: m.backoffice_nav() }).locator(`a[href="${address}"]`)
    // The keyboard reaches it, and shows where it is.
    await page.locator('body').press('Tab')
    for (let tabs = 0; tabs < 40 && !(await entry.evaluate((link) => link === document.activeElement)); tabs++)
      await page.keyboard.press('Tab')
    await expect(entry).toBeFocused()
    expect(await entry.evaluate((link) => getComputedStyle(link).outlineStyle)).not.toBe('none')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === address)
    await expect(entry).toHaveAttribute('aria-current', 'page')
  }
})
