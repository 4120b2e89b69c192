// An editor writes a document in two languages, previews it, schedules it, publishes it for everybody, and restores the version
// before; readers are at a second process of the portal.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { type StartedPortal, startedPortal } from '../../test/harness/started-portal.ts'
import { databaseOf } from '../support/database.ts'
import { dateInput, typeDate } from '../support/dates.ts'
import { SECOND_PORT } from '../support/external-servers.ts'
import { confirmed, expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'
import { pattern } from '../support/texts.ts'
import { type Language, settingsOf } from '../../src/lib/text/language.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let second: StartedPortal
test.beforeAll(async ({ dataDir }) => {
  test.setTimeout(60_000)
  const { url, ownerUrl } = await databaseOf(dataDir)
  second = await startedPortal({
    PORT: String(SECOND_PORT),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    PORTAL_DEMO: 'on',
    DRAIN_PAUSE: '0',
  })
})
test.afterAll(() => second?.stop())

const DOCUMENT = '/ops/content/document/150'
const labelIn = (label: string, language: Language) =>
  m.publishing_label_in({ label, language: settingsOf(language).name })

const savedNow = (page: Page) => expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d/ })).toBeVisible()

/** The editors of both languages stand in the place of their text areas. */
const editorsThere = (page: Page) => expect(page.getByRole('toolbar')).toHaveCount(2)

/** A toast may still speak of the publication before: that there is no draft left says that this one is done. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.publishing_now() }).click()
  await expect(page.getByText(m.publishing_no_draft_text())).toBeVisible()
}

/** Readers see it within a second, whatever they had opened before. */
const expectTitle = (reader: Page, language: Language, title: string, timeout = 3000) =>
  expect(async () => {
    await reader.goto(`/docs?id=150&lang=${language}`)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 500 })
  }).toPass({ timeout, intervals: [200] })

/** The next full minute that is at least some seconds ahead, as a field takes it in the time zone of the journeys. */
const nextMinute = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
    .format(Date.now() + 70_000)
    .replace(' ', 'T')

test('an editor writes, previews, schedules, publishes and restores a document', async ({ page, context, browser }, {
  project,
}) => {
  const [chinese, english] = [`潮位与时刻 ${project.name}`, `Tides and times ${project.name}`]
  await signInOperator(context, 'editor')
  await page.goto('/ops')
  await expect(page.getByRole('link', { name: m.backoffice_home_editor_all() })).toBeVisible()
  await page.goto(DOCUMENT)
  const title = page.getByRole('textbox', { name: labelIn(m.docs_field_title(), 'zh-CN') })
  const englishTitle = page.getByRole('textbox', { name: labelIn(m.docs_field_title(), 'en') })
  const [before, beforeEnglish] = [await title.inputValue(), await englishTitle.inputValue()]
  await editorsThere(page)
  await title.fill(chinese)
  await englishTitle.fill(english)
  await savedNow(page)
  await expectAccessible(page)
  await expectFits(page)

  const reader = await browser.newPage({ baseURL: `http://127.0.0.1:${SECOND_PORT}`, locale: 'zh-CN' })
  await expectTitle(reader, 'zh-CN', before)
  await expectTitle(reader, 'en', beforeEnglish)

  await page.getByRole('link', { name: m.publishing_preview(), exact: true }).click()
  const previewTitle = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(previewTitle).toHaveText(chinese)
  await page.getByRole('link', { name: settingsOf('en').name, exact: true }).click()
  await expect(previewTitle).toHaveText(english)
  await page.getByRole('link', { name: m.publishing_theme_dark(), exact: true }).click()
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: m.publishing_width_phone(), exact: true }).click()
  await expect(previewTitle).toHaveText(english)
  await expectFits(page)

  await page.getByRole('link', { name: m.publishing_publish(), exact: true }).click()
  await expect(page.getByText(m.publishing_checks_fine())).toBeVisible()
  await expectAccessible(page)
  const note = page.getByRole('textbox', { name: pattern(m.publishing_note()) })
  await note.fill('换标题')
  const time = page.getByRole('region', { name: m.publishing_publish() })
  const tomorrow = await dateInput(time, m.publishing_at()).inputValue()
  // A time that has passed is refused, and the note is still there.
  await typeDate(time, m.publishing_at(), '2026-01-01T09:00')
  await page.getByRole('button', { name: m.publishing_schedule() }).click()
  await expect(page.getByText(m.publishing_refusal_past()).first()).toBeVisible()
  await expect(note).toHaveValue('换标题')
  await typeDate(time, m.publishing_at(), tomorrow)
  await page.getByRole('button', { name: m.publishing_schedule() }).click()
  await page.getByRole('button', { name: m.publishing_cancel_schedule() }).click()
  await expect(page.getByText(m.publishing_done_cancelled()).first()).toBeVisible()
  await expectTitle(reader, 'zh-CN', before)
  // Once at its time, once by hand.
  if (project.name === 'wide') {
    await typeDate(time, m.publishing_at(), nextMinute())
    await page.getByRole('button', { name: m.publishing_schedule() }).click()
    await expect(page.getByRole('button', { name: m.publishing_cancel_schedule() })).toBeVisible()
    await expectTitle(reader, 'zh-CN', chinese, 150_000)
    await page.reload()
  } else await publish(page)
  await expectTitle(reader, 'zh-CN', chinese)
  await expectTitle(reader, 'en', english)

  await page.getByRole('link', { name: m.publishing_history(), exact: true }).click()
  await page.locator('select[name=from]').selectOption('1')
  await page.locator('select[name=to]').selectOption('2')
  await page.getByRole('button', { name: m.publishing_compare(), exact: true }).click()
  await expect(page.getByRole('heading', { name: m.publishing_difference({ from: 1, to: 2 }) })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: m.publishing_version_read(), exact: true }).last().click()
  await expect(page.getByRole('heading', { name: m.publishing_version_whole({ number: 1 }) })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await confirmed(page.getByRole('button', { name: m.publishing_restore() }).nth(1), m.publishing_restore())
  await expect(page).toHaveURL(pattern(DOCUMENT))
  await expect(title).toHaveValue(before)
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await publish(page)
  await expectTitle(reader, 'zh-CN', before)
  await expectTitle(reader, 'en', beforeEnglish)
  await reader.close()
})

test('without scripts the fields are text areas, and saving and publishing work', async ({ browser, baseURL }, {
  project,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', javaScriptEnabled: false })
  await signInOperator(context, 'editor')
  const page = await context.newPage()
  await page.goto(DOCUMENT)
  const words = `先看这一篇（${project.name}）。`
  await page.getByRole('textbox', { name: labelIn(m.docs_field_summary(), 'zh-CN') }).fill(words)
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await publish(page)
  await expect(async () => {
    await page.goto('/docs?id=150')
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 3000, intervals: [200] })

  // A version comes back as the draft, and goes again, without a question.
  await page.goto(`${DOCUMENT}/history`)
  await page.getByRole('button', { name: m.publishing_restore() }).last().click()
  await expect(page).toHaveURL(pattern(DOCUMENT))
  await expect(page.getByRole('textbox', { name: labelIn(m.docs_field_summary(), 'zh-CN') })).not.toHaveValue(words)
  await page.getByRole('button', { name: m.publishing_discard() }).click()
  await expect(page.getByRole('textbox', { name: labelIn(m.docs_field_summary(), 'zh-CN') })).toHaveValue(words)
  await context.close()
})

test('a picture is chosen, described, previewed, and seen by readers once it is published', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const words = `潮位站的刻度（${project.name}）`
  await signInOperator(context, 'editor')
  await page.goto(DOCUMENT)
  const tools = page.getByRole('toolbar', {
    name: m.publishing_tools({ label: labelIn(m.docs_field_text(), 'zh-CN') }),
  })
  const place = page.getByRole('textbox', { name: labelIn(m.docs_field_text(), 'zh-CN') })
  await editorsThere(page)
  await place.press('ControlOrMeta+End')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    tools.getByRole('button', { name: m.publishing_tool_picture() }).click(),
  ])
  await chooser.setFiles('docs/portal.png')
  const dialog = page.getByRole('dialog', { name: m.publishing_picture_title() })
  await expect(dialog.locator('img')).toBeVisible()
  await dialog.getByRole('button', { name: m.publishing_picture_insert() }).click()
  await expect(dialog.getByText(m.publishing_picture_alt_empty())).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: m.publishing_picture_alt() }).fill(words)
  await dialog.getByRole('button', { name: m.publishing_picture_insert() }).click()
  await expect(dialog).toBeHidden()
  await expect(place).toContainText(`![${words}](picture:`)

  const reader = await browser.newPage({ baseURL, locale: 'zh-CN' })
  await page.getByRole('link', { name: m.publishing_preview(), exact: true }).click()
  const previewImage = page.frameLocator('iframe').getByRole('img', { name: words })
  await previewImage.scrollIntoViewIfNeeded()
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
  await expect.poll(() => previewImage.evaluate(isLoaded)).toBe(true)
  const address = (await previewImage.getAttribute('src')) ?? ''
  expect((await reader.request.get(address)).status()).toBe(404)

  await page.getByRole('link', { name: m.publishing_publish(), exact: true }).click()
  await publish(page)
  await expect(async () => {
    await reader.goto('/docs?id=150')
    await expect(reader.getByRole('img', { name: words })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 3000, intervals: [200] })
  const image = reader.getByRole('img', { name: words })
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true)
  await expectFits(reader)
  await reader.close()
})

test('pictures are pasted and dropped @wide', async ({ page, context }) => {
  await signInOperator(context, 'editor')
  await page.goto(DOCUMENT)
  const place = page.getByRole('textbox', { name: labelIn(m.docs_field_text(), 'en') })
  await editorsThere(page)
  const dialog = page.getByRole('dialog', { name: m.publishing_picture_title() })
  for (const [how, words] of [
    ['paste', 'A half-filled square'],
    ['drop', 'A square that was dropped'],
  ] as const) {
    await place.evaluate(async (element, kind) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 })
      canvas.getContext('2d')?.fillRect(0, 0, 150, 100)
      const blob = await new Promise<Blob>((resolve) => canvas.toBlob((canvasBlob) => resolve(canvasBlob!)))
      const data = new DataTransfer()
      data.items.add(new File([blob], 'square.png', { type: 'image/png' }))
      const { left, top } = element.getBoundingClientRect()
      const max = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, ...max })
          : new DragEvent('drop', { dataTransfer: data, clientX: left + 10, clientY: top + 20, ...max }),
      )
    }, how)
    await expect(dialog.locator('img')).toBeVisible()
    await dialog.getByRole('textbox', { name: m.publishing_picture_alt() }).fill(words)
    await dialog.getByRole('textbox', { name: m.publishing_picture_alt() }).press('Enter')
    await expect(place).toContainText(`![${words}](picture:`)
  }
  await savedNow(page)
  // Asked first, what was written stays.
  const discard = page.getByRole('button', { name: m.publishing_discard() })
  await discard.click()
  const question = page.getByRole('dialog', { name: m.publishing_discard_ask() })
  await expect(question).toContainText(m.publishing_discard_ask_text())
  await expectAccessible(page)
  await question.getByRole('button', { name: m.ui_cancel() }).click()
  await expect(place).toContainText('A square that was dropped')
  await confirmed(discard, m.publishing_discard())
  await expect(page.getByText(m.publishing_discarded()).first()).toBeVisible()
})
