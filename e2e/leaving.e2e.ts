// Leaving in the browser: what has to be settled, the copy of one's data, the request, passed, erased; and a refusal that
// leaves all as it was. By accounts of the demo, to whose telephones no code was sent within a minute.
import { m } from '#messages'
import { approve, codeFor } from './support/certifying.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { callerOf, developerIdOf, type Operator, operatorOf, signInQuickly, accountStateOf } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

test.describe.configure({ timeout: 120_000 })

let operator: Operator
test.beforeAll(async ({ browser }) => {
  operator = await operatorOf(browser)
})
test.afterAll(() => operator.close())

test('a person leaves: checklist, export, request, confirmation, erasure @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-41')
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page.getByRole('heading', { level: 1, name: m.account_closure_first() })).toBeVisible()
  await expect(page.getByRole('button', { name: m.account_closure_commit() })).toBeDisabled()
  await expectFits(page)
  await expectAccessible(page)

  await context.clearCookies()
  await signInQuickly(context, 'status-45-0')
  const api = callerOf(context)
  const id = await developerIdOf(context)
  await api.post('/api/dev/v1/account/verified/cancel')
  const { value } = await api.get('/api/dev/v1/unbind-account/basic-info')
  const [name, telephone] = [value['realName'] as string, value['telephone'] as string]
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page.getByRole('heading', { level: 1, name: m.account_closure_ready() })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: m.account_closure_export_button() }).click()
  expect((await download).suggestedFilename()).toMatch(/^portal-\d+-.*\.json$/)

  const field = (inputName: string) => page.locator(`[name=${inputName}]`)
  await expectAwake(field('why'))
  await field('why').selectOption('other')
  await page.getByRole('button', { name: m.account_closure_code_get() }).click()
  await expect(
    page.getByText(pattern(m.account_closure_code_sent({ to: ANY, minutes: ANY, tries: ANY }))),
  ).toBeVisible()
  await field('authCode').fill(await codeFor(operator, telephone))
  await field('name').fill('别人')
  // What was typed is there after the page was left.
  await page.reload()
  await expect(field('name')).toHaveValue('别人')
  await expectAwake(field('name'))
  await field('authCode').fill(await codeFor(operator, telephone))
  await field('words').fill('')
  await page.getByRole('button', { name: m.account_closure_commit() }).click()
  await expect(page.getByText(pattern(m.account_closure_name_wrong({ name: ANY }))).first()).toBeVisible()
  await expect(page.getByText(m.account_closure_words_missing()).first()).toBeVisible()
  await field('name').fill(name)
  await field('words').fill('换到公司的账号')
  // From within a field, whose mistake is still shown, one click is enough.
  await page.getByRole('button', { name: m.account_closure_commit() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.account_closure_review() })).toBeVisible()
  await expect(
    page.getByText(m.account_closure_reason({ chosen: m.account_closure_why_other(), words: '换到公司的账号' })),
  ).toBeVisible()
  expect(await accountStateOf(context)).toBe('110/0')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('换到公司的账号')

  await approve(operator, id)
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page).toHaveURL(/LogoffResult/)
  await expect(page.getByRole('heading', { level: 1, name: m.account_closure_passed() })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: m.account_closure_sure() }).check()
  await page.getByRole('button', { name: m.account_closure_erase() }).click()
  await expect(page.getByRole('heading', { level: 1, name: m.account_closure_done() })).toBeVisible()
  expect(await accountStateOf(context)).toBe('41/0')
  expect(JSON.stringify(await api.get('/api/dev/v1/account/detail'))).not.toContain(name)
  await expectAccessible(page)
})

test('a refusal says why, and leaves all as it was @wide', async ({ page, context }) => {
  await signInQuickly(context, 'status-210')
  await page.goto('/user/logoff/LogoffStepOne')
  await expect(page).toHaveURL(/LogoffResult/)
  await expect(page.locator('blockquote').getByText('还有一笔上个月的余额没有结清，请先结算再申请注销。')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.account_closure_back() }).click()
  await expect(page).toHaveURL('/user')
  expect(await accountStateOf(context)).toBe('34/0')
})
