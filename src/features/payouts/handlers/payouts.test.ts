// Payments in the operators' office: the list, and the file for the bank.
import { expect, test } from 'vitest'
import { bankAccountOf, COMPANY, COMPANY_PHOTOS, walkOf } from '../../../../test/builders/certification.ts'
import { testApi } from '../../../../test/harness/app.ts'
import { exportMyData } from '../../accounts/contract/own-data.ts'
import { officeTasks } from '../../backoffice/contract/menu.ts'
import { photoViews } from '../../certification/contract/photos.ts'
import { auditList } from '../../audit/contract.ts'
import { payoutAnswer, payoutSettle } from '../contract/payout-many.ts'
import { payoutBounced, payoutCsv, payoutFind, payoutList, payoutPaid } from '../contract/payouts.ts'

const api = await testApi()
const walk = await walkOf(api)

test('the back office lists open payments; only the CSV has full account numbers, and the developer sees who exported it', async () => {
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  expect((await walk.company(who)).value).toEqual({ accountStatus: 43, flowStep: 1 })
  const { id } = await walk.amount(who)
  const { items } = await api.call(payoutList, { state: 'ordered' }, walk.reviewer.as)
  const payout = items.find((item) => item.id === id)
  expect(payout).toMatchObject({ bankAccount: expect.stringContaining('****'), holder: COMPANY.realName })
  expect((await api.call(photoViews, {}, who.as)).total).toBe(0)
  const { csv } = await api.call(payoutCsv, {}, walk.reviewer.as)
  expect(csv).toContain(`${bankAccountOf(who)},${COMPANY.branchName},`)
  expect((await api.call(photoViews, {}, who.as)).items).toMatchObject([{ viewer: 'operator', photoKind: null }])
  expect((await api.call(exportMyData, {}, who.as)).views).toMatchObject([{ viewer: 'operator', caseId: null }])
  const paidPayout = await api.call(payoutPaid, { id }, walk.reviewer.as)
  expect(paidPayout.bankAccount).toContain('****')
})

test('the start page of the office says how many are to be paid, to whoever pays', async () => {
  const findTask = async (as = walk.reviewer.as) =>
    (await api.call(officeTasks, {}, { ...as, language: 'en' })).tasks.find(({ link }) => link.url === '/ops/payout')
  expect(await findTask()).toBeUndefined()
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  await walk.company(who)
  const { id } = await walk.amount(who)
  expect(await findTask()).toMatchObject({ tone: 'info', text: '1 deposit to send' })
  expect(await findTask((await api.operator(['editor'])).as)).toBeUndefined()
  await api.call(payoutPaid, { id }, walk.reviewer.as)
  expect(await findTask()).toBeUndefined()
})

test('a payment of any state is found by what an operator knows of it', async () => {
  const { who, id } = await walk.ordered()
  const nickname = `潮汐财务${id}`
  await api.db.updateTable('developer').set({ nickname }).where('id', '=', who.id).execute()
  const find = (q: string, as = walk.reviewer.as) => api.call(payoutFind, { q }, as)
  const { caseId, reference, bankAccount } = (await find(String(id))).items.find((item) => item.id === id)!
  await api.call(payoutPaid, { id }, walk.reviewer.as)
  for (const q of [
    COMPANY.realName.slice(2, 6),
    nickname.slice(2),
    bankAccountOf(who),
    bankAccount,
    reference,
    reference.toLowerCase().replace(' ', ''),
    reference.slice(-4),
    String(caseId),
    String(who.id),
  ])
    expect(
      (await find(q)).items.map((item) => item.id),
      q,
    ).toContain(id)
  expect((await find(String(id))).items[0]?.id).toBe(id)
  for (const q of ['另一家公司', '潮%汐', reference.slice(0, -1), '999999999999'])
    expect((await find(q)).items, q).toEqual([])
  const editor = await api.operator(['editor'])
  expect((await api.ask(payoutFind, { q: reference }, editor.as)).answer.code).toBe('403001')
})

test('who develops for the company as well reads its amount nowhere, and leaves the payment to a colleague', async () => {
  const { who, id, amount } = await walk.ordered()
  const other = await walk.ordered()
  const { subject } = await api.db
    .selectFrom('developer')
    .where('id', '=', who.id)
    .select('subject')
    .executeTakeFirstOrThrow()
  const owner = await api.operator(['administrator'], walk.now())
  await api.db.updateTable('operator').set({ subject }).where('id', '=', owner.id).execute()
  const findPayout = async (as: typeof owner.as) => {
    const { items } = await api.call(payoutList, { state: 'any' }, as)
    return items.find((item) => item.id === id)
  }
  expect(await findPayout(owner.as)).toMatchObject({ own: true, amount: null })
  expect(await findPayout(walk.reviewer.as)).toMatchObject({ own: false, amount })

  const { csv } = await api.call(payoutCsv, {}, owner.as)
  const numbers = csv.split('\r\n').map((line) => line.split(',')[0])
  expect([numbers.includes(String(id)), numbers.includes(String(other.id))]).toEqual([false, true])

  const verdicts = async (statedAmount: string) =>
    (await api.call(payoutAnswer, { text: `Order,Amount,Result\n${id},${statedAmount},paid` }, owner.as)).lines.map(
      ({ verdict }) => verdict,
    )
  expect([await verdicts(amount), await verdicts('9.99')]).toEqual([['own'], ['own']])

  for (const mark of [payoutPaid, payoutBounced]) {
    const { status, answer } = await api.ask(mark, { id }, owner.as)
    expect([status, answer.reason]).toEqual([403, 'payout.own_account'])
  }
  const many = await api.call(payoutSettle, { as: 'paid', id: [id, other.id] }, owner.as)
  expect([many.done, many.refused.map(({ reason }) => reason)]).toEqual([[other.id], ['payout.own_account']])

  // A colleague marks it; the log says so without the amount, until the payment comes back.
  await api.call(payoutPaid, { id }, walk.reviewer.as)
  const readLog = async () =>
    JSON.stringify((await api.call(auditList, { subjectKind: 'payout', subjectId: String(id) }, owner.as)).items)
  expect(await readLog()).not.toContain(amount)
  await api.call(payoutBounced, { id }, walk.reviewer.as)
  expect(await readLog()).toContain(amount)
})
