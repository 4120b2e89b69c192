// The steps of an app for journeys: pictures, calls that must succeed, and the desk, where a case is taken, looked at and
// passed as a reviewer does it.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages'
import { expect, expectAwake } from './page.ts'
import { OURS, signInOperator } from './people.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** A picture of one colour; another size is another file. */
export async function pictureFile(name: string, width: number, height: number): Promise<File> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#2b5cff' } })
    .png()
    .toBuffer()
  return { name: `${name}.png`, mimeType: 'image/png', buffer }
}

/** A call that has to succeed. */
export async function valueOf<Value>(
  context: BrowserContext,
  path: string,
  form?: Record<string, string | number>,
): Promise<Value> {
  const answer = await (form ? context.request.post(path, { form, headers: OURS }) : context.request.get(path))
  const body = (await answer.json()) as { code: string; message: string; value: Value }
  expect(body.code, `${path} ${body.message}`).toBe('200')
  return body.value
}

/** Chooses a kind and a name on the page of creation. @returns the number of the app, whose form is open */
export async function createApp(page: Page, kind: string | RegExp, name: string): Promise<string> {
  await page.goto('/application/create')
  await page.getByRole('radio', { name: kind }).check()
  await page.getByRole('textbox', { name: m.apps_label_name() }).fill(name)
  await page.getByRole('button', { name: m.apps_create_go() }).click()
  await page.waitForURL(/\/application\/\w+\?appId=\d+/)
  await expectAwake(page.getByRole('button', { name: m.apps_submit() }))
  return new URL(page.url()).searchParams.get('appId')!
}

/** Fields that the forms of all kinds have. */
export async function fillWords(page: Page, host: string): Promise<void> {
  await page.locator('[name=shortDescription]').fill('看每个岸段的潮位、风浪和预警')
  await page.locator('[name=description]').fill('按岸段看潮位和预警，收藏的岸段随时可看。')
  await page.locator('[name=privacyUrl]').fill(`https://${host}/privacy`)
}

/** Uploads an icon, and as many screenshots as are asked for. */
export async function choosePictures(page: Page, screenshots: number): Promise<void> {
  await page.locator('#f-icon input[type=file]').setInputFiles(await pictureFile('icon', 512, 512))
  await expect(page.locator('#f-icon img')).toHaveCount(1)
  if (screenshots === 0) return
  const files = Array.from({ length: screenshots }, (_, at) => pictureFile(`screen-${at}`, 1280, 720 + at))
  await page.locator('#f-screenshots input[type=file]').setInputFiles(await Promise.all(files))
  await expect(page.locator('#f-screenshots img')).toHaveCount(screenshots)
}

export type Desk = { page: Page; context: BrowserContext; close: () => Promise<void> }

/** A reviewer at the desk, in a browser of their own. */
export async function deskOf(browser: Browser, baseURL: string | undefined): Promise<Desk> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
  })
  await signInOperator(context, 'reviewer')
  return { page: await context.newPage(), context, close: () => context.close() }
}

/** Opens the newest case of this app, takes it and looks at each of its pictures. */
export async function takeCase({ page, context }: Desk, appId: string, pictures: number): Promise<void> {
  const queue = await valueOf<{ items: { id: number }[] }>(context, '/api/ops/v1/review/queue', { q: appId })
  await page.goto(`/ops/review/${queue.items[0]!.id}`)
  const claim = page.getByRole('button', { name: m.review_decide_claim() })
  await expectAwake(claim)
  await claim.click()
  await expect(page.getByRole('timer')).toBeVisible()
  for (let number = 1; number <= pictures; number++) await page.keyboard.press(String(number))
  if (pictures > 0) await expect(page.getByText(m.review_case_seen({ seen: pictures, total: pictures }))).toBeVisible()
}

/** Passes the case that was taken, by keyboard. @param outcome what the desk says afterwards */
export async function passCase({ page }: Desk, outcome: string | RegExp): Promise<void> {
  await page.keyboard.press('a')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').getByRole('button', { name: m.review_approve_go() }).click()
  await expect(page.getByText(outcome, { exact: true })).toBeVisible()
}
