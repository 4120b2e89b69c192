// Foreign telephone numbers: from the verifying code to the form of the next change.
import { beforeAll, describe, expect, test } from 'vitest'
import { PERSON_PHOTOS, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { getPhoneAuthCode } from '../../../accounts/contract/contact.ts'
import { exportMyData } from '../../../accounts/contract/own-data.ts'
import { certificationStart, personDetail, personUploadIdentity } from '../../contract/personal.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

describe('a foreign phone number', () => {
  test.each([
    ['0044', '07911 123456', '7911123456'],
    ['001', '(202) 555-0123', '2025550123'],
    ['00852', '5123 4567', '51234567'],
    ['007', '8 912 345-67-89', '9123456789'],
    ['0036', '06 20 123 4567', '201234567'],
    ['00225', '01 23 45 67 89', '0123456789'],
    ['00229', '01 95 12 34 56', '0195123456'],
    ['00242', '06 123 4567', '061234567'],
  ])('%s %s is asked for again as entered', async (dialingCode, enteredNumber, telephone) => {
    const who = await walk.made()
    await api.call(certificationStart, { kind: 'personal' }, who.as)
    await api.call(getPhoneAuthCode, { dialingCode, telephone: enteredNumber, purpose: 'certification' }, who.as)
    const authCode = /\d{6}/.exec((await walk.lastSms()).text)![0]
    expect((await walk.person(who, { dialingCode, telephone: enteredNumber, authCode })).code).toBe('200')
    await walk.upload(who, PERSON_PHOTOS)
    await api.call(personUploadIdentity, {}, who.as)
    expect(await walk.approve(who)).toBe(33)
    await api.call(certificationStart, { kind: 'personal' }, who.as)
    expect((await api.call(personDetail, {}, who.as)).detail).toMatchObject({ dialingCode, telephone })
    const copy = await api.call(exportMyData, {}, who.as)
    expect(copy.person).toMatchObject({ telephone: `${dialingCode.replace('00', '+')}${telephone}` })
    expect(copy.photos.map(({ kind }) => kind).sort()).toEqual([...PERSON_PHOTOS].sort())
  })

  test.each([
    ['0044', '1234', 'telephone'],
    ['001', '12345', 'telephone'],
    ['0044', '+12025550123', 'telephone'],
    ['00999', '12345678', 'dialingCode'],
    ['008', '613800138000', 'dialingCode'],
  ])('%s %s is rejected before anything is sent to it', async (dialingCode, telephone, field) => {
    const who = await walk.made()
    const { answer } = await api.ask(getPhoneAuthCode, { dialingCode, telephone, purpose: 'certification' }, who.as)
    expect(answer).toMatchObject({ code: '400001', fields: { [field]: expect.any(String) } })
    expect((await walk.person(who, { dialingCode, telephone, authCode: '123456' })).code).toBe('400001')
  })
})
