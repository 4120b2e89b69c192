// Certification of companies in the browser: from registration over the random amount to approved, rejected and corrected,
// change with proof, change of contact, personal to enterprise. What operators do goes over their API.
import { m } from '#messages'
import { COMPANY_LENGTH } from '../src/features/accounts/rules/fields.ts'
import { dayOf } from '../src/lib/dates/dates.ts'
import {
  approve,
  certifyPerson,
  fillCompany,
  fillContact,
  choosePhoto,
  orderFor,
  picture,
  reject,
} from './support/certifying.ts'
import { typeDate } from './support/dates.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import {
  type Operator,
  developerIdOf,
  operatorOf,
  registerAccount,
  accountStateOf,
  signInQuickly,
} from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

test.describe.configure({ timeout: 150_000 })

let operator: Operator
let administrator: Operator
test.beforeAll(async ({ browser }) => {
  operator = await operatorOf(browser)
  administrator = await operatorOf(browser, 'administrator')
})
test.afterAll(() => Promise.all([operator.close(), administrator.close()]))

test('an enterprise, from the first page over the random amount to approved @wide', async ({ page, context }) => {
  await registerAccount(context)
  const id = await developerIdOf(context)
  await page.goto('/user/register')
  await expectAwake(page.locator('input[name=kind][value=enterprise]'))
  await page.locator('input[name=kind][value=enterprise]').check()
  await page.locator('input[name=enterpriseType][value="51"]').check()
  await page.getByRole('button', { name: m.certification_step_begin_enterprise() }).click()
  await expect(page).toHaveURL(/BusinessStepOne/)
  await expect(page.getByRole('heading', { level: 1, name: m.certification_company_step_company() })).toBeVisible()
  await expect(page.locator('[name=enterpriseType]')).toHaveValue('51')

  // On a phone the form comes first, what may be asked about it after it.
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 375, height: 800 })
  const topOf = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())!.y
  expect(await topOf(m.certification_company_name())).toBeLessThan(await topOf(m.certification_company_ask_why()))
  await page.setViewportSize(wide)

  // Nothing typed is lost: half of it is there after coming back.
  await expectAwake(page.locator('[name=realName]'))
  await expect(page.locator('[name=realName]')).toHaveAttribute('maxlength', String(COMPANY_LENGTH.max))
  const tomorrow = dayOf(new Date(Date.now() + 24 * 3_600_000))
  await typeDate(page, m.certification_company_payment(), tomorrow)
  await page.locator('[name=realName]').fill('临海潮汐科技（示例）有限公司')
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  await page.reload()
  await expect(page.locator('[name=realName]')).toHaveValue('临海潮汐科技（示例）有限公司')
  await expect(page.locator('[name=paymentTime]')).toHaveValue(tomorrow)

  // A field that is left is checked alone: what was not tried yet is not called missing.
  await expectAwake(page.locator('[name=realName]'))
  await page.locator('[name=licenseNumber]').fill('91')
  await page.locator('[name=licenseNumber]').press('Tab')
  await expect(page.locator('[name=licenseNumber]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(pattern(m.ui_form_mistakes({ count: ANY })))).toBeHidden()
  await page.locator('[name=licenseNumber]').fill('')

  // What is wrong is said at the fields and above them.
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page.getByRole('alert').getByText(pattern(m.ui_form_mistakes({ count: ANY })))).toBeVisible()
  await expect(page.locator('[name=licenseNumber]')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await fillCompany(page)
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  expect(await accountStateOf(context)).toBe('43/1')
  await expectFits(page)
  await expectAccessible(page)

  const order = await orderFor(operator, id)
  // Whoever decides the case does not pay.
  expect(await administrator.post('/api/ops/v1/payout/paid', { id: String(order.id) })).toMatchObject({ code: '200' })
  const wrong = order.amount === '0.27' ? '0.28' : '0.27'
  await expectAwake(page.locator('[name=amount]'))
  await page.locator('[name=amount]').fill('1.5')
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()
  await expect(page.getByText(m.certification_field_amount()).first()).toBeVisible()
  await page.locator('[name=amount]').fill(wrong)
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()
  await expect(page.getByText(m.certification_company_amount_tries({ count: 2 }))).toBeVisible()
  await page.locator('[name=amount]').fill(order.amount)
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()

  await expect(page).toHaveURL(/BusinessStepTwo/)
  await fillContact(page, operator)
  await page.getByRole('button', { name: m.certification_company_contact_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await accountStateOf(context)).toBe('12/0')

  // Sent back for one photo: only that is open again, and the account is not asked to be proved twice.
  await reject(operator, id, '执照上缺少公章', 'license:seal_missing')
  await page.goto('/user/auth/BusinessStepOne?needRestore=true')
  await expect(page.getByText('执照上缺少公章')).toBeVisible()
  // What was accepted is shown, and has no name to be sent by.
  const company = page.getByRole('textbox', { name: m.certification_company_name() })
  await expect(company).toHaveValue('临海潮汐科技（示例）有限公司')
  await expect(company).toHaveAttribute('readonly')
  await expect(page.locator('[name=realName]')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByLabel(m.certification_company_photo_pick({ title: m.certification_kind_license() })).setInputFiles({
    name: 'license.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await expect(page.locator('[data-photo=license][data-state=ok]')).toBeVisible()
  // Contact and photos were accepted: nothing is left to fill in.
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('34/0')
})

test('a change of the enterprise: proof, data, amount, review @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-34-53')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/BusinessStepExtra')
  await expectAwake(page.getByRole('button', { name: m.certification_company_proof_send() }))
  for (const name of [
    m.certification_change_company(),
    m.certification_change_lawPerson(),
    m.certification_change_bank(),
    m.certification_change_business(),
  ])
    await page.getByRole('checkbox', { name }).check()
  // What is ticked is there again after a while elsewhere.
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  await page.goto('/user')
  await page.goto('/user/auth/BusinessStepExtra')
  await expect(page.getByRole('checkbox', { name: m.certification_change_bank() })).toBeChecked()
  await page.getByRole('checkbox', { name: m.certification_company_consent_proof() }).check()
  await choosePhoto(page, 'proof')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.certification_company_proof_send() }).click()
  await expect(page).toHaveURL(/BusinessStepOne\?needRestore=true/)
  expect(await accountStateOf(context)).toBe('46/1')
  // What is verified stands in the form.
  await expect(page.locator('[name=realName]')).not.toHaveValue('')
  await fillCompany(page, { name: '临海潮汐数据（示例）有限公司' })
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  // The amount is the last step of a change, and the page says so.
  await expect(page.getByText(m.certification_company_amount_ends())).toBeVisible()
  await expect(page.getByRole('button', { name: m.certification_company_give_up() })).toBeVisible()
  const order = await orderFor(operator, id)
  await expectAwake(page.locator('[name=amount]'))
  await page.locator('[name=amount]').fill(order.amount)
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await accountStateOf(context)).toBe('17/0')
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('34/0')
})

test('a change of contact @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-34-51')
  const id = await developerIdOf(context)
  await page.goto('/user/auth/BusinessStepTwo')
  await fillContact(page, operator, { name: '简宁' })
  await page.getByRole('button', { name: m.certification_company_contact_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await accountStateOf(context)).toBe('18/0')
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('34/0')
})

test('a person becomes an enterprise @wide', async ({ page, context }) => {
  await registerAccount(context)
  const id = await developerIdOf(context)
  const { telephone } = await certifyPerson(context, operator)
  expect(await accountStateOf(context)).toBe('33/0')

  await page.goto('/user/auth/BusinessStepOne')
  await fillCompany(page)
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  expect(await accountStateOf(context)).toBe('44/1')

  // The bank data can be looked at again, and what was filled in is there.
  await page.getByRole('link', { name: m.certification_company_amount_bank() }).click()
  await expect(page).toHaveURL(/BusinessStepOne\?needRestore=true/)
  await expect(page.locator('[name=branchName]')).toHaveValue('海图银行临港科技园支行')
  await expectAwake(page.locator('[name=branchName]'))
  await page.getByRole('button', { name: m.certification_company_company_send() }).click()
  await expect(page).toHaveURL(/BusinessStepThree/)
  const order = await orderFor(operator, id)
  await expectAwake(page.locator('[name=amount]'))
  await page.locator('[name=amount]').fill(order.amount)
  await page.getByRole('button', { name: m.certification_company_amount_verify() }).click()
  await expect(page).toHaveURL(/BusinessStepTwo/)
  await fillContact(page, operator, { proved: telephone })
  await page.getByRole('button', { name: m.certification_company_contact_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=2/)
  expect(await accountStateOf(context)).toBe('15/0')
  await approve(operator, id)
  expect(await accountStateOf(context)).toBe('34/0')
})
