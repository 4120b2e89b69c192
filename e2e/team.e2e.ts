// Teams in two browsers: open, invite, accept; a role that sees less and is refused more, changed while a page is open, and
// leaving; handing over and closing; and the team's pages for everybody.
import type { Browser, Page } from '@playwright/test'
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

async function browserOf(browser: Browser, baseURL: string | undefined, account: string): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' })
  await signInQuickly(context, account)
  return context.newPage()
}
const codeOf = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(`/api/dev/v1/team/${path}`)).json()).code

/** Ticks exactly these roles of the member, as the owner. */
async function giveRoles(page: Page, member: string, roles: readonly string[]): Promise<void> {
  await page.goto('/team')
  await page.getByRole('link', { name: member }).click()
  await expect(page.getByRole('heading', { level: 1, name: member })).toBeVisible()
  const save = page.getByRole('button', { name: m.team_save(), exact: true })
  await expectAwake(save)
  for (const box of await page.getByRole('group', { name: m.team_col_roles() }).getByRole('checkbox').all()) {
    const name = (await box.locator('xpath=../b').innerText()).trim()
    await box.setChecked(roles.includes(name))
  }
  await save.click()
  await expect(page.getByText(m.team_done_edited(), { exact: true })).toBeVisible()
}

/** Calls of the API as this browser, where the pages are not what is shown. */
async function call(page: Page, path: string, form?: Record<string, string | number>) {
  const url = `/api/dev/v1/${path}`
  const answer = form
    ? await page.request.post(url, { form, headers: { 'sec-fetch-site': 'same-origin' } })
    : await page.request.get(url)
  const { code, message, value } = await answer.json()
  expect(code, `${path}: ${message}`).toBe('200')
  return value
}

async function openTeam(page: Page): Promise<void> {
  await page.goto('/team')
  const open = page.getByRole('button', { name: m.team_open() })
  const membersHeading = page.getByRole('heading', { name: m.team_members_none() })
  // Another journey may have opened it, and left it empty.
  await expect(open.or(membersHeading)).toBeVisible()
  if (await membersHeading.isVisible()) return
  await expectAwake(open)
  await page.getByRole('checkbox').check()
  await open.click()
  await expect(membersHeading).toBeVisible()
}

/** A member of the team that this owner has, who joined with these roles. */
async function addMember(owner: Page, guest: Page, account: string, roles: readonly string[] = []): Promise<void> {
  const { roles: all } = await call(owner, 'team/role/list')
  const ids = all
    .filter((role: { name: string }) => roles.includes(role.name))
    .map((role: { roleId: number }) => role.roleId)
  const { results } = await call(owner, 'team/member/add', {
    accounts: account,
    ...(ids[0] ? { roleIds: ids[0] } : {}),
  })
  await call(guest, 'team/member/confirmInvite', { teamMemberId: results[0].teamMemberId, status: 1 })
}

/** The entries behind the bell. */
async function openBell(page: Page): Promise<void> {
  const unreadBell = page.getByRole('button', { name: pattern(m.ui_bell_unread({ count: ANY })) })
  const bell = unreadBell.or(page.getByRole('button', { name: m.ui_bell(), exact: true }))
  await expectAwake(bell)
  await bell.click()
}

test('open a team, invite, accept in a second browser; both are told by the bell @wide', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInQuickly(context, 'status-34')
  await openTeam(page)
  await page.getByRole('link', { name: m.team_invite_members() }).first().click()
  await page.getByRole('textbox', { name: m.team_add_accounts() }).fill('status-33\n!!')
  await page.getByRole('checkbox', { name: m.team_t_legal() }).check()
  await page.getByRole('button', { name: m.team_add_send_many({ count: 2 }) }).click()
  // What can be read is invited; what cannot stays in the form with the reason.
  await expect(page.getByRole('alert')).toContainText(m.team_add_unreadable())
  await expect(page.getByRole('textbox', { name: m.team_add_accounts() })).toHaveValue('!!')
  await expect(page.getByRole('button', { name: m.team_add_send(), exact: true })).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('row', { name: pattern(`status-33${ANY}${m.team_state_invited()}`) })).toBeVisible()

  const guest = await browserOf(browser, baseURL, 'status-33')
  await guest.goto('/notice')
  await openBell(guest)
  await guest.getByRole('link', { name: pattern(m.team_n_invited({ team: ANY })) }).click()
  const accept = guest.getByRole('button', { name: m.team_invite_accept() })
  await expectAwake(accept)
  await accept.click()
  await expect(guest.getByRole('heading', { name: m.team_mine() })).toBeVisible()

  await page.goto('/team')
  await expect(page.getByRole('row', { name: pattern(`status-33${ANY}${m.team_state_active()}`) })).toBeVisible()
  await openBell(page)
  await expect(
    page.getByRole('link', { name: pattern(m.team_n_joined({ name: 'status-33', team: ANY })) }),
  ).toBeVisible()
  await guest.context().close()
})

test('a limited role sees less and is refused more; it changes while a page is open; leaving @wide', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInQuickly(context, 'status-34-52')
  await openTeam(page)
  const guest = await browserOf(browser, baseURL, 'status-42-1')
  await addMember(page, guest, 'status-42-1', [m.team_t_legal()])

  // The role has no page of the team: not shown, and refused.
  await guest.goto('/team')
  await expect(guest.getByRole('heading', { name: m.team_mine() })).toBeVisible()
  await expect(guest.getByRole('link', { name: m.team_invite_members() })).toHaveCount(0)
  await guest.goto('/team/role')
  await expect(guest.getByRole('heading', { name: m.team_denied_title() })).toBeVisible()
  for (const path of ['member/list', 'role/list', 'activity/list']) expect(await codeOf(guest, path)).toBe('403001')

  // More roles at the next request, without signing in again.
  await giveRoles(page, 'status-42-1', [m.team_t_manager()])
  await guest.goto('/team/memberAdd')
  const accounts = guest.getByRole('textbox', { name: m.team_add_accounts() })
  const send = guest.getByRole('button', { name: m.team_add_send() })
  await expectAwake(send)
  await expect(guest.getByRole('checkbox', { name: m.team_t_administrator() })).toBeDisabled()
  await accounts.fill('status-41')

  // The role is taken while the page is open: the press is refused with words, and what was typed is there.
  await giveRoles(page, 'status-42-1', [m.team_t_legal()])
  await send.click()
  await expect(guest.getByRole('alert')).toContainText(m.team_needs({ permission: m.team_p_team_invite() }))
  await expect(accounts).toHaveValue('status-41')

  // Taking it back asks first, and names what is lost.
  await page.goto('/team/role')
  await page.getByRole('link', { name: new RegExp(m.team_t_legal()) }).click()
  const take = page.getByRole('button', { name: m.team_role_take_from({ name: 'status-42-1' }) })
  await expectAwake(take)
  await take.click()
  const title = m.team_role_take_title({ name: 'status-42-1', role: m.team_t_legal() })
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toContainText(m.team_role_take_lost({ name: 'status-42-1', names: m.team_p_app() }))
  await question.getByRole('button', { name: m.ui_cancel() }).click()
  await take.click()
  await question.getByRole('button', { name: m.team_role_take(), exact: true }).click()
  await expect(page.getByText(m.team_done_taken(), { exact: true })).toBeVisible()
  await expect(take).toBeHidden()

  await guest.goto('/team')
  const leave = guest.getByRole('button', { name: m.team_leave() })
  await expectAwake(leave)
  await leave.click()
  await guest.getByRole('dialog').getByRole('button', { name: m.team_leave() }).click()
  await expect(guest).toHaveURL(/\/user$/)
  expect(await codeOf(guest, 'info')).toBe('403001')
  await page.goto('/team?state=past')
  await expect(page.getByRole('row', { name: pattern(`status-42-1${ANY}${m.team_state_left()}`) })).toBeVisible()
  await guest.context().close()
})

test('the owner hands the team over, the next one accepts, and closes it in the end @wide', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInQuickly(context, 'status-34-51')
  await openTeam(page)
  const next = await browserOf(browser, baseURL, 'status-34-53')
  await addMember(page, next, 'status-34-53')
  const { name } = await call(page, 'team/info')

  await page.goto('/team')
  const handOver = page.getByRole('button', { name: m.team_handover() })
  await expectAwake(handOver)
  await handOver.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: m.team_handover_to() })).toContainText('status-34-53')
  await dialog.getByRole('textbox').fill('别的名字')
  await dialog.getByRole('button', { name: m.team_handover_go() }).click()
  await expect(dialog.getByText(m.team_name_differs({ name }))).toBeVisible()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: m.team_handover_go() }).click()
  await expect(page.getByText(m.team_handover_waiting({ name: 'status-34-53' }))).toBeVisible()

  await next.goto('/team')
  const takeOver = next.getByRole('button', { name: m.team_handover_accept() })
  await expectAwake(takeOver)
  await takeOver.click()
  await expect(next.getByText(m.ui_agree_first())).toBeVisible()
  await next.getByRole('checkbox').check()
  await takeOver.click()
  // The name goes with the enterprise that owns the team.
  await expect(next.getByRole('button', { name: m.team_close() })).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('button', { name: m.team_leave() })).toBeVisible()
  await expect(page.getByRole('button', { name: m.team_handover() })).toHaveCount(0)

  // A team with a member cannot be closed; without one it can.
  const { name: newName } = await call(next, 'team/info')
  const close = async () => {
    const ask = next.getByRole('button', { name: m.team_close() }).first()
    await expectAwake(ask)
    await ask.click()
    await next.getByRole('dialog').getByRole('textbox').fill(newName)
    await next.getByRole('dialog').getByRole('button', { name: m.team_close() }).click()
  }
  await close()
  await expect(next.getByRole('dialog').getByRole('alert')).toContainText(pattern(m.team_close_members({ count: ANY })))
  await call(page, 'team/exit', {})
  await next.goto('/team')
  await close()
  await expect(next).toHaveURL(/\/user$/)
  await next.context().close()
})

test('looking as a role opens the real pages, changes nothing, and is ended from every page @wide', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  await page.getByRole('link', { name: /审计/ }).click()
  await expect(page.getByRole('textbox', { name: m.team_role_name() })).toHaveValue('审计')
  const look = page.getByRole('button', { name: m.team_see_as() })
  await expectAwake(look)
  await look.click()
  await expect(page).toHaveURL(/\/application$/)
  const bar = page.getByRole('complementary', { name: m.team_view_label() })
  await expect(bar).toContainText(m.team_view_as({ role: '审计' }))
  await expectFits(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: m.apps_create() })).toHaveCount(0)
  expect(await codeOf(page, 'info')).toBe('200')
  // A page whose permission the role lacks says so, under the same bar.
  await page.goto('/team/memberAdd')
  await expect(page.getByRole('heading', { name: m.team_denied_title() })).toBeVisible()
  await bar.getByRole('button', { name: m.team_view_end() }).click()
  await expect(page).toHaveURL(/\/team\/role\?id=\d+$/)
  await expect(bar).toHaveCount(0)
  // The Enter key saves the role, and looks at nothing.
  const about = page.getByRole('textbox', { name: m.team_f_description() })
  await expectAwake(about)
  await about.fill(`全部只读 ${Date.now()}`)
  await about.press('Enter')
  await expect(page.getByRole('button', { name: m.team_role_saved() })).toBeVisible()
  await expect(page).toHaveURL(/\/team\/role\?id=\d+$/)
})

const PAGES = ['/team', '/team/role', '/team/record', '/team/memberAdd', '/team/const', '/team/prem-const']

for (const path of PAGES) {
  test(`${path} is accessible and fits`, async ({ page, context }) => {
    await signInQuickly(context, 'owner')
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  })
}

test('a link that holds no more says what to do', async ({ page, context }) => {
  await signInQuickly(context, 'invited')
  await page.goto(`/team/invite/${'A'.repeat(43)}`)
  await expect(page.getByText(m.team_link_missing())).toBeVisible()
})
