// The account's own door: a second step set up, asked for at the next sign-in, replaced by a recovery code, and turned off after
// a proof, with a dialog and without scripts; the account deleted.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { totpStep } from '../../src/lib/crypto/totp.ts'
import { codeOf, confirmByPassword, setUpAuthenticator } from '../support/authenticator.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { fillSignIn, REGISTERED_PASSWORD, registerAccount, signInQuickly } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test('a second step is set up and asked for, and a recovery code stands in for it', async ({ page, context }) => {
  const account = await registerAccount(context)
  await page.goto('/user?section=security')
  await page.getByRole('link', { name: m.accounts_security_more() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_security_title())
  await expect(page.getByText(m.account_security_factors_off(), { exact: true })).toBeVisible()
  await expect(page.getByText(m.account_security_sign_in_first()).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.getByRole('link', { name: m.account_security_authenticator_set(), exact: true }).click()
  // The sign-in alone sets up nothing.
  await confirmByPassword(page)
  const key = page.locator('form code')
  const secret = await key.innerText()
  const field = page.getByRole('textbox', { name: m.identity_invitation_code() })
  const picture = page.getByRole('img', { name: m.ui_authenticator_qr() })
  await expect(picture).toBeVisible()
  await expect(page.getByRole('link', { name: m.ui_authenticator_open() })).toHaveAttribute('href', /^otpauth:/)
  await expectAccessible(page)
  await expectFits(page)
  const pathData = await picture.locator('path').getAttribute('d')
  await field.fill('000000')
  await page.getByRole('button', { name: m.account_security_authenticator_set(), exact: true }).click()
  await expect(page.getByText(m.identity_invitation_code_wrong())).toBeVisible()
  // The same key: it is in the authenticator by now.
  await expect(key).toHaveText(secret)
  await expect(picture.locator('path')).toHaveAttribute('d', pathData!)
  const bare = secret.replaceAll(/\s/g, '')
  const usedStep = totpStep(new Date())
  await field.fill(codeOf(bare, usedStep))
  await page.getByRole('button', { name: m.account_security_authenticator_set(), exact: true }).click()
  await expect(page.getByRole('heading', { name: m.account_security_codes_title() })).toBeVisible()
  const codes = await page.locator('ol code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await expectAccessible(page)
  await expectFits(page)
  await page.reload()
  await expect(page.locator('ol code')).toHaveCount(0)
  await expect(page.getByText(m.account_security_factors_on(), { exact: true })).toBeVisible()

  await context.clearCookies()
  await page.goto('/login')
  await fillSignIn(page, account, REGISTERED_PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.identity_factor_title())
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('textbox', { name: m.identity_factor_code() }).fill(codeOf(bare, usedStep + 1))
  await page.getByRole('button', { name: m.identity_sign_in(), exact: true }).click()
  await expect(page).not.toHaveURL(/\/id\//)

  await context.clearCookies()
  await page.goto('/login?returnTo=/user/security')
  await fillSignIn(page, account, REGISTERED_PASSWORD)
  await page.getByRole('link', { name: m.identity_recovery_use() }).click()
  await page.getByRole('textbox', { name: m.identity_recovery_code() }).fill(codes[0]!)
  await page.getByRole('button', { name: m.identity_sign_in(), exact: true }).click()
  await expect(page).toHaveURL(/\/user\/security$/)
  await expect(page.getByText(pattern(m.account_security_codes_left({ left: 9, total: 10, time: ANY })))).toBeVisible()
})

/** With an authenticator, in a session that began after it was set up. */
async function signInAgain(page: Page, account: string): Promise<{ codes: string[] }> {
  const { secret, used, codes } = await setUpAuthenticator(page)
  await page.context().clearCookies()
  await page.goto('/login?returnTo=/user/security')
  await fillSignIn(page, account, REGISTERED_PASSWORD)
  await page.getByRole('textbox', { name: m.identity_factor_code() }).fill(codeOf(secret, used + 1))
  await page.getByRole('button', { name: m.identity_sign_in(), exact: true }).click()
  await expect(page).toHaveURL(/\/user\/security$/)
  return { codes }
}

test('turning it off asks for a proof in a dialog, and goes on by itself', async ({ page, context }) => {
  const account = await registerAccount(context)
  const { codes } = await signInAgain(page, account)
  const remove = page.getByRole('button', { name: m.account_security_remove(), exact: true })
  await expectAwake(remove)
  await remove.click()
  const dialog = page.getByRole('dialog', { name: m.account_security_confirm_title() })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('aaaaa-aaaaa')
  await dialog.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
  await expect(dialog.getByText(m.identity_recovery_wrong())).toBeVisible()
  await dialog.getByRole('textbox').fill(codes[0]!)
  await dialog.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(m.account_security_authenticator_removed())).toBeVisible()
  await expect(page.getByText(m.account_security_factors_off(), { exact: true })).toBeVisible()
})

test('the sign-in account is deleted after a question and a proof, and nobody signs in with it any more', async ({
  page,
  context,
}) => {
  const account = await registerAccount(context)
  await page.goto('/user/security#delete')
  const part = page.getByRole('region', { name: m.account_security_delete() })
  await expect(part.getByText(m.account_security_delete_goes_text())).toBeVisible()
  const button = part.getByRole('button', { name: m.account_security_delete() })
  await expectAwake(button)
  await button.click()
  const question = page.getByRole('dialog', { name: m.account_security_delete_ask() })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: m.account_security_delete_go() }).click()
  const proof = page.getByRole('dialog', { name: m.account_security_confirm_title() })
  await proof.locator('[name=password]').fill(REGISTERED_PASSWORD)
  await proof.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
  await expect(page).toHaveURL(/\/user\/deleted$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_closure_deleted())
  await expectAccessible(page)
  await expectFits(page)

  await page.goto('/login')
  await fillSignIn(page, account, REGISTERED_PASSWORD)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(m.account_security_title())
  await expect(page).toHaveURL(/\/id\//)
})

test('whoever is certified is told to close the developer account first', async ({ page, context }) => {
  await signInQuickly(context, 'status-33')
  await page.goto('/user/security#delete')
  const part = page.getByRole('region', { name: m.account_security_delete() })
  await expect(part.getByText(m.account_security_delete_developer())).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)
  await expectFits(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a page asks for the proof and leads back', async ({ page, context }) => {
    const account = await registerAccount(context)
    const { codes } = await signInAgain(page, account)
    await page.getByRole('button', { name: m.account_security_remove(), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_security_confirm_title())
    await page.getByRole('textbox', { name: m.account_security_code() }).fill(codes[1]!)
    await page.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
    await expect(page).toHaveURL(/\/user\/security$/)
    await page.getByRole('button', { name: m.account_security_remove(), exact: true }).click()
    await expect(page.getByText(m.account_security_authenticator_removed())).toBeVisible()
    await page.getByRole('button', { name: m.account_security_delete_go() }).click()
    await expect(page).toHaveURL(/\/user\/deleted$/)
  })
})
