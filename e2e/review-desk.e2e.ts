// The review desk: an operator signs in with the second factor, takes cases by keyboard, approves one and sends another
// back; two reviewers on one case; pages that are not for a role.
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test, waitForHydration } from './support/page.ts'
import { openOfficeMenu, operatorOf, OURS, PASSWORD, registerAccount, signInOperator } from './support/people.ts'
import { submitPerson } from './support/certifying.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'
import { reasonIn } from './support/content.ts'
import { verdictDraft } from './support/storage.ts'
import { sampleId } from '../src/features/accounts/factory/sample-numbers.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const PEOPLE = [
  { realName: '林溯', voucherNum: sampleId(9301), telephone: '13900008101' },
  { realName: '顾行', voucherNum: sampleId(9302), telephone: '13900008102' },
  { realName: '陆一舟', voucherNum: sampleId(9303), telephone: '13900008103' },
] as const

let cases: number[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const operator = await operatorOf(browser)
  cases = []
  for (const person of PEOPLE) {
    const developer = await browser.newContext()
    await registerAccount(developer)
    cases.push(await submitPerson(developer, operator, person))
    await developer.close()
  }
  await operator.close()
})

/** As lists show it. */
const maskNumber = (number: string) => `${number.slice(0, 4)}**********${number.slice(-4)}`

/** Looks at every photo of the case that is open. */
async function seeAllPhotos(page: Page): Promise<void> {
  for (const number of ['1', '2', '3']) await page.keyboard.press(number)
  await expect(page.getByText(m.review_case_seen({ seen: 3, total: 3 }))).toBeVisible()
}

test('an operator signs in with the second factor and takes, approves and sends back cases by keyboard @wide', async ({
  page,
}) => {
  await page.goto('/ops')
  await page.waitForURL(/sign-in/)
  await page.locator('input[name=account]').fill('reviewer')
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('button[type=submit]:not([name])').click()
  await page.waitForURL(/second-factor/)
  await page.locator('input[name=code]').fill(await page.locator('p b').last().innerText())
  await page.locator('button[type=submit]:not([name])').click()
  await page.waitForURL('/ops')
  await expect(page.getByRole('heading', { level: 1, name: m.backoffice_home_title() })).toBeVisible()
  await expectAccessible(page)

  await (await openOfficeMenu(page)).getByRole('link', { name: m.review_office_nav(), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.review_queue_title() })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // The next case, whoever's it is, goes back to the queue.
  await waitForHydration(page)
  await page.keyboard.press('n')
  await page.waitForURL(/\/ops\/review\/\d+$/)
  await expect(page.getByRole('timer')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: m.review_decide_claim() })).toBeVisible()

  // One that is found by its masked number.
  await page.keyboard.press('/')
  await page.waitForURL(/\/ops\/review#search$/)
  const search = page.getByRole('searchbox', { name: m.review_queue_search_label() })
  await expect(search).toBeFocused()
  const row = page.getByRole('row', { name: String(cases[0]) })
  /** What was found is shown a moment before it has its entry in the history. */
  const isKept = (text: string) =>
    expect.poll(() => page.evaluate(() => JSON.stringify(window.history.state))).toContain(text)
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  // In full: the number is found, and stands in no address.
  await search.fill(PEOPLE[0].voucherNum)
  await search.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
  await expect(search).toHaveValue(PEOPLE[0].voucherNum)
  await page.getByRole('button', { name: startingWith(m.review_queue_only_unclaimed()) }).click()
  await expect(page.getByRole('button', { name: startingWith(m.review_queue_only_unclaimed()) })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(row).toBeVisible()
  await isKept('unclaimed')
  await search.fill(maskNumber(PEOPLE[0].voucherNum))
  // Its row is there already: what tells that the answer is shown is that its form has taken the place of the one before.
  const before = await search.elementHandle()
  await search.press('Enter')
  await before?.waitForElementState('hidden')
  await expect(search).toHaveValue(maskNumber(PEOPLE[0].voucherNum))
  await isKept(maskNumber(PEOPLE[0].voucherNum))
  await row.getByRole('link').click()
  await page.waitForURL(new RegExp(`/ops/review/${cases[0]}`))
  // Back is what was found, and then what was there before.
  await page.goBack()
  await expect(search).toHaveValue(maskNumber(PEOPLE[0].voucherNum))
  await expect(row).toBeVisible()
  await page.goForward()
  await page.waitForURL(new RegExp(`/ops/review/${cases[0]}`))
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => address.includes(PEOPLE[0].voucherNum.slice(-6)))).toEqual([])
  const plain = await page.request.post('/ops/review', {
    form: { intent: 'search', q: PEOPLE[0].voucherNum },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await plain.text()).toContain(`/ops/review/${cases[0]}`)
  await expect(page.getByText(m.certification_review_claim())).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('cell', { name: PEOPLE[0].voucherNum })).toBeVisible()
  await seeAllPhotos(page)
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: m.review_keys_title() })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('a')
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: m.review_approve_ask({ subject: '林*' }) })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: m.review_approve_go() }).press('Enter')
  await expect(page.getByText(m.review_decide_done_approved(), { exact: true })).toBeVisible()

  // The second one is sent back for one photo; what was typed survives a reload.
  await page.goto(`/ops/review/${cases[1]}`)
  await waitForHydration(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('cell', { name: PEOPLE[1].voucherNum })).toBeVisible()
  await seeAllPhotos(page)
  await page.keyboard.press('1')
  await page.keyboard.press('f')
  await page
    .getByRole('group', { name: m.review_reject_reasons({ name: m.certification_kind_handheld() }) })
    .getByRole('button', { name: reasonIn('account', 'forearm').short })
    .click()
  await page.getByRole('textbox', { name: startingWith(m.review_reject_remark()) }).fill('请把前臂也拍进来。')
  await page.reload()
  await expect(page.getByRole('textbox', { name: startingWith(m.review_reject_remark()) })).toHaveValue(
    '请把前臂也拍进来。',
  )
  await expect(page.getByRole('button', { name: reasonIn('account', 'forearm').short })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  const sendBack = page.getByRole('dialog', { name: m.review_reject_ask({ subject: '顾*' }) })
  const forearm = m.ui_pair({ name: m.certification_kind_handheld(), text: reasonIn('account', 'forearm').text })
  await expect(sendBack).toContainText(forearm)
  await expect(sendBack).toContainText('请把前臂也拍进来。')
  await expectAccessible(page)
  await sendBack.getByRole('button', { name: m.review_reject_go({ count: 1 }) }).press('Enter')
  await expect(page.getByText(m.review_decide_done_rejected(), { exact: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: m.review_decide_title() })).toContainText(forearm)
  expect(await verdictDraft(page, cases[1])).toBeNull()
})

const reviewerIn = async (context: BrowserContext, account: string): Promise<Page> => {
  await signInOperator(context, account)
  return context.newPage()
}

test('of two reviewers on one case the second is told, and loses nothing @wide', async ({ browser }) => {
  const [one, two] = [await browser.newContext(), await browser.newContext()]
  const first = await reviewerIn(one, 'reviewer')
  const second = await reviewerIn(two, 'administrator')
  const address = `/ops/review/${cases[2]}`
  await first.goto(address)
  await second.goto(address)
  await second.getByRole('button', { name: m.review_decide_claim() }).click()
  await expect(second.getByRole('cell', { name: PEOPLE[2].voucherNum })).toBeVisible()

  // The first still sees it as free, asks for it, and reads who has it.
  await first.getByRole('button', { name: m.review_decide_claim() }).click()
  await expect(first.getByRole('status').filter({ hasText: 'administrator' })).toBeVisible()
  await expect(first.getByText(pattern(m.review_case_held_by({ name: 'administrator', time: ANY })))).toBeVisible()
  await expect(first.getByRole('cell', { name: PEOPLE[2].voucherNum })).toHaveCount(0)
  await first.goto(address)
  await expect(first.getByText(m.review_photo_closed()).first()).toBeVisible()

  // The second writes a verdict; meanwhile the case goes to the first: what was written stays.
  await waitForHydration(second)
  await second.keyboard.press('r')
  await second.getByRole('textbox', { name: startingWith(m.review_reject_remark()) }).fill('身份证反光，请重拍。')
  await second.request.post('/api/ops/v1/review/release', {
    form: { id: String(cases[2]) },
    headers: OURS,
  })
  await first.goto(address)
  await first.getByRole('button', { name: m.review_decide_claim() }).click()
  await expect(first.getByRole('cell', { name: PEOPLE[2].voucherNum })).toBeVisible()
  await second.getByRole('button', { name: m.review_reject_go_plain(), exact: true }).last().click()
  await second.getByRole('dialog').getByRole('button', { name: m.review_reject_go_plain() }).click()
  await expect(second.getByRole('alert')).toContainText('reviewer')
  await expect(second.getByText(m.review_photo_closed()).first()).toBeVisible()
  await second.request.get('/ops')
  await expect(second.getByText(PEOPLE[2].voucherNum)).toHaveCount(0)
  expect(await verdictDraft(second, cases[2])).toContain('身份证反光，请重拍。')
  const response = await first.request.post('/api/ops/v1/review/release', {
    form: { id: String(cases[2]) },
    headers: OURS,
  })
  expect(await response.json()).toMatchObject({ code: '200' })
  await one.close()
  await two.close()
})

test('an editor gets neither entries nor pages of the review @wide', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await reviewerIn(context, 'editor')
  await page.goto('/ops')
  await expect(page.getByRole('navigation', { name: m.backoffice_nav() }).getByRole('link')).toHaveText([
    m.backoffice_home_title(),
    m.figures_title(),
    m.publishing_title(),
    m.docs_remarks_title(),
    m.approval_title(),
    m.backoffice_outbox_title(),
  ])
  for (const address of [
    '/ops/review',
    `/ops/review/${cases[0]}`,
    '/ops/developer',
    '/ops/payout',
    '/ops/working-day',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: m.backoffice_denied_title() })).toBeVisible()
  }
  await expectAccessible(page)
  await context.close()
})

test('a reviewer sees working days and cannot change them @wide', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await reviewerIn(context, 'reviewer')
  await page.goto('/ops/working-day?year=2026')
  await expect(page.getByText(m.review_days_read_only())).toBeVisible()
  await expect(page.getByRole('table').first().getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await context.close()
})

test('an administrator freezes an enterprise with a reason, and a second operator confirms unfreezing it @wide', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await reviewerIn(context, 'administrator')
  await page.goto('/ops/developer?q=status-34-52')
  await waitForHydration(page)
  await page.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: m.developer_admin_account_reason() }).fill('多个应用被举报冒用他人名称。')
  await dialog.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true }).click()
  await expect(dialog.getByText(m.developer_admin_account_name_wrong())).toBeVisible()
  await dialog
    .getByRole('textbox', { name: m.developer_admin_account_name_typed({ name: 'status-34-52' }) })
    .fill('status-34-52')
  await dialog.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true }).click()
  await page.getByRole('button', { name: m.developer_admin_account_unfreeze(), exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: m.developer_admin_account_reason() }).fill('核查完毕。')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.developer_admin_account_unfreeze_go(), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: m.developer_admin_account_unfreeze(), exact: true })).toBeVisible()
  await context.close()

  const other = await browser.newContext()
  const second = await reviewerIn(other, 'reviewer')
  await second.goto('/ops/approval')
  await waitForHydration(second)
  const request = second.getByRole('row').filter({ hasText: '核查完毕。' })
  await expectAccessible(second)
  await request.getByRole('button', { name: m.approval_confirm(), exact: true }).click()
  await second.getByRole('dialog').getByRole('button', { name: m.approval_confirm(), exact: true }).click()
  await expect(second.getByText(m.approval_done_confirm())).toBeVisible()
  await second.goto('/ops/developer?q=status-34-52')
  await expect(second.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true })).toBeVisible()
  await expectAccessible(second)
  await other.close()
})
