// Abilities and services through the pages: push applied for, approved at the desk and configured; an ability refused and
// mended; a search function added, switched on and off.
import type { BrowserContext, Page } from '@playwright/test'
import { pictureFile } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { OURS, signInOperator, signInQuickly } from './support/people.ts'

const API = '/api/dev/v1'
const REASON = '用户预约的潮位到了，要在当时通知用户。'

type Answer = { code: string; message: string; value: never }

/** A fresh listed app with all that applications ask of it; its own review is another journey. */
async function listedApp(context: BrowserContext, operator: BrowserContext): Promise<number> {
  const made = Date.now().toString(36)
  const post = async <Value>(path: string, form: Record<string, string>) => {
    const said = (await (await context.request.post(API + path, { form, headers: OURS })).json()) as Answer
    expect(said.code, `${path} ${said.message}`).toBe('200')
    return said.value as Value
  }
  const { appId } = await post<{ appId: number }>('/appService/saveAppInfo', {
    name: `潮汐${made.slice(-6)}`,
    packageName: `com.chaoxi.e2e.t${made}`,
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
    const sent = await context.request.post(`${API}/appService/img/upload`, { multipart, headers: OURS })
    expect(((await sent.json()) as Answer).code).toBe('200')
  }
  await post('/appService/secret/make', { appId: String(appId) })
  const app = (await (await context.request.get(`${API}/appService/getApp?appId=${appId}`)).json()) as {
    value: { version: number }
  }
  const sent = await post<{ cases: { id: number }[] }>('/appService/submit', {
    appId: String(appId),
    version: String(app.value.version),
  })
  await decide(operator, sent.cases[0]!.id, 'approve')
  return appId
}

/** As a reviewer; the desk's own journey goes through its page. */
async function decide(
  operator: BrowserContext,
  id: number,
  verdict: 'approve' | 'reject',
  form: Record<string, string> = {},
): Promise<void> {
  for (const path of ['claim', `app/${verdict}`]) {
    const sent = await operator.request.post(`/api/ops/v1/review/${path}`, {
      form: { id: String(id), ...(path === 'claim' ? {} : form) },
      headers: OURS,
    })
    const said = (await sent.json()) as Answer
    expect(said.code, `${path} ${said.message}`).toBe('200')
  }
}

/** The open case of what was sent last. */
async function openCase(page: Page, appId: number): Promise<number> {
  const said = await page.request.get(`${API}/app-ability/applied/list-all?appId=${appId}&state=review`)
  return ((await said.json()) as { value: { items: { caseId: number }[] } }).value.items[0]!.caseId
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
  await page.getByRole('link', { name: /推送服务: 去申请/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '推送服务' })).toBeVisible()
  await expectAwake(page.getByRole('button', { name: '提交审核' }))
  await page.getByRole('button', { name: '提交审核' }).click()
  // What is lacking is said beside its field, and nothing typed is lost.
  await expect(page.getByRole('alert')).toContainText('申请理由')
  await page.getByRole('textbox', { name: '申请理由' }).fill(REASON)
  await expect(page.getByText('选“1 万次以内”，提交后立即开通')).toBeVisible()
  await page.getByRole('radio', { name: '1 万到 10 万次' }).check({ force: true })
  await page.getByRole('checkbox', { name: '系统消息' }).check()
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/提交，预计/)).toBeVisible()
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  const save = page.getByRole('button', { name: '保存配置' })
  await expectAwake(save)
  await page.getByRole('textbox', { name: /回执地址/ }).fill('https://tide.example/receipt')
  await save.click()
  await expect(page.getByText('已保存，现在生效')).toBeVisible()
  await expectAccessible(page)

  // What is open leads on: code with the app's own key, and a test call that is answered on the page, with scripts or without.
  await expect(page.getByRole('tabpanel', { name: 'curl' })).toContainText(/APP_KEY='pk_[\da-z]{24}'/)
  await page.getByRole('button', { name: '发送测试请求' }).click()
  await expect(page.getByText('通过了：密钥和签名都能用')).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: '应答' })).toContainText('"code": "200"')
  await expectAccessible(page)
  const plain = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plainPage = await plain.newPage()
  await plainPage.goto(`/service/config?appId=${appId}&service=push`)
  await plainPage.getByRole('textbox', { name: '请求正文' }).fill('潮位 3.2 米')
  await plainPage.getByRole('button', { name: '发送测试请求' }).click()
  await expect(plainPage.getByText('通过了：密钥和签名都能用')).toBeVisible()
  await expect(plainPage.getByText('"bodyBytes": 14')).toBeVisible()
  await plain.close()
  await page.goto(`/service/config?appId=${appId}&service=push`)
  await page.getByRole('link', { name: '在开发工具里逐行核对' }).click()
  await expect(page.getByRole('textbox', { name: 'X-Nonce' })).toHaveValue(/^[\da-f]{32}$/)

  // An ability: refused with a field named, the rest locked, mended, approved.
  await page.goto(`/application/abilities?appId=${appId}`)
  const submit = page.getByRole('button', { name: /提交 \d 项能力/ })
  await expectAwake(submit)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /隐私授权/ }).uncheck()
  await page.getByRole('textbox', { name: '申请理由' }).fill('登录和支付之前都要核对应用身份。')
  await page.getByRole('textbox', { name: '使用场景' }).fill('用户登录和支付时各核对一次。')
  await page.getByRole('radio', { name: '1 万到 10 万次' }).check({ force: true })
  await submit.click()
  await expect(page).toHaveURL(/application\/detail/)
  const row = page.getByRole('row', { name: /应用身份/ })
  await expect(row).toContainText('审核中')
  await decide(operator, await openCase(page, appId), 'reject', {
    remark: '场景请写清楚',
    reasons: 'scenario:text_unclear',
  })
  await page.reload()
  await expect(row).toContainText('场景请写清楚')
  await row.getByRole('link', { name: '改后重交' }).click()
  const again = page.getByRole('button', { name: '重新提交' })
  await expectAwake(again)
  await expect(page.getByRole('textbox', { name: '申请理由' })).toHaveAttribute('readonly', '')
  await page.getByRole('textbox', { name: '使用场景' }).fill('用户点登录按钮时核对一次，点支付按钮时再核对一次。')
  await again.click()
  await expect(row).toContainText('审核中')
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  await expect(row).toContainText('已开通')
  // What the header covers half is not too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  // Global search and one of its functions, on and off, deleted.
  await page.goto(`/application/apply/GlobalSearchApp?appId=${appId}`)
  await expectAwake(page.getByRole('button', { name: '提交审核' }))
  await page.getByRole('textbox', { name: '申请理由' }).fill('在系统搜索里直接看到今日潮汐。')
  await page.getByRole('radio', { name: '1 万次以内' }).check({ force: true })
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText(/提交，预计/)).toBeVisible()
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  await page.getByRole('link', { name: '添加搜索功能' }).click()
  await expectAwake(page.getByRole('button', { name: '提交审核' }))
  await page.getByRole('textbox', { name: '功能名称' }).fill('查潮位')
  await page.getByRole('textbox', { name: '关键词' }).fill('潮位，潮汐')
  await page.getByRole('textbox', { name: '直达链接' }).fill('tide://spot/12')
  await expectAccessible(page)
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByRole('row', { name: /查潮位/ })).toContainText('审核中')
  await expect(page.getByRole('switch')).toHaveCount(0)
  await decide(operator, await openCase(page, appId), 'approve')
  await page.reload()
  const shown = page.getByRole('switch', { name: /查潮位/ })
  await expectAwake(shown)
  await shown.click()
  await expect(shown).toBeChecked()
  await shown.click()
  await expect(shown).not.toBeChecked()
  await expectAccessible(page)
  await page
    .getByRole('row', { name: /查潮位/ })
    .getByRole('button', { name: '删除' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText(/还没有搜索功能/)).toBeVisible()
  await operator.close()
})

test('pages of abilities fit narrow screens', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  const said = await page.request.get(`${API}/appService/listApp?kind=phone&state=listed`)
  const { appId } = ((await said.json()) as { value: { items: { appId: number }[] } }).value.items[0]!
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
