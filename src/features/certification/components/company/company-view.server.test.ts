// The letter in place of a test deposit: sent back, it is replaced on the last page of the form.
import { expect, test } from 'vitest'
import { CONTACT, CONTACT_PHOTOS, walkOf } from '../../../../../test/builders/certification.ts'
import { testApi } from '../../../../../test/harness/app.ts'
import type { PageContext } from '../../../../api/page-context.ts'
import { DAY_S } from '../../../../lib/dates/durations.ts'
import {
  enterpriseIdentity,
  enterpriseUploadIdentity,
  payoutAgain,
  uploadAmountProof,
  verifyRandomAmount,
} from '../../contract/enterprise.ts'
import { companyViewOf } from './company-view.server.ts'

const api = await testApi()
const walk = await walkOf(api)

test('a letter that was sent back with a first registration has its place beside the contact', async () => {
  const { who } = await walk.ordered()
  const portal = {
    now: walk.now(),
    call: (endpoint: never, input: never) => api.call(endpoint, input, who.as),
    tryCall: async (endpoint: never, input: never) => (await api.ask(endpoint, input, who.as)).answer,
  } as unknown as PageContext
  const viewOf = async (page: 'BusinessStepOne' | 'BusinessStepTwo') => companyViewOf(portal, page)
  const useUp = async () => {
    const { amount } = await walk.amount(who)
    for (let at = 0; at < 3; at++)
      await walk.code(verifyRandomAmount, { amount: amount === '0.50' ? '0.51' : '0.50' }, who)
  }
  await useUp()
  await walk.pass(DAY_S)
  await api.call(payoutAgain, {}, who.as)
  await useUp()
  await walk.upload(who, ['proof'])
  await api.call(uploadAmountProof, {}, who.as)
  // Just sent, it is no matter of this page.
  expect((await viewOf('BusinessStepTwo')).asksLetter).toBe(false)
  await walk.upload(who, CONTACT_PHOTOS)
  await api.call(enterpriseUploadIdentity, { ...CONTACT, ...(await walk.proved(who)) }, who.as)
  await walk.reject(who, '公章不清楚', ['proof:blurred'])

  const company = await viewOf('BusinessStepOne')
  expect([company.asksLetter, company.elsewhere]).toEqual([false, [expect.stringContaining('证明函')]])
  expect(await walk.code(enterpriseIdentity, {}, who)).toBe('200')
  expect(await walk.positionOf(who)).toBe('43/2')
  const refused = await viewOf('BusinessStepTwo')
  expect(refused).toMatchObject({ asksLetter: true, elsewhere: [], letterConsent: { holds: true } })
  expect(Object.keys(refused.reasons)).toEqual(['proof'])
  const early = await api.ask(enterpriseUploadIdentity, {}, who.as)
  expect([early.answer.code, Object.keys(early.answer.fields ?? {})]).toEqual(['400001', ['proof']])

  await walk.upload(who, ['proof'])
  const replaced = await viewOf('BusinessStepTwo')
  expect(replaced.asksLetter).toBe(true)
  expect(replaced.photos.find(({ kind }) => kind === 'proof')).toMatchObject({ refused: false, locked: false })
  expect(await api.call(enterpriseUploadIdentity, {}, who.as)).toMatchObject({ accountStatus: 12 })
})
