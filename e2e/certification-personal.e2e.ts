// Certification of a person in the browser, wide and on a phone: from the choice to the verdict, sent back on one photo,
// corrected with one click and approved; a change of what is verified; steps out of order.
import { m } from '#messages'
import { PHOTO_LIMITS } from '../src/features/certification/rules/photos.ts'
import { inMb } from '../src/lib/files/upload-bytes.ts'
import {
  approve,
  certifyPerson,
  choosePhoto,
  codeFor,
  largePicture,
  newId,
  newTelephone,
  picture,
  reject,
} from './support/certifying.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { type Operator, developerIdOf, operatorOf, registerAccount, accountStateOf } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

test.describe.configure({ timeout: 180_000 })

let operator: Operator
test.beforeAll(async ({ browser }) => {
  operator = await operatorOf(browser)
})
test.afterAll(() => operator.close())

test('a person, from the choice to approved, with one photo sent back', async ({ page, context, isMobile }) => {
  /** What is accessible does not change with the width. */
  const expectGood = async () => {
    await expectFits(page)
    if (!isMobile) await expectAccessible(page)
  }
  await registerAccount(context)
  const id = await developerIdOf(context)

  // Before the first step: what to have at hand, what is asked, how long it takes.
  await page.goto('/user/register')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(m.certification_step_need_id())).toBeVisible()
  await expectGood()
  const begin = page.getByRole('button', { name: m.certification_step_begin_personal() })
  await expectAwake(begin)
  const agree = page.locator('input[name=agree]')
  if (await agree.isVisible()) {
    await begin.click()
    await expect(page.getByText(m.ui_agree_first())).toBeVisible()
    await agree.check()
  }
  await begin.click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  expect(await accountStateOf(context)).toBe('42/0')
  await expectFits(page)

  // A step out of order leads to where the account stands.
  await page.goto('/user/auth/PersonalStepTwo')
  await expect(page).toHaveURL(/PersonalStepOne/)

  // Nothing typed is lost: half of it is there after coming back.
  const field = (name: string) => page.locator(`input[name=${name}]:not([type=hidden])`)
  await expectAwake(field('realName'))
  await field('realName').fill('林溯')
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  await page.reload()
  await expect(field('realName')).toHaveValue('林溯')

  // What is wrong is said at the fields and above them.
  await expectAwake(field('realName'))
  await field('voucherNum').fill('119999199001010013')
  await page.getByRole('button', { name: m.certification_step_identity_send() }).click()
  await expect(page.getByRole('alert').getByText(pattern(m.ui_form_mistakes({ count: ANY })))).toBeVisible()
  await expect(field('voucherNum')).toHaveAttribute('aria-invalid', 'true')
  await expectGood()

  const telephone = newTelephone()
  await field('voucherNum').fill(newId())
  await field('telephone').fill(telephone)
  await field('contactEmail').fill(`linsu${id}@tide.example`)
  await page.getByRole('button', { name: m.certification_sms_code_get() }).click()
  await expect(
    page.getByText(pattern(m.certification_sms_code_sent({ to: ANY, minutes: ANY, tries: ANY }))),
  ).toBeVisible()
  // A wrong code is 120002 at its field, and the rest stays as it was typed.
  const code = await codeFor(operator, telephone)
  await field('authCode').fill(code === '000000' ? '000001' : '000000')
  // Whom the register does not know is 310001: the part that is checked is marked, and has the focus.
  const fieldset = page.locator('fieldset[name=personalValidation]')
  await field('realName').fill('王不符')
  await page.getByRole('button', { name: m.certification_step_identity_send() }).click()
  await expect(fieldset).toBeFocused()
  await expect(fieldset).toHaveAccessibleDescription(m.failure_310001())
  await expect(field('voucherNum')).toHaveAttribute('aria-invalid', 'true')
  await expectGood()
  await field('realName').fill('林溯')
  await expect(fieldset).not.toHaveAttribute('data-refused')
  await page.getByRole('button', { name: m.certification_step_identity_send() }).click()
  await expect(field('authCode')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('realName')).toHaveValue('林溯')
  await field('authCode').fill(code)
  await page.getByRole('button', { name: m.certification_step_identity_send() }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await accountStateOf(context)).toBe('42/1')
  await expectGood()

  // Photos only after the separate consent; what is missing is said.
  const consent = page.getByRole('checkbox', { name: m.certification_step_consent() })
  await expectAwake(consent)
  await expect(page.locator('input#photo-handheld')).toHaveCount(0)
  await consent.check()
  // One that is refused for the moment is sent again as it is.
  const upload = '**/api/dev/v1/account/img/upload'
  const busy = { code: '429001', message: m.failure_429001(), value: null, requestId: 'busy' }
  await page.route(upload, (route) => route.fulfill({ status: 429, json: busy }), { times: 1 })
  await page
    .locator('#photo-handheld')
    .setInputFiles({ name: 'handheld.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  const slot = page.locator('[data-photo=handheld]')
  await expect(slot.getByRole('alert')).toContainText(m.failure_429001())
  await slot.getByRole('button', { name: m.ui_upload_again() }).click()
  await expect(slot).toHaveAttribute('data-state', 'ok')
  // One that was the wrong one is removed.
  await page
    .getByRole('button', { name: m.certification_company_photo_remove_of({ title: m.certification_kind_handheld() }) })
    .click()
  await expect(page.getByText(m.certification_step_photos_left({ count: 0, left: 3 }))).toBeVisible()
  await choosePhoto(page, 'handheld')
  await page.getByRole('button', { name: m.certification_step_photos_send() }).click()
  await expect(
    page.getByRole('alert').getByText(m.certification_company_photo_missing({ title: m.certification_kind_reverse() })),
  ).toBeVisible()
  // A file that is no picture is refused by its content, with the reason.
  await page.locator('#photo-front').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(m.uploads_type())).toBeVisible()
  // One that is too large is made smaller, upright; where the browser cannot, the page says what helps.
  const front = page.locator('[data-photo=front]')
  await page
    .locator('#photo-front')
    .setInputFiles({ name: 'front.heic', mimeType: 'image/heic', buffer: Buffer.alloc(PHOTO_LIMITS.bytes + 1) })
  const tooLarge = m.certification_company_photo_too_large({ max: inMb(PHOTO_LIMITS.bytes) })
  await expect(front.getByRole('alert')).toHaveText(tooLarge)
  await page
    .locator('#photo-front')
    .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await largePicture() })
  await expect(front).toHaveAttribute('data-state', 'ok', { timeout: 30_000 })
  await expect(front).toContainText(
    pattern(m.certification_company_photo_size({ width: 652, height: 2048, size: ANY })),
  )
  await expect(page.getByText(m.certification_step_photos_left({ count: 2, left: 1 }))).toBeVisible()
  await page.reload()
  await expect(page.getByText(m.certification_step_photos_left({ count: 2, left: 1 }))).toBeVisible()
  // The consent is taken back, and the photos with it; then given again.
  await expectAwake(page.locator('#photo-reverse'))
  await page.getByRole('button', { name: m.certification_company_consent_withdraw() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.certification_company_consent_withdraw() }).click()
  await expect(page.getByText(m.certification_step_photos_left({ count: 0, left: 3 }))).toBeVisible()
  await expectAwake(consent)
  await consent.check()
  for (const kind of ['handheld', 'front']) await choosePhoto(page, kind)
  await expectAwake(page.locator('#photo-reverse'))
  await choosePhoto(page, 'reverse')
  await expect(page.getByText(m.certification_step_photos_all())).toBeVisible()
  await page.getByRole('button', { name: m.certification_step_photos_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await accountStateOf(context)).toBe('11/0')
  await expect(
    page.getByRole('heading', { level: 1, name: pattern(m.certification_step_due({ day: ANY })) }),
  ).toBeVisible()
  await expect(page.getByText(m.certification_step_line_waiting())).toBeVisible()
  await expectGood()

  // Sent back on one photo: only that one is opened again.
  await reject(operator, id, '国徽面反光，请重拍。', 'reverse:glare')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: m.certification_step_failed({ count: 1 }) })).toBeVisible()
  await expect(page.getByText('国徽面反光，请重拍。')).toBeVisible()
  await expectGood()
  await page.getByRole('button', { name: m.certification_step_correct({ count: 1 }) }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await accountStateOf(context)).toBe('42/1')
  await expect(page.getByText(m.certification_company_photo_locked())).toHaveCount(2)
  await expectAwake(page.getByLabel(m.certification_company_photo_pick({ title: m.certification_kind_reverse() })))
  await page
    .getByLabel(m.certification_company_photo_pick({ title: m.certification_kind_reverse() }))
    .setInputFiles({ name: 'reverse.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.getByText(m.certification_step_photos_all())).toBeVisible()
  await page.getByRole('button', { name: m.certification_step_photos_send() }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await accountStateOf(context)).toBe('11/0')

  await approve(operator, id)
  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: m.certification_step_passed_name({ name: '林溯' }) }),
  ).toBeVisible()
  expect(await accountStateOf(context)).toBe('33/0')
  await expectGood()

  // Who opened the photos is told on the account page.
  await page.goto('/user?section=photos#photos')
  await expect(page.getByRole('heading', { name: m.accounts_section_photos() })).toBeVisible()
})

test('a certified person changes what is verified, and gives it up', async ({ page, context }) => {
  await registerAccount(context)
  await certifyPerson(context, operator)
  await page.goto('/user/auth')
  await page.getByRole('button', { name: m.certification_step_change_begin() }).click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  expect(await accountStateOf(context)).toBe('45/0')
  await expect(page.locator('[name=realName]')).toHaveValue('林溯')
  await expectAwake(page.locator('[name=realName]'))
  await page.getByRole('button', { name: m.certification_company_give_up() }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.certification_company_give_up() }).click()
  await expect(page).toHaveURL(/\/user$/)
  expect(await accountStateOf(context)).toBe('33/0')
})
