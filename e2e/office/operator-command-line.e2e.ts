// An administrator who was invited by `npm run operator -- invite` beside the running portal, and asks another one to confirm
// roles of an operator.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { m } from '#messages'
import { totpStep } from '../../src/lib/crypto/totp.ts'
import { codeOf } from '../support/authenticator.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { operatorOf } from '../support/people.ts'

const PASSWORD = 'chaoxi-2026-nihao'

test('somebody who is invited on the command line becomes an operator', async ({ page, browser, baseURL, dataDir }, {
  project,
}) => {
  test.setTimeout(180_000)
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
  const usedStep = totpStep(new Date())
  await page.getByRole('textbox', { name: m.identity_invitation_code() }).fill(codeOf(secret, usedStep))
  await page.getByRole('button', { name: m.identity_invitation_save() }).click()
  await expect(page.getByText(m.identity_invitation_done())).toBeVisible()
  await page.getByRole('link', { name: m.identity_invitation_sign_in() }).click()
  await page.locator('input[name=account]').fill(email)
  await page.locator('input[name=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').last().click()
  await expect(page.locator('input[name=code]')).toBeVisible()
  // Each code works once; the next one is accepted early, for clocks that differ.
  await page.locator('input[name=code]').fill(codeOf(secret, usedStep + 1))
  await page.locator('form button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/ops$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.identity_problem_link())

  // Roles that wait for a second administrator are not shown as given.
  const [editor, colleague] = [await operatorOf(browser, 'editor'), await operatorOf(browser, 'administrator')]
  await editor.close()
  await page.goto('/ops/operator')
  await page.getByRole('rowheader').getByRole('link', { name: 'editor' }).click()
  const reviewer = page.locator('input[value=reviewer]')
  const reason = page.getByRole('textbox', { name: m.operators_reason() })
  const save = page.getByRole('button', { name: m.operators_roles_save() })
  await expectAwake(save)
  await reviewer.check()
  await save.click()
  await expect(page.getByText(m.operators_reason_needed())).toBeVisible()
  await expect(reviewer).toBeChecked()
  await reason.fill('两个人轮班')
  await save.click()
  await expect(page.getByText(m.operators_roles_waiting())).toBeVisible()
  await expect(page.getByText('两个人轮班')).toBeVisible()
  await expect(reviewer).not.toBeChecked()
  await expect(reason).toHaveValue('')
  await expectAccessible(page)
  await expectFits(page)
  // What is refused stays as it was typed.
  await reviewer.check()
  await reason.fill('再说一遍')
  await save.click()
  await expect(page.getByText(m.approval_refusal_waiting())).toBeVisible()
  await expect(reason).toHaveValue('再说一遍')
  await expect(reviewer).toBeChecked()
  const { value } = await colleague.get('/api/ops/v1/approval/list')
  const [{ id }] = value['items'] as [{ id: number }]
  expect(await colleague.post('/api/ops/v1/approval/confirm', { id: String(id) })).toMatchObject({ code: '200' })
  await colleague.close()
  await page.reload()
  await expect(page.getByText(m.operators_roles_waiting())).toHaveCount(0)
  await expect(reviewer).toBeChecked()
  // Taking a role away happens at once.
  await expectAwake(save)
  await reviewer.uncheck()
  await reason.fill('轮班结束')
  await save.click()
  await expect(page.getByText(m.operators_roles_saved())).toBeVisible()
  await expect(reason).toHaveValue('')
  await expect(reviewer).not.toBeChecked()
})
