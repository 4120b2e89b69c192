// An editor changes the Chinese alone, finds the English marked and listed, sees what changed, and says that it still fits.
import { m } from '#messages'
import { settingsOf } from '../../src/lib/text/language.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'
import { startingWith } from '../support/texts.ts'

test.describe.configure({ timeout: 180_000 })

const DOCUMENT = '/ops/content/document/204'
const LIST = '/ops/content?kind=all&filter=behind'
const SUMMARY = m.publishing_label_in({ label: m.docs_field_summary(), language: settingsOf('zh-CN').name })

test('a translation that is older is marked, listed, and said to fit', async ({ page, context }, { project }) => {
  const words = `只改了中文（${project.name}）。`
  await signInOperator(context, 'editor')
  await page.goto(DOCUMENT)
  await expect(page.getByRole('toolbar')).toHaveCount(2)
  // The mark at a field of this document: the tree beside it marks others, which other journeys may edit.
  const older = page.locator('summary').filter({ hasText: m.publishing_behind_older() })
  await expect(older).toHaveCount(0)
  await page.getByRole('textbox', { name: SUMMARY }).fill(words)
  await expect(older).toBeVisible()
  await page.getByText(m.publishing_behind_what()).click()
  await expect(page.locator('ins').filter({ hasText: project.name })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await expect(page.getByText(m.publishing_check_older())).toBeVisible()
  await expect(page.getByRole('checkbox', { name: startingWith(m.publishing_fits()) })).not.toBeChecked()
  await page.getByRole('button', { name: m.publishing_now() }).click()
  await expect(page.getByText(m.publishing_no_draft_text())).toBeVisible()

  await page.goto(LIST)
  const title = page.locator(`a[href="${DOCUMENT}"]`)
  await expect(title).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await title.click()
  await page.getByText(m.publishing_behind_what()).click()
  await page.getByRole('button', { name: m.publishing_behind_fits() }).click()
  await expect(page.getByText(m.publishing_behind_done()).first()).toBeVisible()
  await expect(older).toHaveCount(0)
  await page.goto(LIST)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(title).toHaveCount(0)
})
