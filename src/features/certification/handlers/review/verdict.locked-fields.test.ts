// Accepted fields: shown masked, never sent out in full again, and kept by the server on resubmission.
import { beforeAll, expect, test } from 'vitest'
import {
  bankAccountOf,
  COMPANY,
  CONTACT,
  newCode,
  newId,
  PERSON,
  PERSON_PHOTOS,
  type Walk,
  walkOf,
} from '../../../../../test/builders/certification.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import { draftGet, draftSave } from '../../contract/drafts.ts'
import {
  contactIdentity,
  enterpriseDetail,
  enterpriseIdentity,
  enterpriseUploadIdentity,
} from '../../contract/enterprise.ts'
import { personDetail, personIdentity, personUploadIdentity } from '../../contract/personal.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { unsealCase } from '../../queries/sealed-case.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

/** Data stored in the open case. */
async function held(who: Actor) {
  const open = await findOpenCase(api.db, who.id)
  const key = await findPersonKey(api.db, api.adapters.keyRing, who.id)
  return unsealCase(key!, open!.id, open!.data_sealed!)
}

test('of a person are masked in the answer, omitted from the form and kept by the server', async () => {
  const who = await walk.made()
  const voucherNum = newId()
  const proof = await walk.proved(who)
  await walk.person(who, { voucherNum, ...proof })
  await walk.upload(who, PERSON_PHOTOS)
  await api.call(personUploadIdentity, {}, who.as)
  await walk.reject(who, '邮箱发不到', ['contactEmail:email_bounced'])

  const rejectedForm = await api.call(personDetail, {}, who.as)
  expect(JSON.stringify(rejectedForm)).not.toContain(voucherNum)
  expect(JSON.stringify(rejectedForm)).not.toContain(proof.telephone)
  expect(rejectedForm.detail).toMatchObject({
    voucherNum: `1199**********${voucherNum.slice(-4)}`,
    telephone: `${proof.telephone.slice(0, 3)}****${proof.telephone.slice(-4)}`,
    contactEmail: PERSON.contactEmail,
  })

  // A page opened before the rejection still sends the old values.
  const draftValues = { voucherNum, telephone: proof.telephone, contactEmail: 'half@tide.example' }
  const place = { process: 'personalFirst', step: 'PersonalStepOne' } as const
  await api.call(draftSave, { ...place, data: JSON.stringify(draftValues), version: 0 }, who.as)
  expect((await api.call(draftGet, place, who.as)).data).toEqual({ contactEmail: 'half@tide.example' })

  const empty = await api.ask(personIdentity, {}, who.as)
  expect([empty.answer.code, Object.keys(empty.answer.fields ?? {})]).toEqual(['400001', ['contactEmail']])
  expect(await walk.code(personIdentity, { contactEmail: 'new@tide.example' }, who)).toBe('200')
  expect((await held(who)).person).toMatchObject({
    realName: PERSON.realName,
    voucherNum,
    telephone: `+86${proof.telephone}`,
    contactEmail: 'new@tide.example',
  })
  expect(JSON.stringify(await api.call(personDetail, {}, who.as))).not.toContain(voucherNum)
})

test('of a company and its contact: only rejected fields are unlocked', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.reject(who, '法定代表人姓名不对', ['lawPerson:name_mismatch'])
  const before = await api.call(enterpriseDetail, {}, who.as)
  expect(before.detail).toMatchObject({
    identityNumber: '1199**********004X',
    bankAccount: '0200 **** **** *** 015',
    contactIdentityNum: '1199**********0023',
    contactEmail: 'g***@tide.example',
    lawPerson: COMPANY.lawPerson,
  })
  for (const number of [COMPANY.identityNumber, bankAccountOf(who), CONTACT.contactIdentityNum, CONTACT.contactEmail])
    expect(JSON.stringify(before)).not.toContain(number)

  expect(await walk.code(enterpriseIdentity, { lawPerson: COMPANY.lawPerson }, who)).toBe('200')
  expect(await walk.code(enterpriseUploadIdentity, {}, who)).toBe('200')
  expect(await held(who)).toMatchObject({
    company: { identityNumber: COMPANY.identityNumber, bankAccount: bankAccountOf(who) },
    contact: { contactIdentityNum: CONTACT.contactIdentityNum, contactEmail: CONTACT.contactEmail },
  })
})

test('a rejected bank account is unlocked together with its branch', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.reject(who, '账号不对', ['bankAccount:bank_wrong'])
  const { detail, locked } = await api.call(enterpriseDetail, {}, who.as)
  expect(detail).toMatchObject({ bankAccount: bankAccountOf(who), branchName: COMPANY.branchName })
  expect(locked).not.toContain('bankAccount')
  const none = await api.ask(enterpriseIdentity, {}, who.as)
  expect([none.answer.code, Object.keys(none.answer.fields ?? {}).sort()]).toEqual([
    '400001',
    ['bankAccount', 'branchName', 'paymentTime'],
  ])
})

test('nothing can be omitted without a verdict', async () => {
  const who = await walk.made()
  const person = await api.ask(personIdentity, {}, who.as)
  expect(Object.keys(person.answer.fields ?? {}).sort()).toEqual([
    'contactEmail',
    'realName',
    'telephone',
    'voucherNum',
  ])
  const company = await api.ask(
    enterpriseIdentity,
    { ...COMPANY, licenseNumber: newCode(), bankAccount: undefined },
    who.as,
  )
  expect(Object.keys(company.answer.fields ?? {}).sort()).toEqual(['bankAccount', 'paymentTime'])
})

test('of a change of contact are masked after a rejection, too', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  await walk.pass(90)
  const proof = await walk.proved(who)
  await walk.upload(who, ['contactHandheld', 'contactFront', 'contactReverse'])
  expect(await walk.code(contactIdentity, { ...CONTACT, contactPerson: '顾行', ...proof }, who)).toBe('200')
  expect(await walk.code(enterpriseUploadIdentity, { ...CONTACT, telephone: proof.telephone }, who)).toBe('200')
  await walk.reject(who, '邮箱发不到', ['contactEmail:email_bounced'])
  const { detail } = await api.call(enterpriseDetail, {}, who.as)
  expect(detail).toMatchObject({ contactIdentityNum: '1199**********0023', contactEmail: CONTACT.contactEmail })
  expect(JSON.stringify(detail)).not.toContain(proof.telephone)
  expect(await walk.code(contactIdentity, { contactEmail: 'yu@tide.example' }, who)).toBe('200')
  expect((await held(who)).contact).toMatchObject({ ...CONTACT, contactEmail: 'yu@tide.example' })
})
