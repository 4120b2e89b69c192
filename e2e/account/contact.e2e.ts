// Contact data of an account: the country of a new telephone is found by its name.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'

test('the country of a new telephone is chosen from the list', async ({ page, context, isMobile }) => {
  await signInQuickly(context, 'status-33')
  await page.goto('/user?section=contact')
  const label = m.accounts_edit_rebind()
  const change = page.getByRole('link', { name: m.accounts_edit_of({ label, subject: m.accounts_contact_phone() }) })
  await expectAwake(change)
  await change.click()
  const country = page.getByRole('combobox', { name: m.accounts_edit_dialing() })
  await expect(country).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  if (isMobile) await country.selectOption('0065')
  else {
    await expect(country).toHaveValue(/^\+86/)
    await country.fill('新加坡')
    await page.getByRole('option', { name: /\+65/ }).click()
  }
  await expect(page.locator('[name=dialingCode]')).toHaveValue('0065')
})
