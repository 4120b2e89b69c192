// Corrections that an operator asks for: the branch of a bank account is searched for, as developers do.
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { developerIdOf, signInOperator, signInQuickly } from '../support/people.ts'

const BRANCH = '海图银行临港科技园支行'

test('the branch of a bank account is found in the dialog of its correction', async ({ page, context }) => {
  await signInQuickly(context, 'status-34-52')
  const id = await developerIdOf(context)
  await signInOperator(context, 'reviewer')
  await page.goto(`/ops/developer/${id}`)
  const correct = page.getByRole('button', { name: m.developer_admin_correct_bank() })
  await expectAwake(correct)
  await correct.click()
  const dialog = page.getByRole('dialog')
  const branch = dialog.getByRole('combobox', { name: m.developer_admin_correct_branch() })
  await branch.fill('临港 科技园')
  const option = dialog.getByRole('option', { name: BRANCH })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await option.click()
  await expect(branch).toHaveValue(BRANCH)
  await dialog.getByRole('button', { name: m.ui_cancel() }).click()
  await expect(dialog).toBeHidden()
})
