// Teams in two browsers: open, invite, accept; a role that sees less and is refused more, changed while a page is open, and
// leaving; handing over and closing; and the team's pages for everybody.
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { signInQuickly } from './support/people.ts'

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
  const save = page.getByRole('button', { name: '保存', exact: true })
  await expectAwake(save)
  for (const box of await page.getByRole('group', { name: '角色' }).getByRole('checkbox').all()) {
    const name = (await box.locator('xpath=../b').innerText()).trim()
    await box.setChecked(roles.includes(name))
  }
  await save.click()
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
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
  const open = page.getByRole('button', { name: '开通团队' })
  const opened = page.getByRole('heading', { name: '还没有成员' })
  // Another journey may have opened it, and left it empty.
  await expect(open.or(opened)).toBeVisible()
  if (await opened.isVisible()) return
  await expectAwake(open)
  await page.getByRole('checkbox').check()
  await open.click()
  await expect(opened).toBeVisible()
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

/** What the bell lists. */
async function openBell(page: Page): Promise<void> {
  const bell = page.getByRole('button', { name: /^通知/ })
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
  await page.getByRole('link', { name: '邀请成员' }).first().click()
  await page.getByRole('textbox', { name: /账号名、邮箱/ }).fill('status-33\n!!')
  await page.getByRole('checkbox', { name: /法务/ }).check()
  await page.getByRole('button', { name: '发出 2 份邀请' }).click()
  // What can be read is invited; what cannot stays in the form with the reason.
  await expect(page.getByRole('alert')).toContainText('不是账号名、邮箱或手机号')
  await expect(page.getByRole('textbox', { name: /账号名、邮箱/ })).toHaveValue('!!')
  await expect(page.getByRole('button', { name: /^发出/ })).toHaveText('发出邀请')
  await page.goto('/team')
  await expect(page.getByRole('row', { name: /status-33.*已邀请/ })).toBeVisible()

  const guest = await browserOf(browser, baseURL, 'status-33')
  await guest.goto('/notice')
  await openBell(guest)
  await guest.getByRole('link', { name: /邀请你加入/ }).click()
  const accept = guest.getByRole('button', { name: '加入团队' })
  await expectAwake(accept)
  await accept.click()
  await expect(guest.getByRole('heading', { name: '我在这个团队' })).toBeVisible()

  await page.goto('/team')
  await expect(page.getByRole('row', { name: /status-33.*正常/ })).toBeVisible()
  await openBell(page)
  await expect(page.getByRole('link', { name: /status-33加入了/ })).toBeVisible()
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
  await addMember(page, guest, 'status-42-1', ['法务'])

  // The role has no page of the team: not shown, and refused.
  await guest.goto('/team')
  await expect(guest.getByRole('heading', { name: '我在这个团队' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '邀请成员' })).toHaveCount(0)
  await guest.goto('/team/role')
  await expect(guest.getByRole('heading', { name: '没有权限看这一页' })).toBeVisible()
  for (const path of ['member/list', 'role/list', 'activity/list']) expect(await codeOf(guest, path)).toBe('403001')

  // More roles at the next request, without signing in anew.
  await giveRoles(page, 'status-42-1', ['应用管理'])
  await guest.goto('/team/memberAdd')
  const accounts = guest.getByRole('textbox', { name: /账号名、邮箱/ })
  const send = guest.getByRole('button', { name: '发出邀请' })
  await expectAwake(send)
  await expect(guest.getByRole('checkbox', { name: /管理员/ })).toBeDisabled()
  await accounts.fill('status-41')

  // The role is taken while the page is open: the press is refused with words, and what was typed is there.
  await giveRoles(page, 'status-42-1', ['法务'])
  await send.click()
  await expect(guest.getByRole('alert')).toContainText('没有“邀请成员”权限，请联系团队管理员')
  await expect(accounts).toHaveValue('status-41')

  await guest.goto('/team')
  const leave = guest.getByRole('button', { name: '离开团队' })
  await expectAwake(leave)
  await leave.click()
  await guest.getByRole('dialog').getByRole('button', { name: '离开团队' }).click()
  await expect(guest).toHaveURL(/\/user$/)
  expect(await codeOf(guest, 'info')).toBe('403001')
  await page.goto('/team?state=past')
  await expect(page.getByRole('row', { name: /status-42-1.*已离开/ })).toBeVisible()
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
  const handOver = page.getByRole('button', { name: '移交团队' })
  await expectAwake(handOver)
  await handOver.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: '移交给' })).toContainText('status-34-53')
  await dialog.getByRole('textbox').fill('别的名字')
  await dialog.getByRole('button', { name: '发起移交' }).click()
  await expect(dialog.getByText('请填写团队名称')).toBeVisible()
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: '发起移交' }).click()
  await expect(page.getByText('正等status-34-53确认接手团队')).toBeVisible()

  await next.goto('/team')
  const takeOver = next.getByRole('button', { name: '接手团队' })
  await expectAwake(takeOver)
  await takeOver.click()
  // The name goes with the enterprise that owns the team.
  await expect(next.getByRole('button', { name: '关闭团队' })).toBeVisible()
  await page.goto('/team')
  await expect(page.getByRole('button', { name: '离开团队' })).toBeVisible()
  await expect(page.getByRole('button', { name: '移交团队' })).toHaveCount(0)

  // A team with a member cannot be closed; without one it can.
  const { name: newName } = await call(next, 'team/info')
  const close = async () => {
    const ask = next.getByRole('button', { name: '关闭团队' }).first()
    await expectAwake(ask)
    await ask.click()
    await next.getByRole('dialog').getByRole('textbox').fill(newName)
    await next.getByRole('dialog').getByRole('button', { name: '关闭团队' }).click()
  }
  await close()
  await expect(next.getByRole('dialog').getByRole('alert')).toContainText('成员')
  await call(page, 'team/exit', {})
  await next.goto('/team')
  await close()
  await expect(next).toHaveURL(/\/user$/)
  await next.context().close()
})

test('roles: what changes and for whom is shown before it is saved @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  await page.getByRole('link', { name: /法务/ }).click()
  await expect(page.getByRole('textbox', { name: '角色名' })).toHaveValue('法务')
  const box = page.getByRole('checkbox', { name: /配置推送/ })
  await expectAwake(box)
  await box.check()
  // The button brings its page along.
  await expect(page.getByRole('checkbox', { name: '服务', exact: true })).toBeChecked()
  const changes = page.getByRole('complementary', { name: '保存之前' })
  await expect(changes).toContainText('服务：配置推送')
  await expect(changes).toContainText('陶然')
  // What is not saved is listed; the pages are looked at as the role is saved.
  await expect(page.getByRole('button', { name: '以此角色查看' })).toBeDisabled()
  await page.getByRole('button', { name: '查看权限清单' }).click()
  await expect(page.getByText('3 个页面看得到 2 个')).toBeVisible()
  await page.getByRole('button', { name: '保存 2 处改动' }).click()
  await expect(page.getByRole('button', { name: '没有改动' })).toBeVisible()
  await page.goto('/team/record?kind=role')
  await expect(page.getByRole('listitem').filter({ hasText: '修改角色' }).first()).toContainText('配置推送')
})

test('looking as a role opens the real pages, changes nothing, and is ended from every page @wide', async ({
  page,
  context,
}) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  await page.getByRole('link', { name: /审计/ }).click()
  await expect(page.getByRole('textbox', { name: '角色名' })).toHaveValue('审计')
  const look = page.getByRole('button', { name: '以此角色查看' })
  await expectAwake(look)
  await look.click()
  await expect(page).toHaveURL(/\/application$/)
  const bar = page.getByRole('complementary', { name: '以角色查看' })
  await expect(bar).toContainText('你正在以“审计”查看')
  await expectFits(page)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: '创建应用' })).toHaveCount(0)
  expect(await codeOf(page, 'info')).toBe('200')
  // A page whose permission the role lacks says so, under the same bar.
  await page.goto('/team/memberAdd')
  await expect(page.getByRole('heading', { name: '没有权限看这一页' })).toBeVisible()
  await bar.getByRole('button', { name: '结束查看' }).click()
  await expect(page).toHaveURL(/\/team\/role\?id=\d+$/)
  await expect(bar).toHaveCount(0)
  // The Enter key saves the role, and looks at nothing.
  const about = page.getByRole('textbox', { name: '说明' })
  await expectAwake(about)
  await about.fill(`全部只读 ${Date.now()}`)
  await about.press('Enter')
  await expect(page.getByRole('button', { name: '没有改动' })).toBeVisible()
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
  await expect(page.getByText('这个链接不再有效')).toBeVisible()
})
