// Searches of the office whose text must not stand in an address: the outbox by recipient, deposits by what is known of one.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, signInOperator } from '../support/people.ts'

test('a message is found by its recipient, and by its kind', async ({ page, context }, { project }) => {
  const number = project.name === 'wide' ? '13900008291' : '13900008292'
  await signInOperator(context, 'administrator')
  const reply = await callerOf(context).post('/api/ops/v1/outgoing/try', { channel: 'sms', to: number })
  expect(reply.code).toBe('200')
  await page.goto('/ops/outbox')
  const search = page.getByRole('searchbox', { name: m.backoffice_outbox_find_label() })
  await expectAwake(search)
  await search.fill(number)
  await search.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: number })
  await expect(page.getByText(m.backoffice_outbox_count({ total: 1 }))).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/\/ops\/outbox$/)
  await expectAccessible(page)
  await expectFits(page)

  await search.fill('没有这样的号码')
  await search.press('Enter')
  await expect(page.getByRole('alert')).toContainText(m.backoffice_outbox_find_needed())
  await expect(search).toHaveValue('没有这样的号码')

  await page.goto('/ops/outbox')
  await page.getByRole('combobox', { name: m.backoffice_outbox_letter() }).selectOption('delivery_trial')
  await page.getByRole('button', { name: m.backoffice_outbox_letter_apply() }).click()
  await expect(page).toHaveURL(/\/ops\/outbox\?letter=delivery_trial$/)
  await expect(rows).toHaveCount(1)
  await expectFits(page)
})

test('a deposit of any status is found; one that there is not is said to be none', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops/payout')
  const search = page.getByRole('searchbox', { name: m.payouts_find_label() })
  await expectAwake(search)
  await search.fill('岸灯智联')
  await search.press('Enter')
  await expect(page.getByText(m.payouts_find_count({ count: 1 }))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: '岸灯智联' })
  const [reference = ''] = /POLARIS \d{4}/.exec(await row.innerText()) ?? []
  await expectAccessible(page)
  await expectFits(page)
  await search.fill(reference)
  await search.press('Enter')
  await expect(page.getByRole('table', { name: m.payouts_find_caption({ q: reference }) })).toBeVisible()
  await expect(row).toHaveCount(1)

  await search.fill('没有这家公司')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: m.payouts_find_none() })).toBeVisible()
  await expect(page).toHaveURL(/\/ops\/payout$/)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: m.payouts_find_back() }).click()
  await expect(page.getByRole('navigation', { name: m.payouts_states() })).toBeVisible()
  await expect(search).toHaveValue('')
})

test('what is typed until the answer arrives stays', async ({ page, context }) => {
  await signInOperator(context, 'administrator')
  await page.goto('/ops/payout')
  const search = page.getByRole('searchbox', { name: m.payouts_find_label() })
  await expectAwake(search)
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/ops\/payout\.data/, async (route) => {
    await gate
    await route.continue()
  })
  await search.fill('没有这家')
  await search.press('Enter')
  await search.pressSequentially('公司')
  release()
  await expect(page.getByRole('heading', { name: m.payouts_find_none() })).toBeVisible()
  await expect(search).toHaveValue('没有这家公司')
  await expect(search).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the search works as well @wide', async ({ page, context }) => {
    await signInOperator(context, 'administrator')
    await page.goto('/ops/payout')
    const search = page.getByRole('searchbox', { name: m.payouts_find_label() })
    await search.fill('没有这家公司')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: m.payouts_find_none() })).toBeVisible()
    await expect(search).toHaveValue('没有这家公司')
  })
})
