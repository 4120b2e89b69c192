// From the command line into the operators' office: the link that `npm run operator -- invite` prints beside the running portal.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { m } from '#messages'
import { totpCode, totpStep } from '../src/lib/crypto/totp.ts'
import { expect, expectAccessible, expectFits, test } from './support/page.ts'

const PASSWORD = 'chaoxi-2026-nihao'
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator reads it. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
  return totpCode(bytes, step)
}

test('somebody who is invited on the command line becomes an operator', async ({ page, baseURL, dataDir }, {
  project,
}) => {
  const email = `invited-${project.name}@maker.example`
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/operator.ts', 'invite', email], {
    env: { ...process.env, DATA_DIR: dataDir, ORIGIN: baseURL },
  })
  const link = stdout.split('\n')[0]!
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.identity_invitation_title())
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const secret = (await page.locator('section code').innerText()).replaceAll(/\s/g, '')
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill(PASSWORD)
  await page.getByRole('textbox', { name: m.identity_invitation_code() }).fill('000000')
  await page.getByRole('button', { name: m.identity_invitation_save() }).click()
  await expect(page.getByText(m.identity_invitation_code_wrong())).toBeVisible()
  await page.getByRole('textbox', { name: m.identity_password_new() }).fill(PASSWORD)
  const used = totpStep(new Date())
  await page.getByRole('textbox', { name: m.identity_invitation_code() }).fill(codeOf(secret, used))
  await page.getByRole('button', { name: m.identity_invitation_save() }).click()
  await expect(page.getByText(m.identity_invitation_done())).toBeVisible()
  await page.getByRole('link', { name: m.identity_invitation_sign_in() }).click()
  await page.locator('input[name=account]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').last().click()
  await expect(page.locator('input[name=code]')).toBeVisible()
  // Each code works once; the next one is accepted early, for clocks that differ.
  await page.locator('input[name=code]').fill(codeOf(secret, used + 1))
  await page.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/ops$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.identity_problem_link())
})
