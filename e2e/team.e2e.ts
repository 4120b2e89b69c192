// A team from its opening to a member leaving, in two browsers: open, invite, accept, a role that sees less and is refused
// more, a role changed while a page is open; and the team's pages for everybody.
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, expectAwake, expectFits, test } from './page.ts'
import { signInQuickly } from './people.ts'

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

test('a team from its opening to a member leaving @wide', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(120_000)
  await signInQuickly(context, 'status-34')
  await page.goto('/team')
  const open = page.getByRole('button', { name: '开通团队' })
  await expectAwake(open)
  await page.getByRole('checkbox').check()
  await open.click()
  await expect(page.getByRole('heading', { name: '还没有成员' })).toBeVisible()

  await page.getByRole('link', { name: '邀请成员' }).first().click()
  await page.getByRole('textbox', { name: /账号名、邮箱/ }).fill('status-33\nnobody-of-that-name')
  await page.getByRole('checkbox', { name: /法务/ }).check()
  await page.getByRole('button', { name: /发出/ }).click()
  // Who was found is invited; who was not stays in the form with the reason.
  await expect(page.getByRole('alert')).toContainText('没有找到这个账号')
  await expect(page.getByRole('textbox', { name: /账号名、邮箱/ })).toHaveValue('nobody-of-that-name')
  await page.goto('/team')
  await expect(page.getByRole('row', { name: /status-33.*已邀请/ })).toBeVisible()

  const guest = await browserOf(browser, baseURL, 'status-33')
  await guest.goto('/team')
  const accept = guest.getByRole('button', { name: '加入团队' })
  await expectAwake(accept)
  await accept.click()
  await expect(guest.getByRole('heading', { name: '我在这个团队' })).toBeVisible()

  // The role has no page of the team: not shown, and refused.
  await expect(guest.getByRole('link', { name: '邀请成员' })).toHaveCount(0)
  await guest.goto('/team/role')
  await expect(guest.getByRole('heading', { name: '没有权限看这一页' })).toBeVisible()
  for (const path of ['member/list', 'role/list', 'activity/list']) expect(await codeOf(guest, path)).toBe('403001')

  // More roles at the next request, without signing in anew.
  await giveRoles(page, 'status-33', ['应用管理'])
  await guest.goto('/team/memberAdd')
  const accounts = guest.getByRole('textbox', { name: /账号名、邮箱/ })
  const send = guest.getByRole('button', { name: '发出邀请' })
  await expectAwake(send)
  await expect(guest.getByRole('checkbox', { name: /管理员/ })).toBeDisabled()
  await accounts.fill('status-41')

  // The role is taken while the page is open: the press is refused with words, and what was typed is there.
  await giveRoles(page, 'status-33', ['法务'])
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
  await expect(page.getByRole('row', { name: /status-33.*已离开/ })).toBeVisible()
  await guest.context().close()
})

test('roles: what changes and for whom is shown before it is saved @wide', async ({ page, context }) => {
  await signInQuickly(context, 'owner')
  await page.goto('/team/role')
  await page.getByRole('link', { name: /法务/ }).click()
  await expect(page.getByRole('textbox', { name: '角色名' })).toHaveValue('法务')
  const box = page.getByRole('checkbox', { name: /导出数据/ })
  await expectAwake(box)
  await box.check()
  // The button brings its page along.
  await expect(page.getByRole('checkbox', { name: '数据 data', exact: true })).toBeChecked()
  const changes = page.getByRole('complementary', { name: '保存之前' })
  await expect(changes).toContainText('数据：导出数据')
  await expect(changes).toContainText('陶然')
  await page.getByRole('button', { name: '以此角色查看' }).click()
  await expect(page.getByText('6 个页面看得到 3 个')).toBeVisible()
  await page.getByRole('button', { name: '保存 2 处改动' }).click()
  await expect(page.getByRole('button', { name: '没有改动' })).toBeVisible()
  await page.goto('/team/record?kind=role')
  await expect(page.getByRole('listitem').filter({ hasText: '修改角色' }).first()).toContainText('导出数据')
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
