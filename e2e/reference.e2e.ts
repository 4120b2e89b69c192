// The API reference: reading, searching and trying calls.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'

const CALL = '/api/reference/notices/noticeMenu'

test('a search leads to a call, which a visitor reads and tries', async ({ page }) => {
  await page.goto('/api/reference')
  await expect(page.getByRole('heading', { level: 1, name: m.reference_title() })).toBeVisible()
  await page.goto('/api/reference?q=notice-center')
  const box = page.getByRole('main').getByRole('searchbox', { name: m.reference_search() })
  await expectAwake(box.filter({ visible: true }).first())
  await box.filter({ visible: true }).first().fill('noticeMenu')
  await expect(page).toHaveURL(/q=noticeMenu/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /notice-center/ })
    .first()
    .click()
  await expect(page).toHaveURL(CALL)
  await expect(page.getByRole('row', { name: /unread/ }).first()).toBeVisible()
  await page.getByRole('button', { name: m.reference_try(), exact: true }).click()
  const form = page.getByRole('form', { name: m.reference_try_title({ name: 'noticeMenu' }) })
  await expect(form.getByText(m.reference_try_as_visitor())).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: m.reference_try_send() }).click()
  await expect(page.getByRole('region', { name: m.reference_try_answer() })).toContainText('"code": "200"')
  await expectFits(page)
  await expectAccessible(page)
})

test('a reason leads to its code and to the calls that answer with it', async ({ page }) => {
  await page.goto('/api/reference?q=team.role_in_use')
  await page.getByRole('link', { name: 'team.role_in_use' }).click()
  await expect(page).toHaveURL(/\/api\/reference\/codes#team\.role_in_use$/)
  await expect(page.locator('[id="team.role_in_use"]')).toBeInViewport()
})

test('a call that changes something asks first, and acts for the viewer', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/api/reference#noticesRead')
  await expect(page).toHaveURL('/api/reference/notices/noticesRead')
  await page.getByRole('button', { name: m.reference_try(), exact: true }).click()
  const form = page.getByRole('form', { name: m.reference_try_title({ name: 'noticesRead' }) })
  await expect(form.getByText(m.reference_try_as_you())).toBeVisible()
  const sentPaths: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sentPaths.push(new URL(request.url()).pathname))
  await form.getByRole('textbox', { name: 'id' }).fill('1003')
  await form.getByRole('textbox', { name: 'id' }).press('Enter')
  const question = page.getByRole('dialog', { name: m.reference_try_confirm() })
  await expect(question).toBeVisible()
  expect(sentPaths.filter((path) => path.includes('notice'))).toEqual([])
  await question.getByRole('button', { name: m.ui_cancel() }).click()
  await expect(question).toBeHidden()
  await form.getByRole('button', { name: m.reference_try_send() }).click()
  await expect(question).toBeVisible()
  expect(sentPaths.filter((path) => path.includes('notice'))).toEqual([])
  await question.getByRole('button', { name: m.reference_try_confirm_go() }).click()
  await expect(page.getByRole('region', { name: m.reference_try_answer() })).toContainText('"code": "200"')
  expect(sentPaths.filter((path) => path.includes('notice'))).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the reference is read and searched', async ({ page }) => {
    await page.goto(CALL)
    await expect(page.getByRole('heading', { level: 2, name: m.reference_answer() })).toBeVisible()
    await page.goto('/api/reference?q=listApp')
    await expect(page.getByRole('main').getByRole('link', { name: /appService\/listApp/ })).toBeVisible()
  })
})
