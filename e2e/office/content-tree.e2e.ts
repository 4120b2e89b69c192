// Documents moved in the tree by an editor: by pointer, by keyboard alone, by their folder as a draft; what readers then see, and
// moves that are refused.
import type { Browser, Page } from '@playwright/test'
import { m } from '#messages'
import { confirmed, expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, operatorOf, signInOperator } from '../support/people.ts'
import { pattern } from '../support/texts.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const ACCOUNT = { key: '2', title: '开发者账号' }
const CERTIFICATION = { key: '21', title: '注册与认证' }
const TEAMS = { key: '22', title: '企业团队' }
const SIGN_IN = { key: '101', title: '注册与登录' }
const PERSONAL = { key: '102', title: '个人开发者认证' }
const ENTERPRISE = { key: '103', title: '企业开发者认证' }
const DOCUMENTS = '104'
const TREE = `/ops/content/tree?kind=document&open=${[ACCOUNT, CERTIFICATION, TEAMS].map(({ key }) => key).join()}`
const pathOf = (folder: { title: string }) => `${ACCOUNT.title} / ${folder.title}`

const row = (page: Page, { key }: { key: string }) => page.locator(`[data-node="${key}"]`)
const handle = (page: Page, { title }: { title: string }) =>
  page.getByRole('button', { name: m.publishing_tree_drag({ title }), exact: true })
const keysIn = (page: Page, folder: { key: string }) =>
  page
    .locator(`li:has(> [data-node="${folder.key}"]) > ul > li > [data-node]`)
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-node')))
const expectPlaced = (page: Page, { title }: { title: string }, folder: { title: string }) =>
  expect(page.getByText(m.publishing_placed({ title, folder: pathOf(folder) })).first()).toBeVisible()

async function openTree(page: Page): Promise<void> {
  await page.goto(TREE)
  await expectAwake(handle(page, SIGN_IN))
}

/**
 * Holds the handle of an item over another row, and does not let go yet.
 * @param part how far down the row, from 0 to 1
 */
async function dragOver(page: Page, item: { title: string }, over: { key: string }, part: number): Promise<void> {
  // In the middle, so that its neighbours are in sight, too.
  await row(page, over).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle(page, item).boundingBox(), await row(page, over).boundingBox()]
  await page.mouse.move(from!.x + from!.width / 2, from!.y + from!.height / 2)
  await page.mouse.down()
  await page.mouse.move(from!.x + from!.width / 2, to!.y + to!.height * part, { steps: 8 })
}

/** What a reader finds in a folder of the tree, in order. */
async function readersSee(browser: Browser, page: Page, folder: { title: string }, ids: readonly string[]) {
  // Where the tree stands beside the document.
  const wide = { viewport: { width: 1440, height: 900 }, isMobile: false }
  const reader = await browser.newPage({ baseURL: new URL(page.url()).origin, locale: 'zh-CN', ...wide })
  await expect(async () => {
    await reader.goto('/docs?id=101')
    const links = reader
      .getByRole('navigation', { name: m.docs_tree() })
      .locator('details', { has: reader.locator(':scope > summary').getByText(folder.title, { exact: true }) })
      .locator(':scope > ul > li > a')
    const addresses = await links.evaluateAll((all) => all.map((item) => item.getAttribute('href')))
    expect(addresses).toEqual(ids.map((id) => `/docs?id=${id}`))
  }).toPass({ timeout: 5000, intervals: [200] })
  await reader.close()
}

test('a document is dragged before another one, and readers find it there', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  await page.goto('/ops/content?kind=document')
  await page.getByRole('link', { name: m.publishing_tree(), exact: true }).click()
  await expect(page).toHaveURL(/\/ops\/content\/tree/)
  await openTree(page)
  await expectAccessible(page)
  await expectFits(page)
  expect(await keysIn(page, CERTIFICATION)).toEqual(['101', '102', '103', '104', '105'])

  await dragOver(page, PERSONAL, SIGN_IN, 0.2)
  await expect(row(page, SIGN_IN)).toHaveAttribute('data-mark', 'before')
  await page.mouse.up()
  await expectPlaced(page, PERSONAL, CERTIFICATION)
  await expect.poll(() => keysIn(page, CERTIFICATION)).toEqual(['102', '101', '103', '104', '105'])
  await readersSee(browser, page, CERTIFICATION, ['102', '101', '103', '104', '105'])

  await page.getByRole('button', { name: m.ui_undo() }).click()
  await expect(page.getByText(m.publishing_placed_back(PERSONAL)).first()).toBeVisible()
  await expect.poll(() => keysIn(page, CERTIFICATION)).toEqual(['101', '102', '103', '104', '105'])
  await expect(handle(page, PERSONAL)).toBeFocused()
  await dragOver(page, PERSONAL, SIGN_IN, 0.2)
  await page.mouse.up()
  await expect.poll(() => keysIn(page, CERTIFICATION)).toEqual(['102', '101', '103', '104', '105'])
})

test('by keyboard alone it goes to another folder, whose readers find it', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  await openTree(page)
  const status = page.getByRole('status').filter({ hasText: /\S/ }).first()
  const isReached = () => handle(page, PERSONAL).evaluate((button) => button === document.activeElement)
  await row(page, CERTIFICATION).getByRole('link').first().focus()
  for (let presses = 0; presses < 20 && !(await isReached()); presses++) await page.keyboard.press('Tab')
  await expect(handle(page, PERSONAL)).toBeFocused()

  // Escape leaves it where it was.
  await page.keyboard.press('Space')
  await expect(handle(page, PERSONAL)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText(m.publishing_stays(PERSONAL))
  expect(await keysIn(page, CERTIFICATION)).toEqual(['102', '101', '103', '104', '105'])

  await page.keyboard.press('Enter')
  const end = m.publishing_place_end({ folder: TEAMS.title })
  for (let presses = 0; presses < 20 && (await status.textContent()) !== end; presses++) {
    const before = await status.textContent()
    await page.keyboard.press('ArrowDown')
    await expect(status).not.toHaveText(before ?? '')
  }
  await expect(status).toHaveText(end)
  await page.keyboard.press('Enter')
  await expectPlaced(page, PERSONAL, TEAMS)
  await expect.poll(() => keysIn(page, TEAMS)).toEqual(['110', '111', '102'])
  await expect(handle(page, PERSONAL)).toBeFocused()
  await readersSee(browser, page, TEAMS, ['110', '111', '102'])
  await page.goto(`/docs?id=${PERSONAL.key}`)
  await expect(page.getByText(TEAMS.title).first()).toBeAttached()

  // Another folder is a publication, which the history of the document names.
  await page.goto(`/ops/content/document/${PERSONAL.key}/history`)
  await expect(page.getByText(m.publishing_note_placed({ folder: pathOf(TEAMS) }))).toBeVisible()
})

test('its folder is changed as a draft, which readers see once it is published', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  await page.goto(`/ops/content/document/${PERSONAL.key}`)
  await expect(page.getByRole('toolbar')).toHaveCount(2)
  const folder = page.getByRole('combobox', { name: m.docs_field_folder() })
  await expect(folder).toHaveValue(TEAMS.key)
  await folder.selectOption(CERTIFICATION.key)
  await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
  await readersSee(browser, page, TEAMS, ['110', '111', '102'])
  await openTree(page)
  await expect(row(page, PERSONAL)).toContainText(m.publishing_has_draft())

  await page.goto(`/ops/content/document/${PERSONAL.key}/publish`)
  const publish = page.getByRole('button', { name: m.publishing_now() })
  await expectAwake(publish)
  await publish.click()
  await expect(page.getByText(m.publishing_no_draft_text())).toBeVisible()
  await readersSee(browser, page, TEAMS, ['110', '111'])
  await readersSee(browser, page, CERTIFICATION, ['101', '103', '104', '105', '102'])
})

test('a folder goes neither into itself nor to a place that is gone', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  await openTree(page)

  // By pointer there is no place in what it holds.
  await dragOver(page, ACCOUNT, SIGN_IN, 0.2)
  await expect(page.locator('[data-mark]')).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('status').filter({ hasText: m.publishing_stays(ACCOUNT) })).toBeAttached()

  // As a draft it cannot be published, and the reason is at its field.
  await page.goto(`/ops/content/folder/${ACCOUNT.key}`)
  const folder = page.getByRole('combobox', { name: m.docs_field_folder() })
  await expectAwake(folder)
  await folder.selectOption(CERTIFICATION.key)
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await expect(page).toHaveURL(/\/publish$/)
  await expect(page.getByText(m.docs_refusal_inside()).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/ops/content/folder/${ACCOUNT.key}`)
  await confirmed(page.getByRole('button', { name: m.publishing_discard() }), m.publishing_discard())
  await expect(folder).not.toHaveValue(CERTIFICATION.key)

  // Somebody else has moved meanwhile what it would come before.
  await openTree(page)
  const administrator = await operatorOf(browser, 'administrator')
  const placement = { kind: 'document', key: ENTERPRISE.key, parent: TEAMS.key }
  expect((await administrator.post('/api/ops/v1/content/place', placement)).code).toBe('200')
  await dragOver(page, PERSONAL, ENTERPRISE, 0.2)
  await expect(row(page, ENTERPRISE)).toHaveAttribute('data-mark', 'before')
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: pattern(m.publishing_refusal_place()) })).toBeVisible()
  await expect.poll(() => keysIn(page, CERTIFICATION)).toEqual(['101', '104', '105', '102'])

  // Everything back where it was.
  const back = callerOf(context)
  for (const key of [ENTERPRISE.key, PERSONAL.key]) {
    const before = key === ENTERPRISE.key ? DOCUMENTS : ENTERPRISE.key
    const place = { kind: 'document', key, parent: CERTIFICATION.key, before }
    expect((await back.post('/api/ops/v1/content/place', place)).code).toBe('200')
  }
  await openTree(page)
  expect(await keysIn(page, CERTIFICATION)).toEqual(['101', '102', '103', '104', '105'])
  await administrator.close()
})
