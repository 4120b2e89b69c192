// The form of an application: what is typed comes back on another device, and all of it works where scripts do not run.
import type { BrowserContext } from '@playwright/test'
import { expect, expectAccessible, expectAwake, test } from './support/page.ts'
import { callerOf, signInQuickly } from './support/people.ts'

const REASON = '岸边没有信号时也要更新潮位。'

/** A car app of a company of the demo, with what applying asks of it. */
async function newApp(context: BrowserContext): Promise<string> {
  const made = Date.now().toString(36)
  const { value } = await callerOf(context).post('/api/dev/v1/appService/saveCarAppInfo', {
    name: `车载潮汐${made.slice(-6)}`,
    packageName: `com.chaoxi.car.t${made}`,
    carModels: 'drive-m3',
    privacyUrl: 'https://tide.example/privacy',
  })
  return String(value['appId'])
}

test('what was typed comes back on another device, ticks too @wide', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'owner')
  const form = `/application/abilities?appId=${await newApp(context)}`
  await page.goto(form)
  await expectAwake(page.getByRole('button', { name: /提交 \d 项能力/ }))
  await page.getByRole('textbox', { name: '申请理由' }).fill(REASON)
  await page.getByRole('checkbox', { name: /行车安全/ }).uncheck()
  await expect(page.getByText(/已保存草稿/)).toBeVisible()
  await expectAccessible(page)
  const other = await browser.newContext({ locale: 'zh-CN', ...(baseURL ? { baseURL } : {}) })
  await signInQuickly(other, 'owner')
  const there = await other.newPage()
  await there.goto(form)
  await expect(there.getByRole('textbox', { name: '申请理由' })).toHaveValue(REASON)
  await expect(there.getByRole('checkbox', { name: /行车安全/ })).not.toBeChecked()
  await other.close()
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
  await page.getByRole('textbox', { name: '申请理由' }).fill(REASON)
  await page.getByRole('checkbox', { name: /行车安全/ }).uncheck()
  await page.getByRole('button', { name: '显示所选能力的条件和材料' }).click()
  await expect(page.getByRole('textbox', { name: '申请理由' })).toHaveValue(REASON)
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
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.locator('[id="f-screen-fit:design"] img')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '申请理由' })).toHaveValue(REASON)
  await page.getByRole('textbox', { name: '使用场景' }).fill('开车时在中控屏上看潮位。')
  await page.getByRole('radio', { name: '1 万次以内' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'M3' }).check()
  await page.getByRole('button', { name: /提交 \d 项能力/ }).click()
  await expect(page).toHaveURL(/application\/carDetail/)
  await expect(page.getByRole('row').filter({ hasText: '审核中' })).toHaveCount(1)
  await context.close()
})
