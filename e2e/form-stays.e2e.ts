// A form whose sending fails is still there with all that was typed, on every kind of page: without the network, and after the
// session ended.
import type { BrowserContext, Page } from '@playwright/test'
import { newId, newTelephone } from './support/certifying.ts'
import { expect, expectAwake, test } from './support/page.ts'
import { callerOf, registerAccount, signInQuickly } from './support/people.ts'

test.use({ losesNetwork: true })

const TYPED = '潮汐林溯'

type Place = {
  name: string
  open: (page: Page, context: BrowserContext) => Promise<void>
  /** What else the page asks for before it sends anything. */
  fill?: (page: Page) => Promise<void>
  field: string | RegExp
  button: string
}

async function openApp(page: Page, context: BrowserContext): Promise<void> {
  await signInQuickly(context, 'owner')
  const name = `潮汐${Date.now().toString(36).slice(-6)}`
  const { value } = await callerOf(context).post('/api/dev/v1/appService/saveAppInfo', { name })
  await page.goto(`/application/form?appId=${String(value['appId'])}`)
}

const openAs =
  (account: string, address: string) =>
  async (page: Page, context: BrowserContext): Promise<void> => {
    await signInQuickly(context, account)
    await page.goto(address)
  }

async function openIdentity(page: Page, context: BrowserContext): Promise<void> {
  await registerAccount(context)
  await callerOf(context).post('/api/dev/v1/account/verified/start', { kind: 'personal' })
  await page.goto('/user/auth/PersonalStepOne')
}

async function fillIdentity(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '身份证号' }).fill(newId())
  await page.getByRole('textbox', { name: '手机号' }).fill(newTelephone())
  await page.getByRole('textbox', { name: '短信验证码' }).fill('123456')
  await page.getByRole('textbox', { name: '电子邮箱' }).fill('tide@tide.example')
}

const PLACES: readonly Place[] = [
  { name: 'making an app', open: openAs('owner', '/application/create'), field: '名称', button: '创建并填写资料' },
  { name: 'the form of an app', open: openApp, field: /^详细介绍/, button: '存草稿' },
  {
    name: 'a page of certification',
    open: openIdentity,
    fill: fillIdentity,
    field: '姓名',
    button: '保存，去拍照片',
  },
  {
    name: 'a role of a team',
    open: openAs('owner', '/team/role?id=new'),
    fill: async (page) => page.getByRole('checkbox', { name: /^应用/ }).first().check(),
    field: '角色名',
    button: '新建角色',
  },
]

for (const { name, open, fill, field, button } of PLACES) {
  test.describe(name, () => {
    test.beforeEach(async ({ page, context }) => {
      await open(page, context)
      const typed = page.getByRole('textbox', { name: field })
      await expectAwake(typed)
      await fill?.(page)
      await typed.fill(TYPED)
    })

    test('without the network', async ({ page, context }) => {
      await context.setOffline(true)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(/没有连上网络，这次没有提交/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(TYPED)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled()
    })

    test('after the session ended', { tag: '@wide' }, async ({ page, context }) => {
      await context.clearCookies({ name: /portal_/ })
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: '登录过期了，填的都在' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: field })).toHaveValue(TYPED)
    })
  })
}

test('a text that is longer than any field takes stays, and is said to be', async ({ page, context }) => {
  await openApp(page, context)
  const typed = page.getByRole('textbox', { name: /^详细介绍/ })
  await expectAwake(typed)
  const text = TYPED.repeat(5001)
  await typed.fill(text)
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('有一项内容过长，最多 20000 个字符。这次没有提交，填写的内容都在。')).toBeVisible()
  await expect(typed).toHaveValue(text)
  await typed.fill(TYPED)
  await page.getByRole('button', { name: '存草稿' }).click()
  await expect(page.getByText('有一项内容过长')).toBeHidden()
  await page.reload()
  await expect(typed).toHaveValue(TYPED)
})

test(
  'one app in two tabs: what was typed in the second may be saved over the first',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openApp(page, context)
    const other = await context.newPage()
    await other.goto(page.url())
    const [first, second] = [page, other].map((tab) => tab.getByRole('textbox', { name: /^详细介绍/ }))
    await expectAwake(first!)
    await first!.fill('先写的一段')
    // Whoever saved has the newer version in the page.
    const version = page.locator('#app-form [name=version]')
    const before = await version.inputValue()
    await page.getByRole('button', { name: '存草稿' }).click()
    await expect(version).not.toHaveValue(before)
    await expectAwake(second!)
    await second!.fill(TYPED)
    await other.getByRole('button', { name: '存草稿' }).click()
    await expect(other.getByRole('alert').filter({ hasText: '在别处改过了' })).toBeVisible()
    await expect(second!).toHaveValue(TYPED)
    await other.getByRole('button', { name: '用我填的覆盖' }).click()
    await expect(other.getByText('在别处改过了')).toBeHidden()
    await page.reload()
    await expect(first!).toHaveValue(TYPED)
  },
)

test('leaving a half-filled form is asked about first', async ({ page, context }) => {
  await openApp(page, context)
  const typed = page.getByRole('textbox', { name: /^详细介绍/ })
  await expectAwake(typed)
  await typed.fill(TYPED)
  const away = page.getByRole('navigation', { name: /面包屑|位置/ }).getByRole('link', { name: '应用', exact: true })
  await away.click()
  const question = page.getByRole('dialog', { name: '有内容还没存草稿' })
  await question.getByRole('button', { name: '留在这一页' }).click()
  await expect(question).toBeHidden()
  await expect(typed).toHaveValue(TYPED)
  await away.click()
  await question.getByRole('button', { name: '不存，离开' }).click()
  await expect(page).toHaveURL(/\/application$/)
})
