// From an invitation of the page into the operators' office, with a passkey as second factor and what the role admits to.
// Passkeys need a host name, so that portal is reached as localhost.
import { rmSync } from 'node:fs'
import { m } from '#messages'
import { totpStep } from '../src/lib/crypto/totp.ts'
import { tempDir } from '../test/harness/temp-dir.ts'
import { type StartedPortal, startedPortal } from '../test/harness/started-portal.ts'
import { codeOf } from './support/authenticator.ts'
import { NAMED_PORT } from './support/external-servers.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { openOfficeMenu, signInOperator } from './support/people.ts'
import { ANY, pattern } from './support/texts.ts'

const ORIGIN = `http://localhost:${NAMED_PORT}`
const PASSWORD = 'chaoxi-2026-nihao'

test.describe('from the page', () => {
  test.use({ baseURL: ORIGIN })

  let portal: StartedPortal
  let folder: string
  test.beforeAll(async () => {
    test.setTimeout(120_000)
    folder = tempDir('portal-named')
    portal = await startedPortal({ PORT: String(NAMED_PORT), ORIGIN, DATA_DIR: folder, DRAIN_PAUSE: '0' })
  })
  test.afterAll(async () => {
    await portal?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('an invited operator signs in with a passkey and sees only what the role admits to', async ({ page, browser }, {
    project,
  }) => {
    test.setTimeout(180_000)
    const email = `writer-${project.name}@maker.example`
    const office = await browser.newContext({ locale: 'zh-CN', baseURL: ORIGIN })
    await signInOperator(office, 'administrator')
    const boss = await office.newPage()

    await boss.goto('/ops/operator')
    await expectAccessible(boss)
    await expectFits(boss)
    const invite = boss.getByRole('button', { name: m.operators_invite() })
    await expectAwake(invite)
    await invite.click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByRole('textbox', { name: m.operators_invite_email() }).fill(email)
    await dialog.getByRole('button', { name: m.operators_invite_go() }).click()
    await expect(dialog.getByText(m.operators_roles_needed())).toBeVisible()
    // Whoever would confirm or decide takes a second administrator, whom the demo does not have.
    await dialog.locator('input[value=reviewer]').check()
    await dialog.getByRole('button', { name: m.operators_invite_go() }).click()
    await expect(dialog.getByText(m.operators_refusal_alone())).toBeVisible()
    await dialog.locator('input[value=reviewer]').uncheck()
    await dialog.locator('input[value=editor]').check()
    await dialog.getByRole('button', { name: m.operators_invite_go() }).click()
    await expect(boss.getByText(m.operators_invited({ email }))).toBeVisible()
    await expect(boss.getByRole('rowheader', { name: email })).toBeVisible()

    // The demo shows its mail.
    await boss.goto('/ops/outbox')
    const link =
      new RegExp(`${ORIGIN}/id/invite/[\\w-]{43}`).exec((await boss.locator('table').textContent()) ?? '')?.[0] ?? ''
    await page.goto(link)
    const secret = (await page.locator('section code').innerText()).replaceAll(/\s/g, '')
    const save = page.getByRole('button', { name: m.identity_invitation_save() })
    await expectAwake(save)
    await page.getByRole('textbox', { name: m.identity_password_new() }).fill(PASSWORD)
    const usedStep = totpStep(new Date())
    await page.getByRole('textbox', { name: m.identity_invitation_code() }).fill(codeOf(secret, usedStep))
    await save.click()
    await expect(page.getByText(m.identity_invitation_done(), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: m.identity_invitation_sign_in() }).click()
    const signIn = async () => {
      await page.locator('input[name=account]').fill(email)
      await page.locator('input[name=password]').fill(PASSWORD)
      await page.locator('form button[type=submit]').last().click()
    }
    await signIn()
    await page.locator('input[name=code]').fill(codeOf(secret, usedStep + 1))
    await page.locator('form button[type=submit]').last().click()
    await expect(page).toHaveURL(/\/ops$/)

    const devices = await page.context().newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto('/ops/me')
    await expectAccessible(page)
    await expectFits(page)
    const add = page.getByRole('button', { name: m.ui_passkey_add() })
    await expectAwake(add)
    await add.click()
    await page.getByRole('dialog').getByRole('textbox').fill('Work laptop')
    await page.getByRole('dialog').getByRole('button', { name: m.ui_passkey_add() }).click()
    // The sign-in alone changes no factor; its own code is used up.
    const proof = page.getByRole('dialog', { name: m.account_security_confirm_title() })
    await expectAccessible(page)
    await expect.poll(() => totpStep(new Date()), { timeout: 45_000 }).toBeGreaterThan(usedStep)
    await proof.getByRole('textbox').fill(codeOf(secret, usedStep + 2))
    await proof.getByRole('button', { name: m.account_security_confirm_go(), exact: true }).click()
    await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
    await expect(page.getByText(pattern(m.ui_passkey_since({ time: ANY })))).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/ops/login')
    await signIn()
    const use = page.getByRole('button', { name: m.identity_passkey_use() })
    await expectAwake(use)
    await expectAccessible(page)
    await use.click()
    await expect(page).toHaveURL(/\/ops$/)
    const entries = (await openOfficeMenu(page)).getByRole('link')
    await expect(entries).toHaveText([
      m.backoffice_home_title(),
      m.figures_title(),
      m.publishing_title(),
      m.docs_remarks_title(),
      m.approval_title(),
      m.backoffice_outbox_title(),
    ])
    for (const address of ['/ops/review', '/ops/payout', '/ops/developer', '/ops/operator', '/ops/role']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: m.backoffice_denied_title() })).toBeVisible()
    }

    // Whoever invited sees the passkey, and freezes the account: its session is over.
    await boss.goto('/ops/operator')
    await boss.getByRole('link', { name: `writer-${project.name}` }).click()
    await expect(boss.getByText(pattern(m.operators_factor_passkeys({ count: ANY })))).toBeVisible()
    await expectAccessible(boss)
    await expectFits(boss)

    // Ticks that are not saved, or refused, are not lost without a word; once they are saved nothing is asked.
    const reviewer = boss.locator('input[value=reviewer]')
    const back = boss.getByRole('link', { name: m.operators_back() })
    const saveRoles = boss.getByRole('button', { name: m.operators_roles_save() })
    const question = boss.getByRole('dialog', { name: m.ui_unsaved_title() })
    const stay = async () => {
      await back.click()
      await expect(question).toContainText(m.operators_roles_unsaved())
      await question.getByRole('button', { name: m.ui_unsaved_stay() }).click()
      await expect(question).toBeHidden()
    }
    await reviewer.check()
    await stay()
    await expect(reviewer).toBeChecked()
    await saveRoles.click()
    await expect(boss.getByText(m.operators_refusal_alone())).toBeVisible()
    await stay()
    await reviewer.uncheck()
    await saveRoles.click()
    await expect(boss.getByText(m.operators_roles_saved())).toBeVisible()
    await back.click()
    await expect(boss).toHaveURL(/\/ops\/operator$/)
    await boss.getByRole('link', { name: `writer-${project.name}` }).click()

    await boss.getByRole('button', { name: m.operators_freeze() }).click()
    await boss.getByRole('dialog').getByRole('textbox').fill('left the company')
    await boss.getByRole('dialog').getByRole('button', { name: m.operators_freeze() }).click()
    await expect(boss.getByText(m.operators_state_frozen()).first()).toBeVisible()
    await page.goto('/ops')
    await expect(page).not.toHaveURL(/\/ops$/)
    await office.close()
  })

  test('a role is copied, narrowed and deleted', async ({ browser }, { project }) => {
    const office = await browser.newContext({ locale: 'zh-CN', baseURL: ORIGIN })
    await signInOperator(office, 'administrator')
    const page = await office.newPage()
    await page.goto('/ops/role')
    await expectAccessible(page)
    await expectFits(page)
    await page.goto('/ops/role-new?from=reviewer')
    const key = `on-call-${project.name}`
    const create = page.getByRole('button', { name: m.operators_role_create() })
    await expectAwake(create)
    await page.locator('input[name=key]').fill(key)
    await page.locator('input[name="name_zh-CN"]').fill('值班')
    await page.locator('input[name=name_en]').fill('On call')
    await expect(page.getByRole('checkbox', { name: m.api_operator_can_payout_mark() })).toBeChecked()
    await page.getByRole('checkbox', { name: m.api_operator_can_payout_mark() }).uncheck()
    await expectAccessible(page)
    await expectFits(page)
    await create.click()
    await expect(page).toHaveURL(new RegExp(`/ops/role/${key}$`))
    await expect(page.getByRole('checkbox', { name: m.api_operator_can_payout_mark() })).not.toBeChecked()
    await expect(page.locator('input[value="case.review"]')).toBeChecked()
    await expectAccessible(page)

    // A tick that is not saved is not lost without a word; once it is saved nothing is asked.
    const payments = page.getByRole('checkbox', { name: m.api_operator_can_payout_mark() })
    await payments.check()
    const back = page.getByRole('link', { name: m.operators_role_back() })
    await back.click()
    const question = page.getByRole('dialog', { name: m.ui_unsaved_title() })
    await expect(question).toContainText(m.operators_role_unsaved())
    await expectAccessible(page)
    await question.getByRole('button', { name: m.ui_unsaved_stay() }).click()
    await expect(payments).toBeChecked()
    await page.getByRole('button', { name: m.operators_role_save() }).click()
    await expect(page.getByText(m.operators_role_saved())).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(/\/ops\/role$/)
    await page.goto(`/ops/role/${key}`)
    await expect(payments).toBeChecked()
    await expectAwake(page.getByRole('button', { name: m.operators_role_delete() }))
    await page.getByRole('button', { name: m.operators_role_delete() }).click()
    await page.getByRole('dialog').getByRole('button', { name: m.operators_role_delete() }).click()
    await expect(page).toHaveURL(/\/ops\/role$/)
    await office.close()
  })

  test('a permission is taken from people only once that is confirmed', async ({ browser }) => {
    const office = await browser.newContext({ locale: 'zh-CN', baseURL: ORIGIN })
    await signInOperator(office, 'administrator')
    const page = await office.newPage()
    await page.goto('/ops/role/reviewer')
    const payments = page.getByRole('checkbox', { name: m.api_operator_can_payout_mark() })
    const save = page.getByRole('button', { name: m.operators_role_save() })
    await expectAwake(save)
    await payments.uncheck()
    await save.click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(m.operators_role_take_text({ permissions: m.api_operator_can_payout_mark() }))
    await expect(question).toContainText(m.operators_role_take_half())
    await expectAccessible(page)
    await question.getByRole('button', { name: m.ui_cancel() }).click()
    await page.reload()
    await expect(payments).toBeChecked()

    // One that another role could give alone.
    const figures = page.locator('input[value="figure.view"]')
    await expectAwake(save)
    await figures.uncheck()
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: m.operators_role_take_go() }).click()
    await expect(page.getByText(m.operators_role_saved())).toBeVisible()
    await page.reload()
    await expect(figures).not.toBeChecked()
    await expectAwake(save)
    await figures.check()
    await save.click()
    await expect(page.getByText(m.operators_role_saved())).toBeVisible()
    await office.close()
  })

  test('a permission that confirms or decides is added to people only by two', async ({ browser }) => {
    const office = await browser.newContext({ locale: 'zh-CN', baseURL: ORIGIN })
    await signInOperator(office, 'administrator')
    const page = await office.newPage()
    await page.goto('/ops/role/editor')
    const review = page.locator('input[value="case.review"]')
    const save = page.getByRole('button', { name: m.operators_role_save() })
    await expectAwake(save)
    await review.check()
    await save.click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(
      m.operators_role_give_text({ permissions: m.api_operator_can_case_review(), days: 7 }),
    )
    await expectAccessible(page)
    await question.getByRole('button', { name: m.operators_role_give_go() }).click()
    // Nobody else could confirm, or the reason is missing: the tick stays to be sent again.
    await expect(question).toBeHidden()
    await expect(review).toBeChecked()
    await page.reload()
    await expect(review).not.toBeChecked()
    await office.close()
  })
})
