// Confirming the simplified type of an enterprise: the notice that comes by itself once.
import { m } from '#messages'
import { expect, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'

test('the notice of simplified types comes by itself once, and confirming it gives the new type', async ({
  page,
  context,
  isMobile,
}) => {
  const [name, becomes] = isMobile
    ? (['status-34-40', m.accounts_type_53()] as const)
    : (['status-34-12', m.accounts_type_52()] as const)
  await signInQuickly(context, name)
  await page.goto('/user')
  const dialog = page.getByRole('dialog', { name: m.accounts_type_dialog_title() })
  await expect(dialog).toBeVisible()
  await expectFits(page)
  const postResponse = page.waitForResponse((response) => response.request().method() === 'POST')
  await dialog.getByRole('button', { name: m.accounts_type_later() }).click()
  await expect(dialog).toBeHidden()
  await postResponse
  await page.reload()
  await page.getByRole('button', { name: m.accounts_type_confirm({ type: becomes }) }).click()
  await expect(page.getByText(m.accounts_type_confirmed())).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/user/auth')
  await expect(page).toHaveURL('/user/auth')
})
