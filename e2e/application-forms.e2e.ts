// The form of an application: what is typed comes back on another device, and all of it works where scripts do not run.
import type { BrowserContext } from '@playwright/test'
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, test } from './support/page.ts'
import { pictureFile } from './support/making-apps.ts'
import { callerOf, signInQuickly } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'
import { abilityName, choiceName, fieldName } from './support/catalogue.ts'

const REASON = '岸边没有信号时也要更新潮位。'

/** A car app of a company of the demo, with what applying asks of it. */
async function newApp(context: BrowserContext): Promise<string> {
  const suffix = Date.now().toString(36)
  const { value } = await callerOf(context).post('/api/dev/v1/appService/saveCarAppInfo', {
    name: `车载潮汐${suffix.slice(-6)}`,
    packageName: `com.chaoxi.car.t${suffix}`,
    carModels: 'drive-m3',
    privacyUrl: 'https://tide.example/privacy',
  })
  return String(value['appId'])
}

test('what was typed comes back on another device, ticks too @wide', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'owner')
  const form = `/application/abilities?appId=${await newApp(context)}`
  await page.goto(form)
  await expectAwake(page.getByRole('button', { name: pattern(m.abilities_submit({ count: ANY })) }))
  await page.getByRole('textbox', { name: fieldName('reason') }).fill(REASON)
  await page.getByRole('checkbox', { name: abilityName('driving-safety') }).uncheck()
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  await expectAccessible(page)
  const other = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })
  await signInQuickly(other, 'owner')
  const there = await other.newPage()
  await there.goto(form)
  await expect(there.getByRole('textbox', { name: fieldName('reason') })).toHaveValue(REASON)
  await expect(there.getByRole('checkbox', { name: abilityName('driving-safety') })).not.toBeChecked()

  // Whoever goes on from an older version sees that, and replaces the newer one only when they say so.
  const [here, elsewhere] = [page, there].map((item) => item.getByRole('textbox', { name: fieldName('reason') }))
  await expectAwake(elsewhere!)
  const saving = there.waitForResponse((response) => response.url().includes('/app-ability/draft/save'))
  await elsewhere!.fill('另一台设备上改过的。')
  expect((await saving).status()).toBe(200)
  await here!.fill('这一台上接着写的。')
  await expect(page.getByText(m.ui_draft_newer())).toBeVisible()
  await here!.fill('这一台上又写了一句。')
  await expectAccessible(page)
  await there.reload()
  await expect(elsewhere!).toHaveValue('另一台设备上改过的。')
  await page.getByRole('button', { name: m.ui_draft_mine() }).click()
  await expect(page.getByText(pattern(m.ui_draft_saved({ time: ANY })))).toBeVisible()
  await there.reload()
  await expect(elsewhere!).toHaveValue('这一台上又写了一句。')
  await other.close()
})

test('each ability has a draft of its own, also when one form follows another @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  const { value } = await callerOf(context).get('/api/dev/v1/appService/listApp', { kind: 'phone', state: 'listed' })
  const { appId } = (value['items'] as { appId: number; name: string }[]).find(({ name }) => name === '潮汐日历')!
  const waitForSave = () => page.waitForResponse((response) => response.url().includes('/app-ability/draft/save'))
  const reason = page.getByRole('textbox', { name: fieldName('reason') })
  const scenario = page.getByRole('textbox', { name: fieldName('scenario') })
  await page.goto(`/application/abilities?appId=${appId}`)
  await expectAwake(reason)
  let saving = waitForSave()
  await reason.fill(REASON)
  expect((await saving).status()).toBe(200)
  await page
    .getByRole('listitem')
    .filter({ hasText: abilityName('app-identity') })
    .getByRole('link', { name: m.abilities_change_link() })
    .click()
  await expect(scenario).toHaveValue('用户打开应用和登录时各核对一次。')
  for (const text of ['用户登录时核对一次。', '用户登录和支付时各核对一次。']) {
    saving = waitForSave()
    await scenario.fill(text)
    expect((await saving).status()).toBe(200)
  }
  await page.goBack()
  await expect(reason).toHaveValue(REASON)
  saving = waitForSave()
  await reason.fill(`${REASON}每小时一次。`)
  expect((await saving).status()).toBe(200)
  await expect(page.getByText(m.ui_draft_newer())).toHaveCount(0)
})

test('a document that is being uploaded says how far, and can be stopped @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto(`/application/abilities?appId=${await newApp(context)}`)
  await expectAwake(page.getByRole('button', { name: pattern(m.abilities_submit({ count: ANY })) }))
  await page.getByRole('checkbox', { name: abilityName('driving-safety') }).uncheck()
  const place = page.locator('[id="f-screen-fit:design"]')
  const chooser = place.locator('input[type=file].js')
  const picture = await pictureFile('screen', 900, 900)
  const upload = '**/api/dev/v1/app-ability/document/upload'
  await page.route(upload, () => {})
  await chooser.setInputFiles(picture)
  const progress = place.getByRole('progressbar', { name: m.ui_upload_progress({ name: picture.name }) })
  await expect(progress).toBeVisible()
  await expect(place.getByText(pattern(m.ui_upload_part({ part: ANY })))).toBeVisible()
  await expectAccessible(page)
  await place.getByRole('button', { name: m.ui_upload_stop(), exact: true }).click()
  await expect(progress).toBeHidden()
  await page.unroute(upload)
  await chooser.setInputFiles(picture)
  await expect(place.locator('img')).toBeVisible()
})

test('without scripts abilities are ticked and documents uploaded @wide', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  })
  await signInQuickly(context, 'owner')
  const page = await context.newPage()
  await page.goto(`/application/abilities?appId=${await newApp(context)}`)
  await page.getByRole('textbox', { name: fieldName('reason') }).fill(REASON)
  await page.getByRole('checkbox', { name: abilityName('driving-safety') }).uncheck()
  await page.getByRole('button', { name: m.abilities_choose_go() }).click()
  await expect(page.getByRole('textbox', { name: fieldName('reason') })).toHaveValue(REASON)
  const files = page.locator('input[type=file][name]')
  await expect(files).toHaveCount(1)
  const sharp = (await import('sharp')).default
  // More than a page takes that takes no file.
  const noise = Buffer.from(Uint8Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24))
  const buffer = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  await files.setInputFiles({ name: 'screen.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: m.abilities_upload(), exact: true }).click()
  await expect(page.locator('[id="f-screen-fit:design"] img')).toBeVisible()
  await expect(page.getByRole('textbox', { name: fieldName('reason') })).toHaveValue(REASON)
  await page.getByRole('textbox', { name: fieldName('scenario') }).fill('开车时在中控屏上看潮位。')
  await page.getByRole('radio', { name: choiceName('up-to-10k') }).check({ force: true })
  await page.getByRole('checkbox', { name: 'M3' }).check()
  await page.getByRole('button', { name: pattern(m.abilities_submit({ count: ANY })) }).click()
  await expect(page).toHaveURL(/application\/carDetail/)
  await expect(page.getByRole('row').filter({ hasText: m.apps_grant_state_review() })).toHaveCount(1)
  await context.close()
})
