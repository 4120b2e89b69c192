// Roles of a team: a change is shown before it is saved.
import { m } from '#messages'
import { expect, expectAwake, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test('roles: what changes and for whom is shown before it is saved @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  await page.getByRole('link', { name: /法务/ }).click()
  await expect(page.getByRole('textbox', { name: m.team_role_name() })).toHaveValue('法务')
  const box = page.getByRole('checkbox', { name: m.team_p_service_push() })
  await expectAwake(box)
  await box.check()
  // The button brings its page along.
  await expect(page.getByRole('checkbox', { name: m.team_p_service(), exact: true })).toBeChecked()
  const changes = page.getByRole('complementary', { name: m.team_before_saving() })
  await expect(changes).toContainText(
    m.team_change_button({ page: m.team_p_service(), button: m.team_p_service_push() }),
  )
  await expect(changes).toContainText('陶然')
  // What is not saved is listed; the pages are looked at as the role is saved.
  await expect(page.getByRole('button', { name: m.team_see_as() })).toBeDisabled()
  await page.getByRole('button', { name: m.team_see_list() }).click()
  await expect(
    page.getByText(pattern(m.team_seeing_count({ pages: 3, pagesOn: 2, buttons: ANY, buttonsOn: ANY }))),
  ).toBeVisible()
  await page.getByRole('button', { name: m.team_role_save({ count: 2 }) }).click()
  await expect(page.getByRole('button', { name: m.team_role_saved() })).toBeVisible()
  await page.goto('/team/record?kind=role')
  await expect(page.getByRole('listitem').filter({ hasText: m.team_e_role_edited() }).first()).toContainText(
    m.team_p_service_push(),
  )
})

test('ticks of a role that are not saved are asked about before another role is opened @wide', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  const roles = page.getByRole('navigation', { name: m.team_tab_roles() })
  const name = page.getByRole('textbox', { name: m.team_role_name() })
  await roles.getByRole('link', { name: /法务/ }).click()
  await expect(name).toHaveValue('法务')
  const box = page.getByRole('checkbox', { name: m.team_p_service_gs() })
  await expectAwake(box)
  await box.check()
  const other = roles.getByRole('link').filter({ hasNotText: '法务' }).first()
  await other.click()
  const question = page.getByRole('dialog', { name: m.ui_unsaved_title() })
  await expect(question).toContainText(m.team_role_unsaved())
  await question.getByRole('button', { name: m.ui_unsaved_stay() }).click()
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('法务')
  await expect(box).toBeChecked()
  await other.click()
  await question.getByRole('button', { name: m.ui_unsaved_leave() }).click()
  await expect(name).not.toHaveValue('法务')
  // Nothing was typed here, so nothing is asked.
  await roles.getByRole('link', { name: /法务/ }).click()
  await expect(name).toHaveValue('法务')
  await expect(box).not.toBeChecked()
})
