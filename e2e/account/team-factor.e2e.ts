// A team whose owner demands a second factor: what the owner decides on, what a member without one sees, and the way back.
import { Client } from 'pg'
import { m } from '#messages'
import { setUpAuthenticator } from '../support/authenticator.ts'
import { databaseOf } from '../support/database.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { OURS, registerAccount } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test('an owner demands a second factor, and a member gets the permissions back by adding one', async ({
  page,
  context,
  browser,
  baseURL,
  dataDir,
}) => {
  const account = await registerAccount(context)
  const guest = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' })
  const guestAccount = await registerAccount(guest)
  // A certification takes a reviewer and a bank; here it is only what lets the account own a team.
  const client = new Client({ connectionString: (await databaseOf(dataDir)).url })
  await client.connect()
  await client.query(
    `update account set account_status = 34, enterprise_type = 52
     where developer_id = (select id from developer where provider_account = $1)`,
    [account],
  )
  await client.end()
  await page.goto('/team')
  const open = page.getByRole('button', { name: m.team_open() })
  await expectAwake(open)
  await page.getByRole('checkbox').check()
  await open.click()
  await expect(page.getByRole('heading', { name: m.team_members_none() })).toBeVisible()
  const api = '/api/dev/v1/team'
  const { value: roles } = await (await page.request.get(`${api}/role/list`)).json()
  const add = { accounts: guestAccount, roleIds: roles.roles[0].roleId }
  const { value } = await (await page.request.post(`${api}/member/add`, { form: add, headers: OURS })).json()
  const answer = { teamMemberId: value.results[0].teamMemberId, status: 1 }
  await guest.request.post(`${api}/member/confirmInvite`, { form: answer, headers: OURS })

  // First the owner's own account.
  await page.reload()
  const block = page.getByRole('region', { name: m.team_factor(), exact: true })
  await expect(block.getByText(m.team_factor_own())).toBeVisible()
  await expect(block.getByRole('button')).toHaveCount(0)
  await setUpAuthenticator(page)
  await page.goto('/team')
  const demand = block.getByRole('button', { name: m.team_factor_demand(), exact: true })
  await expectAwake(demand)
  await demand.click()
  const dialog = page.getByRole('dialog', { name: m.team_factor_demand_title() })
  await expect(dialog.getByText(m.team_factor_demand_some({ count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: m.team_factor_demand(), exact: true }).click()
  await expect(block.getByText(pattern(m.team_factor_on({ day: ANY })))).toBeVisible()
  await expect(page.getByText(m.team_factor_note()).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  const member = await guest.newPage()
  await member.goto('/application')
  await expect(member.getByText(m.accounts_warning_factor())).toBeVisible()
  await member.goto('/team')
  await expect(member.getByText(m.team_factor_mine_title())).toBeVisible()
  await expectAccessible(member)
  await expectFits(member)
  await setUpAuthenticator(member)
  await member.goto('/application')
  await expect(member.getByText(m.accounts_warning_factor())).toHaveCount(0)
  await guest.close()

  await page.reload()
  await expect(block.getByText(m.team_factor_all())).toBeVisible()
  await expect(page.getByText(m.team_factor_note())).toHaveCount(0)
})
