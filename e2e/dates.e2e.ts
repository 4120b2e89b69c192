// Dates in the page's language whatever the browser's: typed, chosen in the calendar, refused, and without scripts.
import { m } from '#messages'
import { monthNames, patternOf } from '../src/ui/dates/date-value.ts'
import { dateText } from '../src/lib/dates/dates.ts'
import { LANGUAGES, settingsOf } from '../src/lib/text/language.ts'
import { dateInput, typeDate } from './support/dates.ts'
import { expect, expectAccessible, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'
import { pattern, startingWith } from './support/texts.ts'

for (const language of LANGUAGES) {
  const locale = { locale: language }
  const { intl } = settingsOf(language)

  test(`a date is typed and chosen, ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }])
    await signInQuickly(context, 'owner')
    await page.goto('/team/memberAdd')
    const label = startingWith(m.team_f_until({}, locale))
    const group = page.getByRole('group', { name: label })
    await typeDate(page, label, '2031-12-30')
    const parts = { year: '2031', month: monthNames(intl)[11], day: '30', hour: '', minute: '' }
    await expect(group).toHaveText(
      patternOf(intl, false)
        .map((part) => (part.type === 'literal' ? part.text : parts[part.type]))
        .join(''),
    )
    // The label leads to the first part.
    await page.locator('label').filter({ hasText: label }).click()
    await expect(group.getByRole('spinbutton').first()).toBeFocused()

    const open = page.getByRole('button', { name: pattern(m.ui_date_choose({}, locale)) })
    const calendar = page.getByRole('dialog', { name: m.ui_date_choose({}, locale) })
    await page.keyboard.press('Alt+ArrowDown')
    await expect(calendar.getByRole('button', { name: /30/ })).toBeFocused()
    await expectAccessible(page)
    await expectFits(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(group.getByRole('spinbutton').first()).toBeFocused()
    await expect(dateInput(page, label)).toHaveValue('2032-01-01')

    await open.click()
    await calendar
      .getByRole('combobox')
      .nth(language === 'en' ? 1 : 0)
      .selectOption({ index: 0 })
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(open).toBeFocused()
    await expect(dateInput(page, label)).toHaveValue('2032-01-01')

    await typeDate(page, label, '2021-01-01')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const today = (await dateInput(page, label).getAttribute('min')) ?? ''
    const early = m.ui_date_too_early({ day: dateText(today, language) }, locale)
    await expect(page.getByText(early)).toBeVisible()
    await expectAccessible(page)
    await typeDate(page, label, '2031-12-31')
    await expect(page.getByText(early)).toHaveCount(0)
  })
}

test('Enter in a date filters, and the address has the day', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/record')
  await typeDate(page, m.team_filter_from(), '2026-07-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-07-01/)
  await expect(dateInput(page, m.team_filter_from())).toHaveValue('2026-07-01')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test("the field is the browser's own", async ({ page, context }) => {
    await signInQuickly(context, 'owner')
    await page.goto('/team/record')
    await page.getByLabel(m.team_filter_from()).fill('2026-07-01')
    await page.getByRole('button', { name: m.team_filter_go() }).click()
    await expect(page).toHaveURL(/from=2026-07-01/)
  })
})
