// Two editors have one document open: each sees the other, the second to save sees both texts, and neither is lost.
import { m } from '#messages'
import { settingsOf } from '../../src/lib/text/language.ts'
import { confirmed, expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'
import { pattern } from '../support/texts.ts'

test.describe.configure({ timeout: 180_000 })

const DOCUMENT = '/ops/content/document/205'
const TITLE = m.publishing_label_in({ label: m.docs_field_title(), language: settingsOf('zh-CN').name })

test('two editors see each other, and the text that was replaced comes back', async ({
  page,
  context,
  browser,
  baseURL,
}, { project }) => {
  const [mine, theirs] = [`我写的标题 ${project.name}`, `对方写的标题 ${project.name}`]
  const second = await browser.newContext({ baseURL, locale: 'zh-CN' })
  await signInOperator(context, 'editor')
  await signInOperator(second, 'administrator')
  const other = await second.newPage()

  await page.goto(DOCUMENT)
  await expect(page.getByRole('toolbar')).toHaveCount(2)
  await other.goto(DOCUMENT)
  await expect(other.getByRole('toolbar')).toHaveCount(2)
  const someone = pattern(m.publishing_at_it({ names: '' }).trim())
  await expect(other.getByText(someone)).toBeVisible()
  // The first one is told within 20 seconds, or when the tab is looked at.
  await expect(page.getByText(someone)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expectFits(page)

  await other.getByRole('textbox', { name: TITLE }).fill(theirs)
  await expect(other.getByText(/\d\d:\d\d/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: m.publishing_load_theirs() })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: TITLE }).fill(mine)
  const conflict = page.getByRole('alert').filter({ hasText: theirs })
  await expect(conflict).toBeVisible()
  await expect(page.getByRole('textbox', { name: TITLE })).toHaveValue(mine)
  await expectAccessible(page)
  await expectFits(page)
  // Whoever leaves now is asked, again and again; what was typed stays.
  for (const _ of [1, 2]) {
    await page.getByRole('link', { name: m.publishing_history(), exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: m.publishing_leave_stay() }).click()
    await expect(page.getByRole('textbox', { name: TITLE })).toHaveValue(mine)
  }
  await page.getByRole('button', { name: m.publishing_save_over() }).click()
  await expect(conflict).toBeHidden()
  await page.getByRole('link', { name: m.publishing_history(), exact: true }).click()
  const setAsideVersion = page.getByRole('listitem').filter({ hasText: m.publishing_version_set_aside() }).first()
  await confirmed(setAsideVersion.getByRole('button', { name: m.publishing_restore() }), m.publishing_restore())
  await expect(page).toHaveURL(pattern(DOCUMENT))
  await expect(page.getByRole('textbox', { name: TITLE })).toHaveValue(theirs)

  // What is typed right before one goes to another page is saved, too.
  const last = `${mine} 最后一刻`
  await page.getByRole('textbox', { name: TITLE }).fill(last)
  await page.getByRole('link', { name: m.publishing_history(), exact: true }).click()
  await expect(page.getByRole('heading', { name: m.publishing_versions() })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: TITLE })).toHaveValue(last)

  await confirmed(page.getByRole('button', { name: m.publishing_discard() }), m.publishing_discard())
  await expect(page.getByText(m.publishing_discarded()).first()).toBeVisible()
  await second.close()
})
