// An account that an operator bars from enterprise certification while it is under way.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { CONTACT, CONTACT_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import type { Endpoint, InputOf } from '../../../api/endpoint.ts'
import { enterpriseUploadIdentity, payoutAgain, uploadAmountProof, verifyRandomAmount } from '../contract/enterprise.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const allow = (who: Actor, isAllowed: boolean) =>
  api.db.updateTable('account').set({ allow_reg_ent: isAllowed }).where('developer_id', '=', who.id).execute()
const refusal = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, who: Actor) => {
  const { code, reason } = (await api.ask(endpoint, input, who.as)).answer
  return [code, reason]
}
const BARRED = ['403001', 'certification.enterprise_not_allowed']

test('cannot prove its bank account', async () => {
  const { who, amount } = await walk.ordered()
  await allow(who, false)
  expect(await refusal(verifyRandomAmount, { amount }, who)).toEqual(BARRED)
  expect(await refusal(payoutAgain, {}, who)).toEqual(BARRED)
  expect(await refusal(uploadAmountProof, {}, who)).toEqual(BARRED)
  await allow(who, true)
  expect(await walk.code(verifyRandomAmount, { amount }, who)).toBe('200')
})

test('cannot submit its contact', async () => {
  const { who, amount } = await walk.ordered()
  await api.call(verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  const contact = { ...CONTACT, ...(await walk.proved(who)) }
  await allow(who, false)
  expect(await refusal(enterpriseUploadIdentity, contact, who)).toEqual(BARRED)
  expect(await walk.positionOf(who)).toBe('43/2')
  await allow(who, true)
  expect(await walk.code(enterpriseUploadIdentity, contact, who)).toBe('200')
})

test('may change its data once it is certified', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await allow(who, false)
  expect(await walk.approve(who)).toBe(34)
})
