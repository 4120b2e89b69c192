// Certification of a person in the browser, wide and on a phone: from the choice to the verdict, sent back on one photo,
// mended with one click and approved; a change of what is verified; steps out of order.
import {
  approve,
  certifyPerson,
  choosePhoto,
  codeFor,
  newId,
  newTelephone,
  picture,
  reject,
} from './support/certifying.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { type Operator, developerIdOf, operatorOf, registerAccount, standingOf } from './support/people.ts'

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
  await expect(page.getByText('本人身份证原件，不要复印件和截图')).toBeVisible()
  await expectGood()
  const begin = page.getByRole('button', { name: '开始填写身份信息' })
  await expectAwake(begin)
  const agree = page.locator('input[name=agree]')
  if (await agree.isVisible()) {
    await begin.click()
    await expect(page.getByText('请先同意协议')).toBeVisible()
    await agree.check()
  }
  await begin.click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  expect(await standingOf(context)).toBe('42/0')
  await expectFits(page)

  // A step out of order leads to where the account stands.
  await page.goto('/user/auth/PersonalStepTwo')
  await expect(page).toHaveURL(/PersonalStepOne/)

  // Nothing typed is lost: half of it is there after coming back.
  const field = (name: string) => page.locator(`input[name=${name}]:not([type=hidden])`)
  await expectAwake(field('realName'))
  await field('realName').fill('林溯')
  await expect(page.getByText(/已保存草稿/)).toBeVisible()
  await page.reload()
  await expect(field('realName')).toHaveValue('林溯')

  // What is wrong is said at the fields and above them.
  await expectAwake(field('realName'))
  await field('voucherNum').fill('119999199001010013')
  await page.getByRole('button', { name: '保存，去拍照片' }).click()
  await expect(page.getByRole('alert').getByText(/处要改/)).toBeVisible()
  await expect(field('voucherNum')).toHaveAttribute('aria-invalid', 'true')
  await expectGood()

  const telephone = newTelephone()
  await field('voucherNum').fill(newId())
  await field('telephone').fill(telephone)
  await field('contactEmail').fill(`linsu${id}@tide.example`)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/已发到/)).toBeVisible()
  // A wrong code is 120002 at its field, and the rest stays as it was typed.
  const code = await codeFor(operator, telephone)
  await field('authCode').fill(code === '000000' ? '000001' : '000000')
  // Whom the register does not know is 310001: the part that is checked is marked, and has the focus.
  const checked = page.locator('fieldset[name=personalValidation]')
  await field('realName').fill('王不符')
  await page.getByRole('button', { name: '保存，去拍照片' }).click()
  await expect(checked).toBeFocused()
  await expect(checked).toHaveAccessibleDescription(/对不上|不一致|不符/)
  await expect(field('voucherNum')).toHaveAttribute('aria-invalid', 'true')
  await expectGood()
  await field('realName').fill('林溯')
  await expect(checked).not.toHaveAttribute('data-refused')
  await page.getByRole('button', { name: '保存，去拍照片' }).click()
  await expect(field('authCode')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('realName')).toHaveValue('林溯')
  await field('authCode').fill(code)
  await page.getByRole('button', { name: '保存，去拍照片' }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await standingOf(context)).toBe('42/1')
  await expectGood()

  // Photos only after the separate consent; what is missing is said.
  const consent = page.getByRole('checkbox', { name: /我单独同意/ })
  await expectAwake(consent)
  await expect(page.locator('#photo-handheld')).toHaveCount(0)
  await consent.check()
  await choosePhoto(page, 'handheld')
  // One that was the wrong one is removed.
  await page.getByRole('button', { name: '移除手持身份证' }).click()
  await expect(page.getByText('已收下 0 张，还差 3 张')).toBeVisible()
  await choosePhoto(page, 'handheld')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('alert').getByText(/国徽面.*还没有上传/)).toBeVisible()
  // A file that is no picture is refused by its content, with the reason.
  await page.locator('#photo-front').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText(/按内容判断/)).toBeVisible()
  await choosePhoto(page, 'front')
  await expect(page.getByText('已收下 2 张，还差 1 张')).toBeVisible()
  await page.reload()
  await expect(page.getByText('已收下 2 张，还差 1 张')).toBeVisible()
  // The consent is taken back, and the photos with it; then given again.
  await expectAwake(page.locator('#photo-reverse'))
  await page.getByRole('button', { name: '撤回同意' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回同意' }).click()
  await expect(page.getByText('已收下 0 张，还差 3 张')).toBeVisible()
  await expectAwake(consent)
  await consent.check()
  for (const kind of ['handheld', 'front']) await choosePhoto(page, kind)
  await expectAwake(page.locator('#photo-reverse'))
  await choosePhoto(page, 'reverse')
  await expect(page.getByText('三张都收下了')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await standingOf(context)).toBe('11/0')
  await expect(page.getByRole('heading', { level: 1, name: /出结果/ })).toBeVisible()
  await expect(page.getByText('等审核员领取')).toBeVisible()
  await expectGood()

  // Sent back on one photo: only that one is opened again.
  await reject(operator, id, '国徽面反光，请重拍。', 'reverse:glare')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '还差 1 处，改完再交' })).toBeVisible()
  await expect(page.getByText('国徽面反光，请重拍。')).toBeVisible()
  await expectGood()
  await page.getByRole('button', { name: '改这 1 处' }).click()
  await expect(page).toHaveURL(/PersonalStepTwo/)
  expect(await standingOf(context)).toBe('42/1')
  await expect(page.getByText('审核已确认')).toHaveCount(2)
  await expectAwake(page.getByLabel('身份证国徽面：选择照片'))
  await page
    .getByLabel('身份证国徽面：选择照片')
    .setInputFiles({ name: 'reverse.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await expect(page.getByText('三张都收下了')).toBeVisible()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page).toHaveURL(/ResultStep\?type=1/)
  expect(await standingOf(context)).toBe('11/0')

  await approve(operator, id)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /林溯，认证通过了/ })).toBeVisible()
  expect(await standingOf(context)).toBe('33/0')
  await expectGood()

  // Who opened the photos is told on the account page.
  await page.goto('/user?section=photos#photos')
  await expect(page.getByRole('heading', { name: '照片查看记录' })).toBeVisible()
})

test('a certified person changes what is verified, and gives it up', async ({ page, context }) => {
  await registerAccount(context)
  await certifyPerson(context, operator)
  await page.goto('/user/auth')
  await page.getByRole('button', { name: '开始修改' }).click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  expect(await standingOf(context)).toBe('45/0')
  await expect(page.locator('[name=realName]')).toHaveValue('林溯')
  await expectAwake(page.locator('[name=realName]'))
  await page.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
  await expect(page).toHaveURL(/\/user$/)
  expect(await standingOf(context)).toBe('33/0')
})
