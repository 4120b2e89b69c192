// An editor changes the maker's name, mark and a color, previews and publishes them; readers and a mail of a second process have
// them at once, and the version before is restored.
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages'
import { type StartedPortal, startedPortal } from '../../test/harness/started-portal.ts'
import { databaseOf } from '../support/database.ts'
import { SECOND_PORT } from '../support/external-servers.ts'
import { mailbox } from '../support/mailbox.ts'
import { confirmed, expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { OURS, operatorOf, signInOperator } from '../support/people.ts'

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const SECOND = `http://127.0.0.1:${SECOND_PORT}`
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0h8v8H0z" fill="#0a6b3d"/></svg>'

let second: StartedPortal
let mails: Awaited<ReturnType<typeof mailbox>>
test.beforeAll(async ({ dataDir }) => {
  test.setTimeout(60_000)
  mails = await mailbox()
  const { url, ownerUrl } = await databaseOf(dataDir)
  second = await startedPortal({
    PORT: String(SECOND_PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    PORTAL_DEMO: 'on',
    DRAIN_PAUSE: '0',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mails.port),
    SMTP_TLS: 'none',
    MAIL_FROM: 'no-reply@polaris.example',
  })
})
test.afterAll(async () => {
  await second?.stop()
  await mails?.close()
})

const field = (page: Page, name: string) => page.locator(`[name="v:${name}"]`)
const savedNow = (page: Page) => expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()
const color = (page: Page, at: string) => page.locator(`[data-at="${at}"]`)

async function publish(page: Page): Promise<void> {
  const now = page.getByRole('button', { name: m.publishing_now() })
  await expectAwake(now)
  await now.click()
  await expect(page.getByText(m.publishing_no_draft_text())).toBeVisible()
}

/** Within a second, whatever was read before. */
const expectName = (reader: Page, name: string) =>
  expect(async () => {
    await reader.goto(`${SECOND}/`)
    await expect(reader.getByRole('banner').getByText(name, { exact: true }).first()).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 5000, intervals: [200] })

test('the name, the mark and a color', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  const office = await operatorOf(browser, 'administrator')
  const reader = await browser.newPage()
  await page.goto('/ops/content?kind=brand')
  await page.getByRole('main').getByRole('link', { name: m.brand_kind(), exact: true }).last().click()
  const [before, beforeEnglish] = [
    await field(page, 'name:zh-CN').inputValue(),
    await field(page, 'name:en').inputValue(),
  ]
  await expectName(reader, before)
  await expect(color(page, 'light.brand-fill')).toBeVisible()

  // What is wrong is said at its field, and nothing is lost.
  await field(page, 'name:en').fill('')
  await color(page, 'light.brand-fill').fill('#8ec5ff')
  await savedNow(page)
  await page.getByRole('button', { name: m.publishing_check_now(), exact: true }).click()
  await expect(page.getByText(/4\.5/).last()).toBeVisible()
  await expect(color(page, 'light.brand-fill')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'name:en')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectFits(page)

  // An SVG is shown without what is no drawing; mails take the PNG.
  const chooser = page.locator('input[type=file]').first()
  await chooser.setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
  await expect(field(page, 'mark')).toHaveValue(/^\/brand\/mark-[\w-]{12}\.svg$/)
  expect(await (await context.request.get(await field(page, 'mark').inputValue())).text()).not.toContain('script')
  await chooser.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByRole('status').filter({ hasText: /JPEG/ })).toBeVisible()
  const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#0a6b3d' } })
    .png()
    .toBuffer()
  await chooser.setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: png })
  await expect(field(page, 'mark')).toHaveValue(/\.png$/)
  const mark = await field(page, 'mark').inputValue()

  await field(page, 'name:zh-CN').fill('远山')
  await field(page, 'name:en').fill('Farhill')
  await color(page, 'light.brand-fill').fill('#0a6b3d')
  await color(page, 'light.brand-fill-hover').fill('#08552f')
  await page.getByRole('button', { name: m.publishing_check_now(), exact: true }).click()
  await expect(page.getByText(m.publishing_check_none())).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('link', { name: m.publishing_preview(), exact: true }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('banner').getByText('远山', { exact: true }).first()).toBeAttached()
  await expect(preview.getByRole('banner').locator(`img[src="${mark}"]`).first()).toBeAttached()
  await expectName(reader, before)

  await page.getByRole('link', { name: m.publishing_publish(), exact: true }).click()
  await publish(page)
  await expectName(reader, '远山')
  await expect(reader.locator('link[rel=icon]')).toHaveAttribute('href', mark)
  await expect(reader.locator(`img[src="${mark}"]`).first()).toBeAttached()
  expect((await reader.request.get(`${SECOND}/favicon.ico`)).url()).toBe(`${SECOND}${mark}`)
  expect(await reader.locator('style').allTextContents()).toContainEqual(expect.stringContaining('#0a6b3d'))

  // A mail that the second process sends has the name and the mark.
  const form = { channel: 'mail', to: 'reader@example.com' }
  const response = await office.context.request.post(`${SECOND}/api/ops/v1/outgoing/try`, { form, headers: OURS })
  expect(await response.json()).toMatchObject({ value: { outcome: 'sent' } })
  const raw = (mails.received.at(-1) ?? '').replaceAll(/[ \t]|\r/g, '')
  const parts = raw.split(/\n\n|\n--/).map((part) => Buffer.from(part.replaceAll('\n', ''), 'base64'))
  expect(parts.filter((part) => part.toString().includes('远山')).length).toBeGreaterThan(1)
  const markBytes = await (await context.request.get(mark)).body()
  expect(parts.some((part) => part.equals(markBytes))).toBe(true)

  // The version before becomes the draft, and then the brand again.
  await page.goto('/ops/content/brand/brand/history')
  await confirmed(page.getByRole('button', { name: m.publishing_restore() }).last(), m.publishing_restore())
  await expect(page).toHaveURL(/\/brand\/brand$/)
  await expect(field(page, 'name:en')).toHaveValue(beforeEnglish)
  await expect(field(page, 'mark')).toHaveValue('')
  await page.goto('/ops/content/brand/brand/publish')
  await publish(page)
  await expectName(reader, before)
  await expect(reader.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg')
  await reader.close()
  await office.close()
})
