// The office's dashboard: read with and without scripts, by keyboard, in both languages, and taken along as CSV.
import { m } from '#messages'
import { expect, expectAccessible, expectFits, test } from '../support/page.ts'
import { typeDate } from '../support/dates.ts'
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

test('figures between two days are kept in the address, and a range that is not one is named', async ({
  page,
  context,
}) => {
  await signInOperator(context, 'editor')
  await page.goto('/ops/figures')
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(40), day(31)]
  await typeDate(page, m.figures_from(), from)
  await typeDate(page, m.figures_to(), to)
  await page.getByRole('button', { name: m.figures_show(), exact: true }).click()
  await expect(page).toHaveURL(`/ops/figures?from=${from}&to=${to}`)
  const figure = page.getByRole('region', { name: m.accounts_figure_registered(), exact: true })
  await expect(figure.getByRole('row', { includeHidden: true })).toHaveCount(11)
  await expectAccessible(page)
  await expectFits(page)
  await page.goto(`/ops/figures?from=${to}&to=${from}`)
  await expect(page.getByText(m.figures_refusal_order())).toBeVisible()
  await expect(figure.getByRole('row', { includeHidden: true })).toHaveCount(31)
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
