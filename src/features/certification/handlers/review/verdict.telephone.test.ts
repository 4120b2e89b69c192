// One telephone number serves one account, as a person's or as that of an enterprise's contact.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../../test/builders/actors.ts'
import {
  CONTACT,
  CONTACT_PHOTOS,
  PERSON_PHOTOS,
  type Walk,
  walkOf,
} from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { m } from '#messages'
import { getPhoneAuthCode, personUpdateContact } from '../../../accounts/contract/contact.ts'
import { reviewApprove } from '../../../review/contract/verdict.ts'
import { enterpriseUploadIdentity, verifyRandomAmount } from '../../contract/enterprise.ts'
import { certificationStart, personUploadIdentity } from '../../contract/personal.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

async function codeTo(who: Actor, telephone: string, purpose: 'certification' | 'contact' = 'certification') {
  await walk.pass(61)
  await api.call(getPhoneAuthCode, { telephone, purpose }, who.as)
  return { telephone, authCode: /\d{6}/.exec((await walk.lastSms()).text)![0] }
}

/** An enterprise at its last step. */
async function atContact(): Promise<Actor> {
  const { who, amount } = await walk.ordered()
  await api.call(verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  return who
}

async function submittedWith(telephone: string): Promise<Actor> {
  const who = await walk.made()
  expect((await walk.person(who, await codeTo(who, telephone))).code).toBe('200')
  await walk.upload(who, PERSON_PHOTOS)
  await api.call(personUploadIdentity, {}, who.as)
  return who
}

test("an enterprise's contact cannot have the number of a certified person, nor the other way round", async () => {
  const telephone = walk.newNumber()
  const person = await submittedWith(telephone)
  await walk.approve(person)
  const company = await atContact()
  const { answer } = await api.ask(
    enterpriseUploadIdentity,
    { ...CONTACT, ...(await codeTo(company, telephone)) },
    company.as,
  )
  expect(answer).toMatchObject({ code: '400001', fields: { telephone: m.certification_field_phone_used() } })
  const own = walk.newNumber()
  const contact = { ...CONTACT, ...(await codeTo(company, own)) }
  expect(await walk.code(enterpriseUploadIdentity, contact, company)).toBe('200')
  await walk.approve(company)
  const edit = { contactEmail: 'lin@tide.example', version: 1, ...(await codeTo(person, own, 'contact')) }
  const refused = await api.ask(personUpdateContact, edit, person.as)
  expect(refused.answer).toMatchObject({ code: '400001', fields: { telephone: m.accounts_refusal_phone_used() } })
})

test('of two accounts that submitted the same number, the second is refused at its approval', async () => {
  const telephone = walk.newNumber()
  const first = await submittedWith(telephone)
  const second = await submittedWith(telephone)
  await walk.approve(first)
  const id = await walk.claim(second)
  const { answer } = await api.ask(reviewApprove, { id }, walk.reviewer.as)
  expect(answer).toMatchObject({
    code: '409001',
    reason: 'account.number_taken',
    message: m.certification_refusal_phone_taken(),
  })
})

test('an account keeps the number that it has verified already', async () => {
  const telephone = walk.newNumber()
  const who = await submittedWith(telephone)
  await walk.approve(who)
  await api.call(certificationStart, { kind: 'personal' }, who.as)
  await walk.pass(61)
  expect((await walk.person(who, { telephone, authCode: '' })).code).toBe('200')
  await api.call(personUploadIdentity, {}, who.as)
  expect(await walk.approve(who)).toBe(33)
})
