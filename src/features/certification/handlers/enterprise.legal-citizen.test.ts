// Legal representative: mainland citizenship as stated, and the company's letter for other documents.
import { beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import { CONTACT, CONTACT_PHOTOS, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import * as enterprise from '../contract/enterprise.ts'
import { findVerifiedData } from '../queries/verified-case.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

test('the stated citizenship of the legal representative is stored, whatever the document', async () => {
  const who = await walk.made()
  const passport = { legalVoucherType: 'passport', identityNumber: 'E12345678', lawBirthday: '1980-01-01' } as const
  await walk.upload(who, ['license', 'legalFront', 'legalIdentityProof'])
  expect((await walk.company(who, { ...passport, legalDomesticCitizen: 'true' })).code).toBe('200')
  expect((await api.call(enterprise.enterpriseDetail, {}, who.as)).imgUrlExist).toMatchObject({
    legalIdentityProof: true,
    license: true,
    legalReverse: false,
  })
  const { amount } = await walk.amount(who)
  await api.call(enterprise.verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  const contact = { ...CONTACT, ...(await walk.proved(who)) }
  await api.call(enterprise.enterpriseUploadIdentity, contact, who.as)
  await walk.approve(who)
  const key = (await findPersonKey(api.db, api.adapters.keyRing, who.id))!
  const { company } = await findVerifiedData(api.db, key, who.id, 'enterprise')
  expect(company).toMatchObject({ legalDomesticCitizen: 'true', legalVoucherType: 'passport' })
})
