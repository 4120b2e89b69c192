// A developer calls and asks why: an operator finds them by the telephone number, reads the reason in the result, and opens their
// page and contact data, which the developer can see.
import { m } from '#messages'
import { reject, submitPerson } from './support/certifying.ts'
import { expect, expectAccessible, expectAwake, expectFits, test } from './support/page.ts'
import { developerIdOf, operatorOf, registerAccount, signInOperator } from './support/people.ts'
import { sampleId } from '../src/features/accounts/factory/sample-numbers.ts'

test.describe.configure({ timeout: 90_000 })

const PERSON = { realName: '欧阳若风', voucherNum: sampleId(9401), telephone: '13900008201' }

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
  await page.goto('/ops/account')
  await expectAccessible(page)
  const search = page.getByRole('searchbox')
  await expectAwake(search)
  await search.fill(PERSON.telephone)
  await search.press('Enter')
  const row = page.getByRole('row').filter({ hasText: String(id) })
  await expect(row).toContainText(m.backoffice_account_by_telephone())
  await expect(row).toContainText('请在明亮处重拍。')
  await expect(row).toContainText(
    m.ui_pair({ name: m.certification_kind_front(), text: m.certification_reason_blurred() }),
  )
  await expect(row.getByRole('link', { name: m.accounts_process_personalFirst() })).toHaveAttribute(
    'href',
    `/ops/review/${caseId}`,
  )
  await expectAccessible(page)
  await expectFits(page)
  await search.fill(PERSON.realName)
  await search.press('Enter')
  await expect(row).toContainText(m.backoffice_account_by_name())

  await row.getByRole('link').first().click()
  await page.waitForURL(`/ops/account/${id}`)
  await expect(page.getByRole('heading', { name: m.backoffice_developer_verdicts() })).toBeVisible()
  await expect(page.getByText('请在明亮处重拍。').first()).toBeVisible()
  const contacts = page.getByRole('table', { name: m.backoffice_developer_contacts() })
  await expect(contacts).toContainText('139****8201')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: m.backoffice_developer_reveal() }).click()
  await expect(contacts).toContainText(`+86${PERSON.telephone}`)
  await expect(contacts).toContainText(PERSON.realName)
  expect(
    addresses.filter((address) => address.includes('8201') || address.includes(encodeURIComponent('若风'))),
  ).toEqual([])

  // Back is what was found.
  await page.goBack()
  await expect(row).toContainText(m.backoffice_account_by_name())
  await expect(search).toHaveValue(PERSON.realName)

  const own = await developer.newPage()
  await own.goto('/user')
  await expect(own.locator('#photos')).toContainText(m.accounts_photos_contact())
  await developer.close()
})
