// Abilities and services through the pages: push applied for, approved at the desk and configured; an ability refused and
// corrected; a search function added, switched on and off.
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages'
import { pictureFile } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { OURS, signInOperator, signInQuickly } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'
import { abilityName, choiceName, fieldName, serviceName } from './support/catalogue.ts'

const API = '/api/dev/v1'
const REASON = '用户预约的潮位到了，要在当时通知用户。'

type Answer = { code: string; message: string; value: never }

/** A fresh listed app with all that applications ask of it; its own review is another journey. */
async function listedApp(context: BrowserContext, operator: BrowserContext): Promise<number> {
  const suffix = Date.now().toString(36)
  const post = async <Value>(path: string, form: Record<string, string>) => {
    const answer = (await (await context.request.post(API + path, { form, headers: OURS })).json()) as Answer
    expect(answer.code, `${path} ${answer.message}`).toBe('200')
    return answer.value as Value
  }
  const { appId } = await post<{ appId: number }>('/appService/saveAppInfo', {
    name: `潮汐${suffix.slice(-6)}`,
    packageName: `com.chaoxi.e2e.t${suffix}`,
    category: 'weather',
    certSha256: '9f2c'.repeat(16),
    shortDescription: '看潮位',
    description: '按岸段看潮位和预警。',
    privacyUrl: 'https://tide.example/privacy',
  })
  for (const [kind, width, height] of [
    ['icon', 512, 512],
    ['screenshot', 720, 1280],
    ['screenshot', 720, 1281],
    ['screenshot', 720, 1282],
  ] as const) {
    const multipart = { appId: String(appId), kind, file: await pictureFile(kind, width, height) }
    const response = await context.request.post(`${API}/appService/img/upload`, { multipart, headers: OURS })
    expect(((await response.json()) as Answer).code).toBe('200')
  }
  await post('/appService/secret/make', { appId: String(appId) })
  const app = (await (await context.request.get(`${API}/appService/getApp?appId=${appId}`)).json()) as {
    value: { version: number }
  }
  const submission = await post<{ cases: { id: number }[] }>('/appService/submit', {
    appId: String(appId),
    version: String(app.value.version),
  })
  await decide(operator, submission.cases[0]!.id, 'approve')
  return appId
}

/** As a reviewer; the desk's own journey goes through its page. */
async function decide(
  operator: BrowserContext,
  id: number,
  verdict: 'approve' | 'reject',
  form: Record<string, string> = {},
): Promise<void> {
  for (const path of ['claim', verdict]) {
    const response = await operator.request.post(`/api/ops/v1/review/${path}`, {
      form: { id: String(id), ...(path === 'claim' ? {} : form) },
      headers: OURS,
    })
    const answer = (await response.json()) as Answer
    expect(answer.code, `${path} ${answer.message}`).toBe('200')
  }
}

/** The open case of what was sent last. */
async function openCase(page: Page, appId: number): Promise<number> {
  const response = await page.request.get(`${API}/app-ability/applied/list-all?appId=${appId}&state=review`)
  return ((await response.json()) as { value: { items: { caseId: number }[] } }).value.items[0]!.caseId
}

test('push, a refused ability, a search function @wide', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(180_000)
  await signInQuickly(context, 'owner')
  const operator = await browser.newContext(baseURL ? { baseURL } : {})
  await signInOperator(operator, 'reviewer')
  const appId = await listedApp(context, operator)
  const detail = `/application/detail?appId=${appId}`

  // Push: from the page of the app to the form, approved, configured.
  await page.goto(detail)
  await page.getByRole('link', { name: `${serviceName('push')}: ${m.apps_services_apply()}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: serviceName('push') })).toBeVisible()
  await expectAwake(page.getByRole('button', { name: m.abilities_submit_one() }))
  await page.getByRole('button', { name: m.abilities_submit_one() }).click()
  // What is lacking is said beside its field, and nothing typed is lost.
  await expect(page.getByRole('alert')).toContainText(fieldName('reason'))
  await page.getByRole('textbox', { name: fieldName('reason') }).fill(REASON)
  await expect(
    page.getByText(pattern(m.abilities_help_volume_at_once({ choice: choiceName('up-to-10k'), days: ANY }))),
  ).toBeVisible()
  await page.getByRole('radio', { name: choiceName('up-to-100k') }).check({ force: true })
  await page.getByRole('checkbox', { name: choiceName('system') }).check()
  await page.getByRole('button', { name: m.abilities_submit_one() }).click()
  await expect(page.getByText(pattern(m.abilities_line_review({ sent: ANY, due: ANY })))).toBeVisible()
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  const save = page.getByRole('button', { name: m.abilities_config_save() })
  await expectAwake(save)
  await page.getByRole('textbox', { name: fieldName('receiptUrl') }).fill('https://tide.example/receipt')
  await save.click()
  await expect(page.getByText(m.abilities_config_saved())).toBeVisible()
  await expectAccessible(page)

  // What is open leads on: code with the app's own key, and a test call that is answered on the page, with scripts or without.
  await expect(page.getByRole('tabpanel', { name: 'curl' })).toContainText(/APP_KEY='pk_[\da-z]{24}'/)
  await page.getByRole('button', { name: m.abilities_test_go() }).click()
  await expect(page.getByText(m.abilities_test_passed())).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: m.abilities_test_received() })).toContainText('"code": "200"')
  await expectAccessible(page)
  const plain = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plainPage = await plain.newPage()
  await plainPage.goto(`/service/config?appId=${appId}&service=push`)
  await plainPage.getByRole('textbox', { name: m.abilities_test_body() }).fill('潮位 3.2 米')
  await plainPage.getByRole('button', { name: m.abilities_test_go() }).click()
  await expect(plainPage.getByText(m.abilities_test_passed())).toBeVisible()
  await expect(plainPage.getByText('"bodyBytes": 14')).toBeVisible()
  await plain.close()
  await page.goto(`/service/config?appId=${appId}&service=push`)
  await page.getByRole('link', { name: m.abilities_check_tool() }).click()
  await expect(page.getByRole('textbox', { name: 'X-Nonce' })).toHaveValue(/^[\da-f]{32}$/)

  // An ability: refused with a field named, the rest locked, corrected, approved.
  await page.goto(`/application/abilities?appId=${appId}`)
  const submit = page.getByRole('button', { name: pattern(m.abilities_submit({ count: ANY })) })
  await expectAwake(submit)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: abilityName('privacy-consent') }).uncheck()
  await page.getByRole('textbox', { name: fieldName('reason') }).fill('登录和支付之前都要核对应用身份。')
  await page.getByRole('textbox', { name: fieldName('scenario') }).fill('用户登录和支付时各核对一次。')
  await page.getByRole('radio', { name: choiceName('up-to-100k') }).check({ force: true })
  await submit.click()
  await expect(page).toHaveURL(/application\/detail/)
  const row = page.getByRole('row', { name: abilityName('app-identity') })
  await expect(row).toContainText(m.apps_grant_state_review())
  await decide(operator, await openCase(page, appId), 'reject', {
    remark: '场景请写清楚',
    reasons: 'scenario:text_unclear',
  })
  await page.reload()
  await expect(row).toContainText('场景请写清楚')
  await row.getByRole('link', { name: m.apps_ability_correct() }).click()
  const again = page.getByRole('button', { name: m.abilities_submit_again() })
  await expectAwake(again)
  await expect(page.getByRole('textbox', { name: fieldName('reason') })).toHaveAttribute('readonly', '')
  await page
    .getByRole('textbox', { name: fieldName('scenario') })
    .fill('用户点登录按钮时核对一次，点支付按钮时再核对一次。')
  await again.click()
  await expect(row).toContainText(m.apps_grant_state_review())
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  await expect(row).toContainText(m.apps_grant_state_granted())
  // What the header covers half is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  // Global search and one of its functions, on and off, deleted.
  await page.goto(`/application/apply/GlobalSearchApp?appId=${appId}`)
  await expectAwake(page.getByRole('button', { name: m.abilities_submit_one() }))
  await page.getByRole('textbox', { name: fieldName('reason') }).fill('在系统搜索里直接看到今日潮汐。')
  await page.getByRole('radio', { name: choiceName('up-to-10k') }).check({ force: true })
  await page.getByRole('button', { name: m.abilities_submit_one() }).click()
  await expect(page.getByText(pattern(m.abilities_line_review({ sent: ANY, due: ANY })))).toBeVisible()
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  await page.getByRole('link', { name: m.abilities_function_add() }).click()
  await expectAwake(page.getByRole('button', { name: m.abilities_submit_service() }))
  await page.getByRole('textbox', { name: m.apps_grant_label_title() }).fill('查潮位')
  await page.getByRole('textbox', { name: m.apps_grant_label_keywords() }).fill('潮位，潮汐')
  await page.getByRole('textbox', { name: m.apps_grant_label_deep_link() }).fill('tide://spot/12')
  await expectAccessible(page)
  await page.getByRole('button', { name: m.abilities_submit_service() }).click()
  await expect(page.getByRole('row', { name: /查潮位/ })).toContainText(m.apps_grant_state_review())
  await expect(page.getByRole('switch')).toHaveCount(0)
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  const visibilitySwitch = page.getByRole('switch', { name: /查潮位/ })
  await expectAwake(visibilitySwitch)
  await visibilitySwitch.click()
  await expect(visibilitySwitch).toBeChecked()
  await visibilitySwitch.click()
  await expect(visibilitySwitch).not.toBeChecked()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /查潮位/ })
    .getByRole('button', { name: m.abilities_function_delete() })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: m.abilities_function_delete() }).click()
  await expect(page.getByText(m.abilities_functions_none())).toBeVisible()
  await operator.close()
})

test('pages of abilities fit narrow screens', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  const response = await page.request.get(`${API}/appService/listApp?kind=phone&state=listed`)
  const { appId } = ((await response.json()) as { value: { items: { appId: number }[] } }).value.items[0]!
  for (const path of [
    `/application/detail?appId=${appId}`,
    `/application/abilities?appId=${appId}`,
    `/service/config?appId=${appId}&service=push`,
    `/application/apply/GlobalSearchApp?appId=${appId}`,
    `/application/apply/provider-app?appId=${appId}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectFits(page)
  }
})
