// Enterprise certification: company, payment, contact, changes, refusals of identity authority and bank.
import { beforeAll, describe, expect, test } from 'vitest'
import { m } from '#messages'
import {
  COMPANY,
  companyOf,
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  newId,
  type Walk,
  walkOf,
} from '../../../../test/builders/certification.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { accountDetail, accountStatus } from '../../accounts/contract/account.ts'
import { enterpriseUpdateBankInfo } from '../../accounts/contract/contact.ts'
import * as enterprise from '../contract/enterprise.ts'
import { payoutPaid } from '../../payouts/contract/payouts.ts'
import { certificationStart, verifiedCancel } from '../contract/personal.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

type Who = Awaited<ReturnType<Walk['made']>>
const detail = (who: Who) => api.call(enterprise.enterpriseDetail, {}, who.as)
/** A company whose case is at BusinessStepThree. */
const atAmount = async () => (await walk.ordered()).who

describe('from the first page to the verdict', () => {
  test('a first enterprise certification through the random amount to approval', async () => {
    const who = await walk.made()
    await api.call(certificationStart, { kind: 'enterprise', device: '2', enterpriseType: '51' }, who.as)
    expect(await walk.positionOf(who)).toBe('43/0')
    await walk.upload(who, COMPANY_PHOTOS)
    expect((await walk.company(who, { enterpriseType: '51' })).value).toEqual({ accountStatus: 43, flowStep: 1 })
    const order = await walk.amount(who)
    const payer = await api.operator(['administrator'], walk.now())
    await api.call(payoutPaid, { id: order.id }, payer.as)
    const form = await detail(who)
    expect(form.order).toMatchObject({
      state: 'paid',
      live: true,
      triesLeft: 3,
      bankAccount: expect.stringContaining('****'),
    })
    expect(form).toMatchObject({ process: 'enterpriseFirst', bizCode: 102, isExceedVerifyAmountTimes: false })
    expect(JSON.stringify(form)).not.toContain(`"${order.amount}"`)
    // Half width, full width and a missing leading zero denote the same amount.
    const typedAmount = order.amount.slice(1).replace('.', '．')
    expect(await api.call(enterprise.verifyRandomAmount, { amount: typedAmount }, who.as)).toEqual({
      accountStatus: 43,
      flowStep: 2,
    })
    await walk.upload(who, CONTACT_PHOTOS)
    const proof = await walk.proved(who)
    const result = await api.call(
      enterprise.enterpriseUploadIdentity,
      { ...CONTACT, contactIdentityNum: newId(), ...proof },
      who.as,
    )
    expect(result).toEqual({ accountStatus: 12, flowStep: 0 })
    expect(await walk.code(enterprise.enterpriseDetail, {}, who)).toBe('300005')
    expect(await walk.approve(who)).toBe(34)
    const { enterprise: verifiedEnterprise, kind } = await api.call(accountDetail, {}, who.as)
    expect(kind).toBe('enterprise')
    expect(verifiedEnterprise).toMatchObject({ realName: COMPANY.realName, lawPerson: '沈屿', contactPerson: '顾行' })
    expect((await api.call(accountStatus, {}, who.as)).enterpriseType).toBe(51)
  })

  test('personal to enterprise erases the person and sets the new type', async () => {
    const who = await walk.made({ accountStatus: 33 })
    expect(await walk.submittedEnterprise(who)).toBe(15)
    expect((await api.call(accountDetail, {}, who.as)).kind).toBe('personal')
    expect(await walk.approve(who)).toBe(34)
    const after = await api.call(accountDetail, {}, who.as)
    expect(after.person).toBeNull()
    expect(after.enterprise?.realName).toBe(COMPANY.realName)
  })

  test('re-registration', async () => {
    const who = await walk.made({ accountStatus: 48, deadline: '2026-08-20' })
    expect(await walk.submittedEnterprise(who)).toBe(14)
    expect(await walk.approve(who)).toBe(34)
  })

  test('rejected on the license: no further payment is needed', async () => {
    const who = await walk.made()
    await walk.submittedEnterprise(who)
    expect(await walk.reject(who, '执照上缺少公章', ['license:seal_missing'])).toBe(22)
    const rejectedForm = await detail(who)
    expect(rejectedForm.locked).toContain('bankAccount')
    expect(rejectedForm.imgUrlExist).toMatchObject({ license: false, legalFront: true, contactFront: true })
    await walk.upload(who, ['license'])
    expect((await walk.company(who, { licenseNumber: undefined })).value).toEqual({
      accountStatus: 43,
      flowStep: 2,
    })
    const last = await api.call(enterprise.enterpriseUploadIdentity, CONTACT, who.as)
    expect(last.accountStatus).toBe(12)
    expect(await walk.approve(who)).toBe(34)
  })

  test('a change keeps what was not chosen, whatever is sent', async () => {
    const who = await walk.made()
    await walk.submittedEnterprise(who)
    await walk.approve(who)
    await walk.pass(40 * DAY_S)
    await api.call(certificationStart, { kind: 'enterprise' }, who.as)
    await walk.upload(who, ['proof'])
    await api.call(enterprise.changeUploadProof, { changes: ['business'] }, who.as)
    const form = await detail(who)
    expect(form.changes).toEqual(['business'])
    expect(form.locked).toEqual(expect.arrayContaining(['realName', 'lawPerson', 'bankAccount']))
    expect(form.locked).not.toContain('paymentTime')
    expect(form.detail['bankAccount']).toMatch(/\*/)
    await walk.company(who, { realName: '别的（示例）有限公司', mainBusiness: '潮位预报' })
    expect((await detail(who)).detail).toMatchObject({ realName: COMPANY.realName, mainBusiness: '潮位预报' })
    // Another choice takes back what the first one had changed.
    await api.call(enterprise.changeUploadProof, { changes: ['lawPerson'] }, who.as)
    expect((await detail(who)).detail['mainBusiness']).toBe(COMPANY.mainBusiness)
  })

  test('change of the company, with proof', async () => {
    const who = await walk.made()
    await walk.submittedEnterprise(who)
    await walk.approve(who)
    await walk.pass(40 * DAY_S)
    await api.call(certificationStart, { kind: 'enterprise' }, who.as)
    expect(await walk.positionOf(who)).toBe('46/0')
    expect(await walk.code(enterprise.changeUploadProof, {}, who)).toBe('400001')
    await walk.upload(who, ['proof'])
    expect(await api.call(enterprise.changeUploadProof, {}, who.as)).toEqual({ accountStatus: 46, flowStep: 1 })
    // The form starts with the verified data, and stored photos need not be sent again.
    const form = await detail(who)
    expect(form.detail).toMatchObject({ realName: COMPANY.realName, lawPerson: '沈屿' })
    expect(form.imgUrlExist).toMatchObject({ license: true, legalFront: true })
    const answer = await walk.company(who, {
      realName: '临海潮汐数据（示例）有限公司',
      licenseNumber: form.detail.licenseNumber!,
    })
    expect(answer.value).toEqual({ accountStatus: 46, flowStep: 2 })
    const { amount } = await walk.amount(who)
    expect(await api.call(enterprise.verifyRandomAmount, { amount }, who.as)).toEqual({
      accountStatus: 17,
      flowStep: 0,
    })
    expect(await walk.approve(who)).toBe(34)
    const { enterprise: verifiedEnterprise } = await api.call(accountDetail, {}, who.as)
    expect(verifiedEnterprise).toMatchObject({ realName: '临海潮汐数据（示例）有限公司', contactPerson: '顾行' })
  })

  test('change of contact', async () => {
    const who = await walk.made({ accountStatus: 34 })
    const proof = await walk.proved(who)
    const input = { contactPerson: '简宁', contactIdentityNum: newId(), contactEmail: 'jian@tide.example', ...proof }
    expect(await api.call(enterprise.contactIdentity, input, who.as)).toEqual({ accountStatus: 49, flowStep: 1 })
    expect(await walk.code(enterprise.contactUploadIdentity, {}, who)).toBe('400001')
    await walk.upload(who, CONTACT_PHOTOS)
    expect(await api.call(enterprise.contactUploadIdentity, {}, who.as)).toEqual({ accountStatus: 18, flowStep: 0 })
    const before = (await api.call(accountDetail, {}, who.as)).enterprise
    expect(await walk.approve(who)).toBe(34)
    const after = (await api.call(accountDetail, {}, who.as)).enterprise
    expect(after).toMatchObject({ contactPerson: '简宁', realName: before?.realName, lawPerson: before?.lawPerson })
  })
})

describe('the identity authority and the bank', () => {
  test.each([
    ['310002', { lawPerson: '沈不符' }, ['lawPerson', 'identityNumber']],
    ['310003', { realName: 'Tide MISMATCH Ltd' }, ['lawPerson', 'realName', 'licenseNumber']],
    ['310005', { bankAccount: '02009999000000' }, ['branchName', 'bankAccount']],
    ['310006', { branchName: '不存在的支行' }, ['branchName']],
  ] as const)('%s marks its fields', async (code, more, fields) => {
    const who = await walk.made()
    await walk.upload(who, COMPANY_PHOTOS)
    const answer = await walk.company(who, more)
    expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual([code, fields])
    expect(await walk.positionOf(who)).toBe('41/0')
  })

  test('a change that keeps a branch which is none of the list says where to correct it', async () => {
    const who = await walk.made({ accountStatus: 34 })
    await api.db
      .updateTable('verified_enterprise')
      .set({ branch_name: '手写的支行' })
      .where('developer_id', '=', who.id)
      .execute()
    await api.call(certificationStart, { kind: 'enterprise' }, who.as)
    await walk.upload(who, ['proof', ...COMPANY_PHOTOS])
    await api.call(enterprise.changeUploadProof, { changes: ['business'] }, who.as)
    const answer = await walk.company(who)
    expect([answer.code, answer.message]).toEqual(['310006', m.certification_refusal_branch()])
    const { bankAccount, branchName } = companyOf(who)
    await api.call(enterpriseUpdateBankInfo, { bankAccount, branchName, version: 1 }, who.as)
    expect((await walk.company(who)).value).toEqual({ accountStatus: 46, flowStep: 2 })
  })

  test('a contact unknown to the authority is 310001', async () => {
    const who = await atAmount()
    const { amount } = await walk.amount(who)
    await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
    await walk.upload(who, CONTACT_PHOTOS)
    const proof = await walk.proved(who)
    const input = { ...CONTACT, contactPerson: '顾不符', ...proof }
    expect(await walk.code(enterprise.enterpriseUploadIdentity, input, who)).toBe('310001')
  })

  test('documents of the legal representative are checked by kind', async () => {
    const who = await walk.made()
    const fieldsFor = async (more: object) => Object.keys((await walk.company(who, more)).fields ?? {})
    expect(await fieldsFor({ legalDomesticCitizen: 'false' })).toContain('legalVoucherType')
    const passport = { legalVoucherType: 'passport', identityNumber: 'E12345678' }
    expect(await fieldsFor(passport)).toEqual(['lawBirthday'])
    for (const lawBirthday of ['2090-01-01', '1800-01-01', '2012-01-01'])
      expect(await fieldsFor({ ...passport, lawBirthday })).toEqual(['lawBirthday'])
    const permit = { legalVoucherType: 'hm-permit', lawBirthday: '1980-01-01' }
    const abroad = { ...permit, legalDomesticCitizen: 'false' }
    expect(await fieldsFor({ ...abroad, identityNumber: 'X1' })).toEqual(['identityNumber'])
    // Mainland citizens cannot use a permit; a permit requires the company's letter.
    expect(await fieldsFor({ ...permit, identityNumber: 'H12345678' })).toEqual(['legalVoucherType'])
    expect(await fieldsFor({ ...abroad, identityNumber: 'H12345678' })).toEqual([
      ...COMPANY_PHOTOS,
      'legalIdentityProof',
    ])
    expect(await fieldsFor({ paymentTime: '2026-07-01' })).toEqual(['paymentTime'])
    // A sole trader's name must not end in 公司.
    expect(await fieldsFor({ licenseNumber: '92119999MA0000015D' })).toEqual(['realName'])
    expect(await fieldsFor({})).toEqual(COMPANY_PHOTOS)
  })

  test('a code with a wrong check digit continues with an explanation, and the reviewer sees the flag', async () => {
    const who = await walk.made()
    await walk.upload(who, COMPANY_PHOTOS)
    const code = newCode()
    const wrong = code.slice(0, 17) + (code.endsWith('A') ? 'B' : 'A')
    expect(Object.keys((await walk.company(who, { licenseNumber: wrong })).fields ?? {})).toEqual(['licenseProof'])
    await walk.upload(who, ['licenseProof'])
    expect((await detail(who)).imgUrlExist).toMatchObject({ legalIdentityProof: false })
    expect((await walk.company(who, { licenseNumber: wrong })).code).toBe('200')
  })

  test('a company certified elsewhere is told what to do', async () => {
    const first = await walk.made()
    await walk.submittedEnterprise(first)
    const { detail: form } = { detail: await caseForm(first) }
    await walk.approve(first)
    const second = await walk.made()
    await walk.upload(second, COMPANY_PHOTOS)
    const answer = await walk.company(second, { licenseNumber: form })
    expect([answer.code, answer.fields?.licenseNumber]).toEqual(['400001', expect.stringContaining('邀请')])
  })
})

/** The credit code of a case, as its reviewer sees it. */
async function caseForm(who: Who): Promise<string> {
  const { reviewCase } = await import('../contract/review-case.ts')
  const id = await walk.claim(who)
  const { fields } = await api.call(reviewCase, { id }, walk.reviewer.as)
  return fields.find(({ field }) => field === 'licenseNumber')!.value
}

test('concurrent repetitions of a step create one case and order one payment', async () => {
  const who = await walk.made()
  await walk.upload(who, COMPANY_PHOTOS)
  const form = { ...companyOf(who), paymentTime: dayOf(walk.now()) }
  const codes = await Promise.all(Array.from({ length: 6 }, () => walk.code(enterprise.enterpriseIdentity, form, who)))
  expect(codes).toContain('200')
  expect(codes.every((code) => code === '200' || code === '409001')).toBe(true)
  expect(await walk.positionOf(who)).toBe('43/1')
  const statesIn = async (table: 'review_case' | 'payout_order') =>
    (await api.db.selectFrom(table).where('developer_id', '=', who.id).select('state').execute()).map(
      (row) => row.state,
    )
  expect(await statesIn('review_case')).toEqual(['filling'])
  expect(await statesIn('payout_order')).toEqual(['ordered'])
})

test('cancelling an enterprise certification keeps 33 and voids its payment', async () => {
  const who = await walk.made({ accountStatus: 33 })
  await walk.upload(who, COMPANY_PHOTOS)
  await walk.company(who)
  expect(await walk.positionOf(who)).toBe('44/1')
  await api.call(verifiedCancel, {}, who.as)
  expect(await walk.positionOf(who)).toBe('33/0')
  const { state } = await api.db
    .selectFrom('payout_order')
    .where('developer_id', '=', who.id)
    .select('state')
    .executeTakeFirstOrThrow()
  expect(state).toBe('void')
  expect((await api.call(accountStatus, {}, who.as)).enterpriseType).toBeNull()
})
