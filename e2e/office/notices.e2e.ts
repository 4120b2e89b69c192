// An editor writes a notice for enterprises: it is public to read, but news to verified enterprises alone.
import { m } from '#messages'
import { typeDate } from '../support/dates.ts'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { callerOf, signInOperator, signInQuickly } from '../support/people.ts'
import { startingWith } from '../support/texts.ts'
import { type Language, settingsOf } from '../../src/lib/text/language.ts'

test.describe.configure({ timeout: 120_000 })

const labelIn = (label: string, language: Language) =>
  m.publishing_label_in({ label, language: settingsOf(language).name })

test('a notice for enterprises is news to them alone @wide', async ({ page, context, browser, baseURL }) => {
  const people = await Promise.all(
    ['status-34', 'status-33', 'status-41'].map(async (account) => {
      const own = await browser.newContext({ baseURL, locale: 'zh-CN' })
      await signInQuickly(own, account)
      const countUnread = async () => Number((await callerOf(own).get('/api/dev/v1/notification/list')).value['unread'])
      return { unread: countUnread, before: await countUnread(), close: () => own.close() }
    }),
  )
  await signInOperator(context, 'editor')
  await page.goto('/ops/content?kind=notice')
  await page.getByRole('button', { name: m.publishing_new({ kind: m.notices_kind() }) }).click()
  await expect(page).toHaveURL(/\/ops\/content\/notice\/\d+$/)
  // The editors of both languages stand in the place of their text areas.
  await expect(page.getByRole('toolbar')).toHaveCount(2)
  const texts = {
    'zh-CN': ['企业年检安排', '企业账号请在月底前完成年检。', '年检从今天开始，到月底结束。'],
    en: ['Yearly check of enterprises', 'Enterprise accounts are checked by the end of the month.', 'It begins today.'],
  } as const
  for (const language of ['zh-CN', 'en'] as const) {
    const [title, summary, text] = texts[language]
    const field = (label: string) => page.getByRole('textbox', { name: labelIn(label, language) })
    await field(m.notices_field_title()).fill(title)
    await field(m.notices_field_summary()).fill(summary)
    await field(m.notices_field_text()).fill(text)
  }
  const choose = async (label: string, option: string | { index: number }) =>
    page.getByLabel(label, { exact: true }).selectOption(option)
  await choose(m.notices_field_type(), { index: 1 })
  await choose(m.notices_field_audience(), 'enterprise')
  const now = new Date(Date.now() - 60_000 + 8 * 3_600_000).toISOString().slice(0, 16)
  await typeDate(page, startingWith(m.notices_field_at()), now)
  await page.getByRole('checkbox', { name: m.notices_field_pinned() }).check()
  await typeDate(page, startingWith(m.notices_field_deadline()), '2031-12-31')
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await expect(page.getByText(m.publishing_checks_fine())).toBeVisible()
  await page.getByRole('button', { name: m.publishing_now() }).click()
  await expect(page.getByText(m.publishing_no_draft_text())).toBeVisible()

  const [enterprise, personal, none] = people
  await expect.poll(enterprise!.unread).toBe(enterprise!.before + 1)
  expect(await personal!.unread()).toBe(personal!.before)
  expect(await none!.unread()).toBe(none!.before)
  await expect(async () => {
    await page.goto('/notice')
    await expect(page.getByRole('main').getByText(texts['zh-CN'][0]).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 5000 })
  for (const { close } of people) await close()
})
