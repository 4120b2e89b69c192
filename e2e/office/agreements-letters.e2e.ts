// Agreements and letters by editors: a new privacy policy that has to be accepted again, and a letter reworded and tried out.
import type { Page } from '@playwright/test'
import { m } from '#messages'
import { expect, expectAccessible, expectAwake, expectFits, test } from '../support/page.ts'
import { callerOf, developerIdOf, operatorOf, registerAccount, signInOperator } from '../support/people.ts'
import { ANY, pattern } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

const field = (page: Page, name: string) => page.locator(`[name="v:${name}"]`)
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
const dialog = (page: Page) => page.getByRole('dialog', { name: m.accounts_agreement_due_title() })

test('a new privacy policy is asked for at the next act of a developer, and named in their record', async ({
  page,
  context,
  browser,
}) => {
  await registerAccount(context)
  const developerId = await developerIdOf(context)
  const office = await operatorOf(browser, 'editor')
  const desk = await office.context.newPage()

  // Without its English: what is missing is said, and what was written stays.
  const { value } = await office.get('/api/ops/v1/content/item', { kind: 'agreement', key: '9002' })
  const values = value['values'] as Record<string, string>
  const draft = {
    ...values,
    version: '5.0',
    effectiveAt: today(),
    acceptFrom: today(),
    'markdown:zh-CN': `${values['markdown:zh-CN']}\n\n本版补充了数据保存的期限。`,
  }
  const save = (text: Record<string, string>, revision: number) =>
    office.post('/api/ops/v1/content/draft/save', {
      kind: 'agreement',
      key: '9002',
      revision: String(revision),
      values: JSON.stringify(text),
    })
  expect((await save({ ...draft, 'markdown:en': '' }, 0)).code).toBe('200')
  await desk.goto('/ops/content/agreement/9002/publish')
  await expect(desk.getByText(m.publishing_check_untranslated({ language: 'English' })).first()).toBeVisible()
  await expectAccessible(desk)
  await desk.goto('/ops/content/agreement/9002')
  await expectFits(desk)
  await expect(field(desk, 'version')).toHaveValue('5.0')

  const whole = { ...draft, 'markdown:en': `${values['markdown:en']}\n\nThis version adds how long data is kept.` }
  expect((await save(whole, 1)).code).toBe('200')
  await desk.goto('/ops/content/agreement/9002/publish')
  const publish = desk.getByRole('button', { name: m.publishing_now() })
  await expectAwake(publish)
  await publish.click()
  await expect(desk.getByText(m.publishing_done_published())).toBeVisible()

  // The next act of a developer asks for it; accepted there, it goes on.
  await page.goto('/user/register')
  const begin = page.getByRole('button', { name: m.certification_step_begin_personal() })
  await expectAwake(begin)
  const agree = page.locator('input[name=agree]')
  if (await agree.isVisible()) await agree.check()
  await begin.click()
  await expect(dialog(page)).toContainText('5.0')
  await dialog(page).getByRole('button', { name: m.accounts_agreement_due_accept() }).click()
  await expect(dialog(page)).toBeHidden()
  await begin.click()
  await expect(page).toHaveURL(/PersonalStepOne/)

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

  const administrator = await operatorOf(browser, 'administrator')
  const record = await administrator.context.newPage()
  await record.goto(`/ops/developer/${developerId}`)
  const accepted = record.getByRole('table', { name: m.backoffice_agreements() }).getByRole('row', { name: /隐私政策/ })
  await expect(accepted).toContainText('5.0')

  // Nobody else of this portal is to be asked: the version need not be accepted again.
  expect((await save({ ...whole, acceptFrom: '' }, 0)).code).toBe('200')
  const item = await office.get('/api/ops/v1/content/item', { kind: 'agreement', key: '9002' })
  const { revision } = item.value['draft'] as { revision: number }
  const given = { kind: 'agreement', key: '9002', revision: String(revision) }
  expect((await office.post('/api/ops/v1/content/publish', given)).code).toBe('200')
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
  const given = { kind: 'mail', key: 'app_halted', revision: String(revision) }
  expect((await api.post('/api/ops/v1/content/publish', given)).code).toBe('200')
  await page.goto('/ops/content/mail/app_halted/try')
  await expect(page.getByText(m.letters_try_stands_published())).toBeVisible()
  expect((await api.post('/api/ops/v1/content/withdraw', { kind: 'mail', key: 'app_halted' })).code).toBe('200')
  await page.reload()
  await expect(page.getByText(m.letters_try_stands_standard())).toBeVisible()
})
