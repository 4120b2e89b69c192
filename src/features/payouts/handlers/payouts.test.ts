// Payments in the operators' office: the list, and the file for the bank.
import { expect, test } from 'vitest'
import { COMPANY, COMPANY_PHOTOS, walkOf } from '../../../../test/builders/certification.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { officeTasks } from '../../backoffice/contract/menu.ts'
import { photoViews } from '../../certification/contract/photos.ts'
import { payoutCsv, payoutList, payoutPaid } from '../contract/payouts.ts'

const api = await testApi()
const walk = await walkOf(api)

test('the back office lists open payments; only the CSV has full account numbers, and the developer sees who exported it', async () => {
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  expect((await walk.company(who)).value).toEqual({ accountStatus: 43, flowStep: 1 })
  const { id } = await walk.amount(who)
  const { items } = await api.call(payoutList, { state: 'ordered' }, walk.reviewer.as)
  const listed = items.find((one) => one.id === id)
  expect(listed).toMatchObject({ bankAccount: expect.stringContaining('****'), holder: COMPANY.realName })
  expect((await api.call(photoViews, {}, who.as)).total).toBe(0)
  const { csv } = await api.call(payoutCsv, {}, walk.reviewer.as)
  expect(csv).toContain(`${COMPANY.bankAccount},${COMPANY.branchName},`)
  expect((await api.call(photoViews, {}, who.as)).items).toMatchObject([{ viewer: 'operator', photoKind: null }])
  expect((await api.call(exportMyData, {}, who.as)).views).toMatchObject([{ viewer: 'operator', caseId: null }])
  const paid = await api.call(payoutPaid, { id }, walk.reviewer.as)
  expect(paid.bankAccount).toContain('****')
})

test('the start page of the office says how many are to be paid, to whoever pays', async () => {
  const said = async (as = walk.reviewer.as) =>
    (await api.call(officeTasks, {}, { ...as, language: 'en' })).tasks.find(({ link }) => link.url === '/ops/payout')
  expect(await said()).toBeUndefined()
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  await walk.company(who)
  const { id } = await walk.amount(who)
  expect(await said()).toMatchObject({ tone: 'info', text: '1 deposit to send' })
  expect(await said((await api.operator(['editor'])).as)).toBeUndefined()
  await api.call(payoutPaid, { id }, walk.reviewer.as)
  expect(await said()).toBeUndefined()
})
