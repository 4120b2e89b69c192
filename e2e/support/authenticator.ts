// The authenticator of somebody's telephone: codes from the key that a page shows.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { totpCode, totpStep } from '../../src/lib/crypto/totp.ts'
import { expect } from './page.ts'
import { REGISTERED_PASSWORD } from './people.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @param secret as the page shows it, in base32 */
export function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return totpCode(bytes, step)
}

/** The page that asks for the password, before a first factor is set up. */
export async function confirmByPassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.account_security_confirm_title())
  await page.locator('[name=password]').fill(REGISTERED_PASSWORD)
  await page.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
}

/** Sets up an authenticator. @returns its key, the last step used, and the recovery codes */
export async function setUpAuthenticator(page: Page) {
  await page.goto('/user/security?set=authenticator')
  await confirmByPassword(page)
  const save = page.getByRole('button', { name: m.account_security_authenticator_set(), exact: true })
  const secret = (await page.locator('form code').innerText()).replaceAll(/\s/g, '')
  const usedStep = totpStep(new Date())
  await page.getByRole('textbox', { name: m.identity_invitation_code() }).fill(codeOf(secret, usedStep))
  await save.click()
  await expect(page.getByRole('heading', { name: m.account_security_codes_title() })).toBeVisible()
  const codes = await page.locator('ol code').allInnerTexts()
  expect(codes).toHaveLength(10)
  return { secret, used: usedStep, codes }
}
