// What the office sets going: a re-registration with a deadline, asked for at the desk and done by the developer, in time and
// after it has lapsed; and a review that is late, which its developer may hurry.
import { approve, certifyPerson, choosePhoto, fillCompany, fillContact, orderFor } from './support/certifying.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import {
  callerOf,
  developerIdOf,
  type Operator,
  operatorOf,
  registerAccount,
  signInQuickly,
  standingOf,
} from './support/people.ts'

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
  await desk.goto(`/ops/account?q=${account}`)
  const ask = desk.getByRole('button', { name: '要求重新认证' })
  await expectAwake(ask)
  await ask.click()
  const dialog = desk.getByRole('dialog')
  const deadline = await dialog.getByLabel('期限').inputValue()
  await dialog.getByRole('textbox', { name: '原因' }).fill('证件快到期了。')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: '要求重新认证' }).click()
  await expect(desk.getByText('已要求重新认证')).toBeVisible()
  await desk.close()
  expect(await standingOf(context)).toBe('47/0')

  await page.goto('/user/auth')
  await expect(page).toHaveURL(`/?expired=true&deadline=${deadline}`)
  await page.getByRole('link', { name: '开始重新认证' }).first().click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  const field = page.locator('[name=realName]')
  await expect(field).toHaveValue(name)
  await expectAwake(field)
  // The number was proved for this account: no code is asked for again.
  await page.getByRole('button', { name: '保存，去拍照片' }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await standingOf(context)).toBe('47/1')
  for (const kind of ['handheld', 'front', 'reverse']) await choosePhoto(page, kind)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await standingOf(context)).toBe('13/0')
  await approve(operator, id)
  expect(await standingOf(context)).toBe('33/0')
  await page.goto('/user/auth')
  await expect(page).toHaveURL('/user/auth')

  // What one is told about the account is read by opening it.
  const unread = async () => (await callerOf(context).get('/api/dev/v1/account/notice/list')).value['unread'] as number
  const before = await unread()
  await page.goto('/console')
  const bell = page.getByRole('button', { name: /^通知/ })
  await expectAwake(bell)
  await bell.click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /认证通过/ })
    .first()
    .click()
  await expect(page).toHaveURL('/user')
  await expect.poll(unread).toBe(before - 1)
  // Read and gone from the bell or not, it is found again in the message centre.
  await page.goto('/notice')
  await page.getByRole('link', { name: /^与我有关/ }).click()
  await expect(page).toHaveURL('/notice?mine=1')
  const told = page.getByRole('region', { name: '通知列表' }).getByRole('listitem').filter({ hasText: '认证通过' })
  await expect(told.first()).toBeVisible()
  await expect(told.first()).not.toHaveAttribute('data-unread')
})

test('an enterprise whose day has passed registers again @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-48-0')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/BusinessStepOne')
  await expect(page).toHaveURL(/^[^?]*\/\?expired=true/)
  await expect(page.getByText(/重新认证已过期/).first()).toBeVisible()
  await page.getByRole('link', { name: '开始重新认证' }).first().click()
  await expect(page).toHaveURL(/BusinessStepOne/)
  await expect(page.locator('[name=realName]')).toHaveValue(/示例/)
  await fillCompany(page, { name: await page.locator('[name=realName]').inputValue() })
  await page.getByRole('button', { name: '保存并验证账户' }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  const order = await orderFor(operator, id)
  await expectAwake(page.locator('[name=amount]'))
  await page.locator('[name=amount]').fill(order.amount)
  await page.getByRole('button', { name: '验证金额' }).click()
  await expect(page).toHaveURL(/BusinessStepTwo/)
  await fillContact(page, operator)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await standingOf(context)).toBe('14/0')
  await approve(operator, id)
  expect(await standingOf(context)).toBe('34/0')
})

test('a review that is late: the developer asks to hurry, the desk sees it @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-16')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/ResultStep?type=1')
  await expect(page.getByText('每个工作日可以催一次')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  const urge = page.getByRole('button', { name: '催一下' })
  await expectAwake(urge)
  await urge.click()
  await expect(page.getByText('已转给值班组长，进展会发短信')).toBeVisible()
  await expect(urge).toHaveCount(0)
  await expect(page.getByText(/催过，每个工作日可以催一次/)).toBeVisible()

  const desk = await operator.context.newPage()
  await desk.goto('/ops/review?only=overdue')
  const row = desk.getByRole('row').filter({ hasText: '开发者催办' })
  await expect(row).toHaveCount(1)
  await expect(row.getByText(/^超时/)).toBeVisible()
  await desk.close()
  await approve(operator, id)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /认证通过了/ })).toBeVisible()
  expect(await standingOf(context)).toBe('33/0')
})
