// Started by the office: a re-registration with a deadline, asked for at the desk and done by the developer, in time and
// after it has lapsed; and a review that is late, which its developer may hurry.
import { m } from '#messages'
import { approve, certifyPerson, choosePhoto, fillCompany, fillContact, orderFor } from './support/certifying.ts'
import { dateInput } from './support/dates.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import {
  callerOf,
  developerIdOf,
  type Operator,
  operatorOf,
  registerAccount,
  signInQuickly,
  accountStateOf,
} from './support/people.ts'
import { ANY, pattern, startingWith } from './support/texts.ts'

test.describe.configure({ timeout: 90_000 })

let operator: Operator
test.beforeAll(async ({ browser }) => {
  operator = await operatorOf(browser)
})
test.afterAll(() => operator.close())

test('a person is asked to register again by a day, and does @wide', async ({ page, context }) => {
  const account = await registerAccount(context)
  const id = await developerIdOf(context)
  const { name } = await certifyPerson(context, operator)
  const desk = await operator.context.newPage()
  await desk.goto(`/ops/developer?q=${account}`)
  const ask = desk.getByRole('button', { name: m.developer_admin_account_again() })
  await expectAwake(ask)
  await ask.click()
  const dialog = desk.getByRole('dialog')
  const deadline = await dateInput(dialog, m.developer_admin_account_deadline_label()).inputValue()
  await dialog.getByRole('textbox', { name: m.developer_admin_account_reason() }).fill('证件快到期了。')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: m.developer_admin_account_again() }).click()
  await expect(desk.getByText(m.developer_admin_account_done_again())).toBeVisible()
  await desk.close()
  expect(await accountStateOf(context)).toBe('47/0')

  await page.goto('/user/auth')
  await expect(page).toHaveURL(`/?expired=true&deadline=${deadline}`)
  await page.getByRole('link', { name: m.accounts_next_register_again_label() }).first().click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  const field = page.locator('[name=realName]')
  await expect(field).toHaveValue(name)
  await expectAwake(field)
  // The number was proved for this account: no code is asked for again.
  await page.getByRole('button', { name: m.certification_step_identity_send() }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await accountStateOf(context)).toBe('47/1')
  for (const kind of ['handheld', 'front', 'reverse']) await choosePhoto(page, kind)
  await page.getByRole('button', { name: m.certification_step_photos_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await accountStateOf(context)).toBe('13/0')
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('33/0')
  await page.goto('/user/auth')
  await expect(page).toHaveURL('/user/auth')

  // What one is told about the account is read by opening it.
  const approvalText = pattern(m.certification_notice_approved_text({ number: ANY }))
  const countUnread = async () =>
    (await callerOf(context).get('/api/dev/v1/account/notice/list')).value['unread'] as number
  const before = await countUnread()
  await page.goto('/console')
  const bell = page.getByRole('button', { name: startingWith(m.ui_bell()) })
  await expectAwake(bell)
  await bell.click()
  await page.getByRole('banner').getByRole('link', { name: approvalText }).first().click()
  await expect(page).toHaveURL('/user')
  await expect.poll(countUnread).toBe(before - 1)
  // Read and gone from the bell or not, it is found again in the message centre.
  await page.goto('/notice')
  await page.getByRole('link', { name: startingWith(m.notices_mine()) }).click()
  await expect(page).toHaveURL('/notice?mine=1')
  const noticeItems = page
    .getByRole('region', { name: m.notices_list() })
    .getByRole('listitem')
    .filter({ hasText: approvalText })
  await expect(noticeItems.first()).toBeVisible()
  await expect(noticeItems.first()).not.toHaveAttribute('data-unread')
})

test('an enterprise whose day has passed registers again @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-48-0')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/BusinessStepOne')
  await expect(page).toHaveURL(/^[^?]*\/\?expired=true/)
  await expect(page.getByText(m.accounts_next_register_overdue_title()).first()).toBeVisible()
  await page.getByRole('link', { name: m.accounts_next_register_again_label() }).first().click()
  await expect(page).toHaveURL(/BusinessStepOne/)
  await expect(page.locator('[name=realName]')).toHaveValue(/示例/)
  await fillCompany(page, { name: await page.locator('[name=realName]').inputValue() })
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  const order = await orderFor(operator, id)
  await expectAwake(page.locator('[name=amount]'))
  await page.locator('[name=amount]').fill(order.amount)
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()
  await expect(page).toHaveURL(/BusinessStepTwo/)
  await fillContact(page, operator)
  await page.getByRole('button', { name: m.certification_company_contact_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await accountStateOf(context)).toBe('14/0')
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('34/0')
})

test('a review that is late: the developer asks to hurry, the desk sees it @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-16')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/ResultStep?type=1')
  await expect(page.getByText(m.certification_step_urge_help())).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const urge = page.getByRole('button', { name: m.certification_step_urge() })
  await expectAwake(urge)
  await urge.click()
  await expect(page.getByText(m.certification_step_urge_done())).toBeVisible()
  await expect(urge).toHaveCount(0)
  await expect(page.getByText(pattern(m.certification_step_urged({ time: ANY })))).toBeVisible()

  const desk = await operator.context.newPage()
  await desk.goto('/ops/review?only=overdue')
  const row = desk.getByRole('row').filter({ hasText: m.review_flag_urged() })
  await expect(row).toHaveCount(1)
  await expect(row.getByText(startingWith(m.review_late({ span: ANY })))).toBeVisible()
  await desk.close()
  await approve(operator, id)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: pattern(m.certification_step_passed_name({ name: ANY })) }),
  ).toBeVisible()
  expect(await accountStateOf(context)).toBe('33/0')
})
