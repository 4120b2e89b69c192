// Leaving in the browser: what has to be settled, the copy of one's data, the request, refused once, passed, erased.
import {
  approve,
  awake,
  type Caller,
  certifyPerson,
  codeFor,
  developerIdOf,
  operatorOf,
  registerAccount,
  reject,
  standingOf,
} from './companies.ts'
import { expect, expectAccessible, expectFits, test } from './page.ts'

test.describe.configure({ timeout: 280_000 })
test.skip(({ isMobile }) => isMobile === true, 'the personal journey is the one that is walked on a phone')

let operator: Caller & { close: () => Promise<void> }
test.beforeAll(async ({ browser }) => {
  operator = await operatorOf(browser)
})
test.afterAll(() => operator.close())

test('a person leaves: checklist, export, request, refusal, request, erasure', async ({ page, context }) => {
  await registerAccount(page)
  const id = await developerIdOf(context)
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page.getByRole('heading', { level: 1, name: '注销前，先办完这几件' })).toBeVisible()
  await expect(page.getByRole('button', { name: '申请注销' })).toBeDisabled()
  await expectFits(page)
  await expectAccessible(page)

  const { name, telephone } = await certifyPerson(context, operator)
  const request = async () => {
    await page.goto('/user/logoff/LogoffStepOne')
    await expect(page.getByRole('heading', { level: 1, name: '可以申请注销了' })).toBeVisible()
    await awake(page.locator('[name=why]'))
    await page.locator('[name=why]').selectOption('other')
    // One code a minute: the one before was asked for a moment ago.
    await expect(async () => {
      await page.getByRole('button', { name: '获取验证码' }).click()
      await expect(page.getByText(/已发到/)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 90_000, intervals: [6000] })
    await page.locator('[name=authCode]').fill(await codeFor(operator, telephone))
    await page.locator('[name=name]').fill('林朔')
    await page.locator('[name=name]').blur()
    await expect(page.getByText(/和认证资料不一致/).first()).toBeVisible()
    await page.getByRole('button', { name: '申请注销' }).click()
    await expect(page.getByText(/和认证资料不一致/).first()).toBeVisible()
    await expect(page.getByText(/请写一句原因/).first()).toBeVisible()
    await page.locator('[name=name]').fill(name)
    await page.locator('[name=words]').fill('换到公司的账号')
    await page.locator('[name=words]').blur()
    await page.getByRole('button', { name: '申请注销' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '注销申请在审核' })).toBeVisible()
    expect(await standingOf(context)).toBe('110/0')
  }
  await page.goto('/user/logoff/LogoffStepOne')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出我的数据' }).click()
  expect((await download).suggestedFilename()).toMatch(/^portal-\d+-.*\.json$/)

  await request()
  await expect(page.getByText('其他：换到公司的账号')).toBeVisible()
  await reject(operator, id, '请先结清七月的账单', '')
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page).toHaveURL(/LogoffResult/)
  await expect(page.locator('blockquote').getByText('请先结清七月的账单')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '知道了，恢复原状' }).click()
  await expect(page).toHaveURL('/user')
  expect(await standingOf(context)).toBe('33/0')

  await request()
  await approve(operator, id)
  await page.goto('/user/logoff/LogoffResult')
  await expect(page.getByRole('heading', { level: 1, name: '审核通过，等你最后确认' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /不能恢复/ }).check()
  await page.getByRole('button', { name: '确认注销并删除' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '已经注销' })).toBeVisible()
  expect(await standingOf(context)).toBe('41/0')
  const detail = await (await context.request.get('/api/dev/v1/account/detail')).text()
  expect(detail).not.toContain(name)
  await expectAccessible(page)
})
