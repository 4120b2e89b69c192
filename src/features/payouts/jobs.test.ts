// The end of settlement records: whose account it was goes, the amount and its days stay.
import { expect, test } from 'vitest'
import { COMPANY, COMPANY_PHOTOS, walkOf } from '../../../test/builders/certification.ts'
import { testApi } from '../../../test/harness/app.ts'
import { KEPT_DAYS } from '../audit/rules/acts.ts'
import { payoutBounced } from './contract/payouts.ts'
import { forgetOldPayouts } from './jobs.ts'
import { DAY_MS } from '../../lib/dates/durations.ts'

const api = await testApi()
const walk = await walkOf(api)

test('ten years after it was settled, a payment has an amount and its days', async () => {
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  await walk.company(who)
  const { id } = await walk.amount(who)
  const find = () => api.db.selectFrom('payout_order').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
  await api.call(payoutBounced, { id }, walk.reviewer.as)
  const { settled_at: settledAt, ...order } = await find()
  expect(order).toMatchObject({
    holder: COMPANY.realName,
    account_sealed: expect.any(Buffer),
    bank_index: expect.any(Buffer),
  })
  const runAt = (days: number) =>
    forgetOldPayouts.run({ db: api.db, now: new Date(settledAt!.getTime() + days * DAY_MS) } as never)
  await runAt(KEPT_DAYS.settlement - 1)
  expect(await find()).toMatchObject(order)
  await runAt(KEPT_DAYS.settlement + 1)
  expect(await find()).toEqual({
    ...order,
    settled_at: settledAt,
    account_sealed: null,
    account_masked: '',
    holder: '',
    branch_name: '',
    branch_code: '',
    company_index: null,
    bank_index: null,
  })
})
