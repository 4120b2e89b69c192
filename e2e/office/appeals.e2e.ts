// Appeals: a frozen account is free again after another operator looked; an app that was taken down is listed again; the same
// form without scripts; an ability that an operator ended.
import type { Browser } from '@playwright/test'
import { m } from '#messages'
import { pictureFile, valueOf } from '../support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, developerIdOf, operatorOf, signInOperator, signInQuickly } from '../support/people.ts'

test.describe.configure({ timeout: 90_000 })

const WORDS = '被投诉的是同名的另一家公司，营业执照见附件。'
const REASON = '多个应用被投诉，核查期间冻结。'
const UPLOAD = '**/api/dev/v1/appeal/file/upload'
const APP = '沿海自驾'

type Listed = { decisions: { key: string; subject: string }[]; appeals: { id: number; state: string }[] }

/** An operator in a browser of their own. */
async function operatorAtDesk(browser: Browser, account: string) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await signInOperator(context, account)
  return { context, page: await context.newPage(), close: () => context.close() }
}

test('an administrator freezes a developer, who appeals with words and a picture, and a second operator frees the account', async ({
  page,
  context,
  browser,
  errors,
}, { project }) => {
  const account = project.name === 'wide' ? 'status-34-51' : 'status-34-52'
  await signInQuickly(context, account)
  const administrator = await operatorAtDesk(browser, 'administrator')
  const record = administrator.page
  await record.goto(`/ops/developer/${await developerIdOf(context)}`)
  const freeze = record.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true })
  await expectAwake(freeze)
  await freeze.click()
  const dialog = record.getByRole('dialog')
  await dialog.getByRole('textbox', { name: m.developer_admin_account_reason() }).fill(REASON)
  await dialog.getByRole('textbox', { name: m.developer_admin_account_name_typed({ name: account }) }).fill(account)
  await dialog.getByRole('button', { name: m.developer_admin_account_freeze(), exact: true }).click()
  await expect(record.getByRole('button', { name: m.developer_admin_account_unfreeze(), exact: true })).toBeVisible()

  await page.goto('/')
  await page.goto('/application')
  await page.waitForURL('/user')
  await page.getByRole('link', { name: m.accounts_next_frozen_label() }).first().click()
  await page.waitForURL('/appeals')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: m.review_appeals_go() }).click()
  await page.waitForURL(/\/appeal\?about=/)
  await expect(page.getByText(REASON, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const send = page.getByRole('button', { name: m.review_appeals_send(), exact: true })
  await expectAwake(send)
  const words = page.getByRole('textbox', { name: m.review_appeals_words() })
  await words.fill('不服')
  await send.click()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await expect(words).toHaveValue('不服')
  await words.fill(WORDS)

  // An upload is stopped, another is cut off and tried again.
  const chooser = page.locator('input[type=file]').first()
  const picture = await pictureFile('licence', 800, 600)
  await page.route(UPLOAD, () => {})
  await chooser.setInputFiles(picture)
  const progress = page.getByRole('progressbar', { name: m.ui_upload_progress({ name: picture.name }) })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: m.ui_upload_stop(), exact: true }).click()
  await expect(progress).toBeHidden()
  await page.unroute(UPLOAD)
  await page.route(UPLOAD, (route) => route.abort())
  await chooser.setInputFiles(picture)
  await expect(page.getByText(m.ui_upload_cut())).toBeVisible()
  await expectAccessible(page)
  await page.unroute(UPLOAD)
  await page.getByRole('button', { name: m.ui_upload_again() }).click()
  await expect(page.getByRole('img', { name: m.review_appeals_file({ number: 1 }) })).toBeVisible()
  expect(errors.splice(0).join('\n')).toContain('ERR_FAILED')

  // What is written stays in this tab, and is sent after a question.
  await page.reload()
  await expect(words).toHaveValue(WORDS)
  await expectAwake(send)
  await send.click()
  const question = page.getByRole('dialog', { name: m.review_appeals_sure_title() })
  await question.getByRole('button', { name: m.ui_cancel() }).click()
  await expect(question).toBeHidden()
  await send.click()
  await expectAccessible(page)
  await question.getByRole('button', { name: m.review_appeals_send() }).click()
  await expect(page.getByText(m.review_appeals_turn_us())).toBeVisible()
  await expect(page.getByText(WORDS)).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  const { appeals } = await valueOf<Listed>(context, '/api/dev/v1/appeal/list')
  const number = appeals[0]!.id

  // Who froze the account sees the appeal, and cannot take it.
  const own = await administrator.context.newPage()
  await own.goto(`/ops/review/${number}`)
  await expect(own.getByText(m.review_appeal_own_decision())).toBeVisible()
  await expect(own.getByRole('button', { name: m.review_decide_claim() })).toBeHidden()
  await administrator.close()

  const second = await operatorAtDesk(browser, 'reviewer')
  const desk = second.page
  await desk.goto('/ops/review?kind=appeal')
  await desk
    .getByRole('link', { name: new RegExp(m.review_queue_number({ id: number })) })
    .or(desk.locator(`a[href^="/ops/review/${number}"]`))
    .first()
    .click()
  await desk.waitForURL(new RegExp(`/ops/review/${number}`))
  const claim = desk.getByRole('button', { name: m.review_decide_claim() })
  await expectAwake(claim)
  await claim.click()
  await expect(desk.getByRole('timer')).toBeVisible()
  const sides = desk.getByRole('group', { name: m.review_appeal_sides() })
  await expect(sides).toContainText(REASON)
  await expect(sides).toContainText(WORDS)
  await expect(desk.getByRole('img', { name: m.review_appeal_file({ number: 1 }) })).toBeVisible()
  await expectAccessible(desk)
  await expectFits(desk)
  await desk.getByRole('button', { name: m.review_appeal_grant_go() }).click()
  await desk.getByRole('dialog').getByRole('button', { name: m.review_appeal_grant_go() }).click()
  await expect(desk.getByText(m.review_appeal_done_granted(), { exact: true }).first()).toBeVisible()
  await second.close()

  await page.reload()
  await expect(page.getByRole('main').getByText(m.review_appeal_state_granted(), { exact: true })).toBeVisible()
  await page.goto('/application')
  await expect(page).toHaveURL(/\/application$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an app is taken down, its owner appeals, and it is listed again @wide', async ({ page, context, browser }) => {
    await signInQuickly(context, 'owner')
    const own = await valueOf<{ items: { appId: number }[] }>(context, `/api/dev/v1/appService/listApp?q=${APP}`)
    const appId = own.items[0]!.appId
    const first = await operatorOf(browser, 'administrator')
    const down = await first.post('/api/ops/v1/app/takeDown', { appId: String(appId), reason: '图标与另一品牌相近。' })
    expect(down.message, down.code).toBe('')
    await first.close()

    await page.goto(`/application/carDetail?appId=${appId}`)
    await page.getByRole('link', { name: m.apps_appeal_link() }).first().click()
    await page.getByRole('link', { name: `${m.review_appeals_go()}: ${APP}` }).click()
    await expect(page).toHaveURL(/\/appeal\?about=/)
    await page.getByRole('textbox', { name: m.review_appeals_words() }).fill(WORDS)
    await page.locator('input[type=file][name=file]').setInputFiles(await pictureFile('mark', 600, 600))
    await page.getByRole('button', { name: m.review_appeals_files_add() }).click()
    await expect(page.getByRole('img', { name: m.review_appeals_file({ number: 1 }) })).toBeVisible()
    await expect(page.getByRole('textbox', { name: m.review_appeals_words() })).toHaveValue(WORDS)
    await page.getByRole('button', { name: m.review_appeals_send(), exact: true }).click()
    await expect(page.getByText(m.review_appeals_turn_us())).toBeVisible()

    const second = await operatorOf(browser, 'reviewer')
    const { appeals } = await valueOf<Listed>(context, '/api/dev/v1/appeal/list')
    const id = String(appeals[0]!.id)
    for (const step of ['claim', 'approve']) {
      const reply = await second.post(`/api/ops/v1/review/${step}`, { id })
      expect(reply.message, reply.code).toBe('')
    }
    await second.close()
    await page.goto(`/application/carDetail?appId=${appId}`)
    await expect(page.getByText(m.apps_state_listed()).first()).toBeVisible()
    await expect(page.getByText(m.apps_halted(), { exact: true })).toBeHidden()
  })
})

test('an operator ends an ability of an app and restores it @wide', async ({ page, context, browser }) => {
  await signInQuickly(context, 'owner')
  const { items } = await valueOf<{ items: { appId: number; name: string }[] }>(
    context,
    '/api/dev/v1/appService/listApp?state=listed',
  )
  const operator = await operatorAtDesk(browser, 'reviewer')
  const office = operator.page
  const caller = callerOf(operator.context)
  let appId = 0
  let name = ''
  for (const app of items) {
    const { value } = await caller.get('/api/ops/v1/app/ability/list', { appId: String(app.appId) })
    const ability = (value['items'] as { name: string; inForce: boolean; kind: string }[]).find(
      (item) => item.inForce && item.kind === 'ability',
    )
    if (ability) [appId, name] = [app.appId, ability.name]
  }
  expect(appId, 'an app with an ability in force').toBeGreaterThan(0)
  await office.goto(`/ops/app/${appId}`)
  const act = async (title: string, go: string, reason: string) => {
    const open = office.getByRole('button', { name: title })
    await expectAwake(open)
    await open.click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name: go }).click()
    await expect(dialog).toBeHidden()
  }
  await expectAccessible(office)
  await expectFits(office)
  await act(m.apps_office_end_ability_title({ name }), m.apps_office_end_ability(), '收到滥用投诉。')
  await expect(office.getByText('收到滥用投诉。').first()).toBeVisible()
  await page.goto(`/application/detail?appId=${appId}`)
  await expect(page.getByText(m.apps_grant_line_halted({ reason: '收到滥用投诉。' })).first()).toBeVisible()
  await act(m.apps_office_restore_ability_title({ name }), m.apps_office_restore_ability(), '已澄清。')
  await page.reload()
  await expect(page.getByText(m.apps_grant_line_halted({ reason: '收到滥用投诉。' }))).toHaveCount(0)
  await operator.close()
})
