// Two letters of one change: what is changed, and whose the bank account is once no deposit can be ordered.
import { beforeAll, expect, test } from 'vitest'
import { type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import {
  changeUploadProof,
  enterpriseDetail,
  payoutAgain,
  uploadAmountProof,
  verifyRandomAmount,
} from '../contract/enterprise.ts'
import { certificationStart } from '../contract/personal.ts'
import { reviewCase } from '../contract/review-case.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

test('the letter of the change does not prove the bank account, and the reviewer sees both', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  await walk.upload(who, ['proof'])
  await api.call(changeUploadProof, { changes: ['bank'] }, who.as)
  expect((await walk.company(who, { bankAccount: '020099990000005555' })).code).toBe('200')
  const useUp = async () => {
    const { amount } = await walk.amount(who)
    const wrong = amount === '0.50' ? '0.51' : '0.50'
    for (let at = 0; at < 3; at++) await walk.code(verifyRandomAmount, { amount: wrong }, who)
  }
  await useUp()
  await walk.pass(DAY_S)
  await api.call(payoutAgain, {}, who.as)
  await useUp()
  await walk.pass(DAY_S)
  const { answer } = await api.ask(uploadAmountProof, {}, who.as)
  expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['paymentProof']])
  await walk.upload(who, ['paymentProof'])
  expect(await api.call(uploadAmountProof, {}, who.as)).toMatchObject({ accountStatus: 17 })
  const photosOf = async () => {
    const { photos } = await api.call(reviewCase, { id: await walk.claim(who) }, walk.reviewer.as)
    return photos.map(({ kind }) => kind)
  }
  expect(await photosOf()).toEqual(expect.arrayContaining(['proof', 'paymentProof']))

  // Sent back for its letter alone: the other one and the proof of the account stay.
  await walk.reject(who, '公章不清楚', ['paymentProof:seal_missing'])
  const form = await api.call(enterpriseDetail, {}, who.as)
  expect(form.photosNeeded).toContain('paymentProof')
  expect(form.photos.find(({ kind }) => kind === 'paymentProof')).toMatchObject({ refused: true, locked: false })
  expect(form.photos.find(({ kind }) => kind === 'proof')).toMatchObject({ refused: false, locked: true })
  await api.call(changeUploadProof, {}, who.as)
  const early = await walk.company(who)
  expect([early.code, Object.keys(early.fields ?? {})]).toEqual(['400001', ['paymentProof']])
  await walk.upload(who, ['paymentProof'])
  expect((await walk.company(who)).value).toMatchObject({ accountStatus: 17 })
  expect(await photosOf()).toEqual(expect.arrayContaining(['proof', 'paymentProof']))
  expect(await walk.approve(who)).toBe(34)
})
