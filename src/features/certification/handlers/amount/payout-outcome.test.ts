// A payment that bounces while other data are changed: its bank data can be corrected.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { DAY_S } from '../../../../lib/dates/durations.ts'
import { payoutBounced, payoutPaid } from '../../../payouts/contract/payouts.ts'
import { changeUploadProof, enterpriseDetail, verifyRandomAmount } from '../../contract/enterprise.ts'
import { certificationStart } from '../../contract/personal.ts'

let api: TestApi
let walk: Walk
let payer: Awaited<ReturnType<TestApi['operator']>>
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
  payer = await api.operator(['administrator'], walk.now())
  await walk.pass(0)
})

const detail = (who: Actor) => api.call(enterpriseDetail, {}, who.as)

test('a payment that bounces opens the bank data, which were neither chosen nor marked', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  const bounce = async () => {
    const { id } = await walk.amount(who)
    await api.call(payoutPaid, { id }, payer.as)
    await api.call(payoutBounced, { id }, payer.as)
  }
  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  await walk.upload(who, ['proof'])
  await api.call(changeUploadProof, { changes: ['business'] }, who.as)
  expect((await detail(who)).locked).toContain('bankAccount')
  expect((await walk.company(who, { mainBusiness: '潮位预报' })).code).toBe('200')
  await bounce()
  expect(await walk.positionOf(who)).toBe('46/1')
  const form = await detail(who)
  expect(form).toMatchObject({ bounced: ['branchName', 'bankAccount'], changes: ['bank', 'business'] })
  expect(form.locked).toContain('realName')
  for (const field of form.bounced) expect(form.locked).not.toContain(field)
  await walk.pass(2 * DAY_S)
  const bankAccount = '020099990000004444'
  expect((await walk.company(who, { bankAccount })).code).toBe('200')
  const { amount } = await walk.amount(who)
  expect(await api.call(verifyRandomAmount, { amount }, who.as)).toMatchObject({ accountStatus: 17 })
  await walk.reject(who, '名称不一致', ['realName:name_mismatch'])

  await api.call(changeUploadProof, {}, who.as)
  expect((await detail(who)).changes).toEqual(['company', 'bank', 'business'])
  expect((await detail(who)).locked).toContain('bankAccount')
  // Another holder is another payment.
  await walk.pass(40 * DAY_S)
  expect((await walk.company(who, { realName: '临海潮汐科学（示例）有限公司' })).code).toBe('200')
  await bounce()
  const again = await detail(who)
  expect(again.bounced).toHaveLength(2)
  for (const field of again.bounced) expect(again.locked).not.toContain(field)
  expect(again.locked).toContain('lawPerson')
})
