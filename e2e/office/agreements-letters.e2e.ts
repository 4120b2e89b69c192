// Agreements and letters by editors: a new privacy policy that has to be accepted again, and a letter reworded and tried out.
import type { Locator, Page } from '@playwright/test'
import { m } from '#messages'
import { type Language, settingsOf } from '../../src/lib/text/language.ts'
import { codeFor, newId, newTelephone } from '../support/certifying.ts'
import { typeDate } from '../support/dates.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { type Caller, callerOf, developerIdOf, operatorOf, registerAccount, signInOperator } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test.describe.configure({ timeout: 180_000 })

const field = (page: Page, name: string) => page.locator(`[name="v:${name}"]`)
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
const POLICY = '/ops/content/agreement/9002'
const text = (page: Page, language: Language) => {
  const label = m.publishing_label_in({ label: m.docs_field_text(), language: settingsOf(language).name })
  return page.getByRole('textbox', { name: label })
}

async function toPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await expect(page).toHaveURL(`${POLICY}/publish`)
  await expectAwake(page.getByRole('button', { name: m.publishing_now() }))
}

/** PersonalStepOne, filled in. @returns the button that sends it */
async function fillPerson(page: Page, operator: Caller): Promise<Locator> {
  const input = (name: string) => page.locator(`input[name=${name}]:not([type=hidden])`)
  const telephone = newTelephone()
  await expectAwake(input('realName'))
  await input('realName').fill('林溯')
  await input('voucherNum').fill(newId())
  await input('telephone').fill(telephone)
  await input('contactEmail').fill(`privacy${telephone}@tide.example`)
  await page.getByRole('button', { name: m.certification_sms_code_get() }).click()
  await expect(
    page.getByText(pattern(m.certification_sms_code_sent({ to: ANY, minutes: ANY, tries: ANY }))),
  ).toBeVisible()
  await input('authCode').fill(await codeFor(operator, telephone))
  return page.getByRole('button', { name: m.certification_step_identity_send() })
}

const dialog = (page: Page) => page.getByRole('dialog', { name: m.accounts_agreement_due_title() })

test('a new privacy policy is asked for at the next act of a developer, and named in their record', async ({
  page,
  context,
  browser,
}) => {
  await registerAccount(context)
  const developerId = await developerIdOf(context)
  await page.goto('/user/register')
  const begin = page.getByRole('button', { name: m.certification_step_begin_personal() })
  await expectAwake(begin)
  const agree = page.locator('input[name=agree]')
  if (await agree.isVisible()) await agree.check()
  await begin.click()
  await expect(page).toHaveURL(/PersonalStepOne/)
  const office = await operatorOf(browser, 'editor')
  const desk = await office.context.newPage()

  // Written in the form. Without its English and under the old number, what is missing is said, and what was written stays.
  await desk.goto(POLICY)
  await expect(desk.getByRole('toolbar')).toHaveCount(2)
  const english = await field(desk, 'markdown:en').inputValue()
  await text(desk, 'zh-CN').press('ControlOrMeta+End')
  await desk.keyboard.insertText('\n\n本版补充了数据保存的期限。')
  await text(desk, 'en').press('ControlOrMeta+a')
  await desk.keyboard.press('Delete')
  await toPublish(desk)
  await expect(desk.getByText(m.publishing_check_untranslated({ language: 'English' })).first()).toBeVisible()
  await expect(desk.getByText(m.docs_refusal_version_same({ version: '4.0' })).first()).toBeVisible()
  await expectAccessible(desk)

  await desk.goto(POLICY)
  await expect(desk.getByRole('toolbar')).toHaveCount(2)
  await expectFits(desk)
  await expect(field(desk, 'markdown:zh-CN')).toHaveValue(/数据保存的期限/)
  await expect(text(desk, 'en')).toHaveText('')
  await text(desk, 'en').focus()
  await desk.keyboard.insertText(`${english}\n\nThis version adds how long data is kept.`)
  await field(desk, 'version').fill('5.0')
  await typeDate(desk, m.docs_field_effective(), today())
  await typeDate(desk, pattern(m.docs_field_accept_from()), today())
  await toPublish(desk)
  await expect(desk.getByText(m.publishing_checks_fine())).toBeVisible()
  await desk.getByRole('textbox', { name: pattern(m.publishing_note()) }).fill('补充保存期限')
  await desk.getByRole('button', { name: m.publishing_now() }).click()
  await expect(desk.getByText(m.publishing_no_draft_text())).toBeVisible()

  // The next act of a developer asks for it; accepted there, it goes on.
  const administrator = await operatorOf(browser, 'administrator')
  await page.goto('/user/auth/PersonalStepOne')
  const send = await fillPerson(page, administrator)
  await send.click()
  await expect(dialog(page)).toContainText('5.0')
  // The text is in the dialog; it has to be ticked.
  await expect(dialog(page).frameLocator('iframe').getByText('本版补充了数据保存的期限。')).toBeVisible()
  await dialog(page).getByRole('button', { name: m.accounts_agreement_due_accept() }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(m.ui_agree_first())
  await expectAccessible(page)
  await dialog(page).getByRole('checkbox').check()
  await dialog(page).getByRole('button', { name: m.accounts_agreement_due_accept() }).click()
  await expect(dialog(page)).toBeHidden()
  await send.click()
  await expect(page).toHaveURL(/PersonalStepTwo/)

  // Named in their own list, with the text that they accepted, and in the record that operators see.
  await page.goto('/user?section=agreements')
  const own = page.getByRole('link', { name: m.accounts_agreement_due_name({ title: '隐私政策', version: '5.0' }) })
  await expect(own).toBeVisible()
  await page.goto('/docs?id=9002&version=4.0')
  await expect(page.getByText(m.docs_version_old())).toBeVisible()
  await expect(page.getByText('本版补充了数据保存的期限。')).toHaveCount(0)
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('link', { name: m.docs_version_open({ version: '5.0' }) }).click()
  await expect(page.getByText('本版补充了数据保存的期限。')).toBeVisible()

  const record = await administrator.context.newPage()
  await record.goto(`/ops/developer/${developerId}`)
  const acceptanceRow = record
    .getByRole('table', { name: m.developer_admin_agreements() })
    .getByRole('row', { name: /隐私政策/ })
  await expect(acceptanceRow).toContainText('5.0')

  // Nobody else of this portal is to be asked: the version need not be accepted again.
  const itemKey = { kind: 'agreement', key: '9002' }
  const { value } = await office.get('/api/ops/v1/content/item', itemKey)
  const values = JSON.stringify({ ...(value['values'] as Record<string, string>), acceptFrom: '' })
  const savedDraft = await office.post('/api/ops/v1/content/draft/save', { ...itemKey, revision: '0', values })
  const publication = { ...itemKey, revision: String(savedDraft.value['revision']) }
  expect((await office.post('/api/ops/v1/content/publish', publication)).code).toBe('200')
  await administrator.close()
  await office.close()
})

test('a letter is reworded, tried out, seen in the outbox, and withdrawn', async ({ page, context, browser }) => {
  await signInOperator(context, 'editor')
  const api = callerOf(context)
  await page.goto('/ops/content/mail/app_halted')
  await expect(page.getByText('{reason}').first()).toBeVisible()
  const subject = field(page, 'subject:en')
  await expectAwake(subject)
  const words = `{app} was taken down ${Date.now()}`
  await subject.fill('{App} was taken down')
  await page.getByRole('button', { name: m.publishing_to_publish() }).click()
  await expect(page).toHaveURL(/\/publish$/)
  await expect(page.getByText(pattern(m.letters_refusal_unknown({ fact: 'App', facts: ANY }))).first()).toBeVisible()
  await page.goto('/ops/content/mail/app_halted')
  await expectAwake(field(page, 'subject:en'))
  await expect(field(page, 'subject:en')).toHaveValue('{App} was taken down')
  await field(page, 'subject:en').fill(words)
  await page.getByRole('button', { name: m.publishing_save() }).click()
  await expectAccessible(page)

  await page.goto('/ops/content/mail/app_halted/try')
  await expect(page.getByText(m.letters_try_stands_draft())).toBeVisible()
  await expect(page.getByText(words.replace('{app}', '[app name]'))).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: m.letters_try_send_of({ language: 'English' }) }).click()
  await expect(page.getByText(m.letters_try_done())).toBeVisible()
  const administrator = await operatorOf(browser, 'administrator')
  const desk = await administrator.context.newPage()
  await desk.goto('/ops/outbox')
  await expect(desk.getByText(words.replace('{app}', '[app name]')).first()).toBeVisible()
  await administrator.close()

  const item = await api.get('/api/ops/v1/content/item', { kind: 'mail', key: 'app_halted' })
  const { revision } = item.value['draft'] as { revision: number }
  const publication = { kind: 'mail', key: 'app_halted', revision: String(revision) }
  expect((await api.post('/api/ops/v1/content/publish', publication)).code).toBe('200')
  await page.goto('/ops/content/mail/app_halted/try')
  await expect(page.getByText(m.letters_try_stands_published())).toBeVisible()
  await page.goto('/ops/content/mail/app_halted/publish')
  await page.getByText(m.publishing_withdraw(), { exact: true }).click()
  const withdraw = page.getByRole('button', { name: m.publishing_withdraw_now() })
  await expectAwake(withdraw)
  await withdraw.click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(m.publishing_withdraw_ask_text())
  await question.getByRole('button', { name: m.publishing_withdraw_now() }).click()
  await expect(page.getByText(m.publishing_done_withdrawn()).first()).toBeVisible()
  await page.goto('/ops/content/mail/app_halted/try')
  await expect(page.getByText(m.letters_try_stands_standard())).toBeVisible()
})
