// Contact details from registration: prefilled in certification and treated as verified while unchanged.
import { beforeAll, expect, test } from 'vitest'
import { newId, PERSON, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { registeredWith } from '../../../../../test/builders/registered.ts'
import { enterpriseDetail } from '../../contract/enterprise.ts'
import { personDetail, personIdentity } from '../../contract/personal.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const registered = (phone: string) => registeredWith(api, walk, phone)

test('prefills the forms with the registered number, which needs no code', async () => {
  const who = await registered('+8613900990001')
  const expected = { dialingCode: '0086', telephone: '13900990001', contactEmail: 'reef@tide.example' }
  expect((await api.call(personDetail, {}, who.as)).registered).toEqual(expected)
  expect((await api.call(enterpriseDetail, {}, who.as)).registered).toEqual(expected)
  const form = { realName: PERSON.realName, voucherNum: newId(), contactEmail: expected.contactEmail }
  const other = await api.ask(personIdentity, { ...form, telephone: walk.newNumber() }, who.as)
  expect(Object.keys(other.answer.fields ?? {})).toEqual(['authCode'])
  expect(await walk.code(personIdentity, { ...form, telephone: expected.telephone }, who)).toBe('200')
})

test('a foreign number still needs its code; without a number nothing is prefilled', async () => {
  const who = await registered('+85261234567')
  expect((await api.call(personDetail, {}, who.as)).registered).toMatchObject({
    dialingCode: '00852',
    telephone: '61234567',
  })
  const bare = await walk.made()
  expect((await api.call(personDetail, {}, bare.as)).registered).toEqual({})
})
