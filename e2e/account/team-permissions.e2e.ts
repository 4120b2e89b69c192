// Permissions in a team: people and roles by permission, and the search.
import { m } from '#messages'
import { expect, test } from '../support/page.ts'
import { signInQuickly } from '../support/people.ts'

test('who may do what is found by a permission, a call and a person', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/prem-const')
  const matrix = page.getByRole('table', { name: m.team_prem_caption() })
  const search = page.getByRole('searchbox', { name: m.team_prem_search() })
  const look = async (words: string) => {
    await search.fill(words)
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`words=${encodeURIComponent(words)}`))
  }
  await expect(matrix.getByRole('columnheader', { name: m.team_p_team_role() })).toBeVisible()
  await expect(
    matrix.getByRole('row').filter({ hasText: m.team_f_owner() }).getByText(m.team_prem_yes(), { exact: true }),
  ).toHaveCount(14)
  // A permission, and a call that needs one, leave the columns that they name.
  for (const [words, permission] of [
    [m.team_p_app_secret(), m.team_p_app_secret()],
    ['roleDel', m.team_p_team_role()],
  ] as const) {
    await look(words)
    await expect(matrix.getByRole('columnheader', { name: permission })).toBeVisible()
    await expect(matrix.getByRole('columnheader', { name: m.team_p_team_invite() })).toHaveCount(0)
  }
  await expect(page.getByText('roleDel', { exact: true })).toBeVisible()
  await look('nobody-is-called-this')
  await expect(page.getByRole('heading', { name: m.team_prem_none() })).toBeVisible()
  await page.goto('/team/prem-const?by=role')
  await expect(matrix.getByRole('rowheader', { name: m.team_t_auditor() })).toBeVisible()
})
