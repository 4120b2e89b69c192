// An operator whose session ends over what they type, signs in again and goes on; and what the browser keeps of it until they
// sign out.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { settingsOf } from '../../src/lib/text/language.ts'
import { confirmed, expect, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, PASSWORD, signInOperator } from '../support/people.ts'
import { verdictDraft } from '../support/storage.ts'
import { startingWith } from '../support/texts.ts'

const REMARK = '身份证反光，请重拍。'
const NOTE = '先问一下法务'

/** Names of drafts in the browser's storage. */
const draftsIn = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map(
      (storage) => Object.keys(storage).filter((key) => key.startsWith('portal.draft.')).length,
    ),
  )

test('a session that ends while an editor types is begun again over the page, which keeps all of it @wide', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signInOperator(context, 'editor')
  await page.goto('/ops/content/document/205')
  await expect(page.getByRole('toolbar')).toHaveCount(2)
  const title = page.getByRole('textbox', {
    name: m.publishing_label_in({ label: m.docs_field_title(), language: settingsOf('zh-CN').name }),
  })
  await expectAwake(title)
  await context.clearCookies({ name: /portal_ops/ })
  await title.fill('会话结束时写的标题')
  const dialog = page.getByRole('dialog', { name: m.session_watch_title() })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  const popupEvent = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: m.session_watch_again() }).click()
  const popup = await popupEvent
  await popup.locator('input[name=account]').fill('editor')
  await popup.locator('input[name=password]').fill(PASSWORD)
  await popup.locator('button[type=submit]:not([name])').click()
  await popup.waitForURL(/second-factor/)
  // A code is good once in 30 s, and may have been used for the session before.
  await expect(async () => {
    await popup.locator('input[name=code]').fill(await popup.locator('p b').last().innerText())
    await popup.locator('button[type=submit]:not([name])').click()
    await expect(popup).toHaveURL(/\/ops$/, { timeout: 3000 })
  }).toPass({ timeout: 60_000, intervals: [5000] })
  await popup.close()
  await expect(dialog).toBeHidden()
  await expect(title).toHaveValue('会话结束时写的标题')
  const saving = page.waitForResponse(
    (response) => response.url().includes('/api/ops/v1/content/draft') && response.status() === 200,
  )
  await title.fill('会话结束时写的标题，接着写')
  await saving
  await page.reload()
  await expect(title).toHaveValue('会话结束时写的标题，接着写')
  await confirmed(page.getByRole('button', { name: m.publishing_discard() }), m.publishing_discard())
  await expect(page.getByText(m.publishing_discarded()).first()).toBeVisible()
})

test('a verdict and a note outlive the end of a session, and nothing of them signing out @wide', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await signInOperator(context, 'reviewer')
  const { value } = await callerOf(context).post('/api/ops/v1/review/next')
  const id = value['id'] as number
  await page.goto(`/ops/review/${id}`)
  const save = page.getByRole('button', { name: m.review_note_save() })
  await expectAwake(save)
  const remark = page.getByRole('textbox', { name: startingWith(m.review_reject_remark()) })
  const note = page.getByRole('textbox', { name: m.review_note_label() })
  await page.keyboard.press('r')
  await remark.fill(REMARK)
  await note.fill(NOTE)
  const session = await context.cookies()
  await context.clearCookies({ name: /portal_ops/ })
  await save.click()
  await expect(page.getByRole('dialog', { name: m.session_watch_title() })).toBeVisible()
  await context.addCookies(session)
  await page.reload()
  await expect(remark).toHaveValue(REMARK)
  await expect(note).toHaveValue(NOTE)

  // The next person at the computer finds neither the verdict, which outlives its tab, nor what was typed in this one.
  expect(await verdictDraft(page, id)).toContain(REMARK)
  expect(await draftsIn(page)).toEqual([1, 1])
  await expectAwake(save)
  // The session stays for other journeys.
  await page.route('**/ops/logout', (route) => route.fulfill({ status: 204 }))
  const leaving = page.waitForRequest('**/ops/logout')
  await page.getByRole('button', { name: m.backoffice_logout(), exact: true }).click()
  await leaving
  expect(await draftsIn(page)).toEqual([0, 0])
  const reply = await callerOf(context).post('/api/ops/v1/review/release', { id: String(id) })
  expect(reply.code).toBe('200')
})
