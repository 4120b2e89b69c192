// The desk’s check of a random amount: one that was entered although nobody marked it as paid may be a guess.
import { expect, test } from 'vitest'
import { CONTACT, CONTACT_PHOTOS, walkOf } from '../../../../../test/builders/certification.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import { m } from '#messages'
import { payoutPaid } from '../../../payouts/contract/payouts.ts'
import { reviewDetail } from '../../../review/contract/detail.ts'
import * as enterprise from '../../contract/enterprise.ts'

const api = await testApi()
const walk = await walkOf(api)

test.each([true, false])('an amount that was entered, marked as paid before: %s', async (isPaid) => {
  const payer = await api.operator(['administrator'], walk.now())
  const { who, id, amount } = await walk.ordered()
  if (isPaid) await api.call(payoutPaid, { id }, payer.as)
  await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  const proof = await walk.proved(who)
  await api.call(enterprise.enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
  const { view } = await api.call(reviewDetail, { id: await walk.caseOf(who) }, walk.reviewer.as)
  const texts: string[] = [m.certification_review_check_payment(), m.certification_review_check_payment_unpaid()]
  expect(view.checks.filter(({ text }) => texts.includes(text)).map(({ text, tone }) => [text, tone])).toEqual([
    isPaid ? [texts[0], 'ok'] : [texts[1], 'warn'],
  ])
})
