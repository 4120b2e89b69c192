// The office's dashboard: read with and without scripts, by keyboard, in both languages, and taken along as CSV.
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { signInOperator } from '../support/people.ts'

test('figures of the last days are seen, compared and downloaded', async ({ page, context }) => {
  await signInOperator(context, 'editor')
  await page.goto('/ops/figures')
  await expect(page.getByRole('heading', { level: 1, name: m.figures_title() })).toBeVisible()
  const figure = page.getByRole('region', { name: m.accounts_figure_registered(), exact: true })
  await expect(figure.getByRole('img')).toBeVisible()
  await figure.getByText(m.figures_table()).click()
  await expect(figure.getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: m.figures_range_days({ days: 180 }) }).click()
  await expect(page).toHaveURL(/days=180/)
  await expect(figure.getByRole('row', { includeHidden: true })).toHaveCount(181)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('link', { name: m.figures_csv_of({ name: m.accounts_figure_registered() }) }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^people-registered-\d{4}-\d\d-\d\d\.csv$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('charts and tables are there @wide', async ({ page, context }) => {
    await signInOperator(context, 'editor')
    await page.goto('/ops/figures?days=7')
    const figure = page.getByRole('region', { name: m.review_figure_flow(), exact: true })
    await expect(figure.getByRole('img')).toBeVisible()
    await figure.getByText(m.figures_table()).click()
    await expect(figure.getByRole('row')).toHaveCount(8)
  })
})
