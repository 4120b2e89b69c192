// Payments in the operators' office: the list, and the file for the bank.
import { expect, test } from 'vitest'
import { COMPANY, COMPANY_PHOTOS, walkOf } from '../../../../test/builders/certification.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
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
