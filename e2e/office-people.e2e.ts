// Operators on people and apps: a developer calls and asks why, is found by telephone, with the reason, page and contact data; an
// app is taken down with a reason, which its developer reads on its page, and listed again.
import { m } from '#messages'
import { reject, submitPerson } from './support/certifying.ts'
import { deskOf, valueOf } from './support/making-apps.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { developerIdOf, operatorOf, registerAccount, signInOperator, signInQuickly } from './support/people.ts'
import { reasonIn } from './support/content.ts'
import { sampleId } from '../src/features/accounts/factory/sample-numbers.ts'

test.describe.configure({ timeout: 90_000 })

const PERSON = { realName: '欧阳若风', voucherNum: sampleId(9401), telephone: '13900008201' }
const APP = '沿海自驾'
const REASON = '图标与另一品牌相近，请更换。'

test('an operator finds a developer by telephone and reads why the case was rejected @wide', async ({
  browser,
  page,
  context,
}) => {
  const developer = await browser.newContext({ locale: 'zh-CN' })
  await registerAccount(developer)
  const operator = await operatorOf(browser)
  const caseId = await submitPerson(developer, operator, PERSON)
  const id = await developerIdOf(developer)
  await reject(operator, id, '请在明亮处重拍。', 'front:blurred')
  await operator.close()

  await signInOperator(context, 'reviewer')
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto('/ops/developer')
  await expectAccessible(page)
  const search = page.getByRole('searchbox')
  await expectAwake(search)
  await search.fill(PERSON.telephone)
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toContainText(m.developer_admin_account_by_telephone())
  await expect(row).toContainText('请在明亮处重拍。')
  await expect(row).toContainText(
    m.ui_pair({ name: m.certification_kind_front(), text: reasonIn('account', 'blurred').text }),
  )
  await expect(row.getByRole('link', { name: m.accounts_process_personalFirst() })).toHaveAttribute(
    'href',
    `/ops/review/${caseId}`,
  )
  await expectAccessible(page)
  await expectFits(page)
  await search.fill(PERSON.realName)
  await search.press('Enter')
  await expect(row).toContainText(m.developer_admin_account_by_name())
  // What was found shows a moment before the search has its entry in the history.
  await expect.poll(() => page.evaluate(() => history.state?.usr?.search?.q as unknown)).toBe(PERSON.realName)

  await row.getByRole('link').first().click()
  await page.waitForURL(`/ops/developer/${id}`)
  await expect(page.getByRole('heading', { name: m.developer_admin_developer_verdicts() })).toBeVisible()
  await expect(page.getByText('请在明亮处重拍。').first()).toBeVisible()
  const contacts = page.getByRole('table', { name: m.developer_admin_developer_contacts() })
  await expect(contacts).toContainText('139****8201')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: m.developer_admin_developer_reveal() }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('textbox').fill('核对来电者。')
  await expectAccessible(page)
  await ask.getByRole('button', { name: m.developer_admin_developer_reveal() }).click()
  await expect(contacts).toContainText(`+86${PERSON.telephone}`)
  await expect(contacts).toContainText(PERSON.realName)
  expect(
    addresses.filter((address) => address.includes('8201') || address.includes(encodeURIComponent('若风'))),
  ).toEqual([])

  // Back is what was found.
  await page.goBack()
  await expect(row).toContainText(m.developer_admin_account_by_name())
  await expect(search).toHaveValue(PERSON.realName)

  const own = await developer.newPage()
  await own.goto('/user')
  await expect(own.locator('#photos')).toContainText(m.accounts_photos_contact())
  await developer.close()
})

test('an app is taken down with a reason, and restored @wide', async ({ page, context, browser, baseURL }) => {
  await signInQuickly(context, 'owner')
  const own = await valueOf<{ items: { appId: number }[] }>(context, `/api/dev/v1/appService/listApp?q=${APP}`)
  const appId = own.items[0]!.appId
  const desk = await deskOf(browser, baseURL)
  const office = desk.page

  await office.goto('/ops/app')
  await expectAccessible(office)
  await expectFits(office)
  const search = office.getByRole('searchbox')
  await search.fill('自驾')
  await search.press('Enter')
  await office.waitForURL(/\/ops\/app\?.*q=/)
  await office.getByRole('link', { name: APP }).click()
  await office.waitForURL(`/ops/app/${appId}`)
  await expectAccessible(office)
  await expectFits(office)

  const act = async (name: string, reason: string) => {
    const open = office.getByRole('button', { name })
    await expectAwake(open)
    await open.click()
    const dialog = office.getByRole('dialog')
    await dialog.getByRole('textbox').fill(reason)
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden()
  }
  await act(m.apps_office_take_down(), REASON)
  await expect(office.getByText(m.apps_state_taken_down()).first()).toBeVisible()

  await page.goto(`/application/carDetail?appId=${appId}`)
  const notice = page.getByRole('main').getByText(m.apps_halted(), { exact: true })
  await expect(notice).toBeVisible()
  await expect(page.getByText(REASON).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  await act(m.apps_office_restore(), '已更换图标。')
  await page.reload()
  await expect(page.getByText(m.apps_state_listed()).first()).toBeVisible()
  await expect(notice).toBeHidden()
  await desk.close()
})
