// Photo consent of a company: legal representative and contact are two people, and each consents separately.
import { beforeAll, expect, test } from 'vitest'
import { picture, type Walk, walkOf } from '../../../../../test/builders/certification.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { testApi, type TestApi } from '../../../../../test/harness/app.ts'
import { consentList } from '../../../accounts/contract/own-data.ts'
import { imgUpload, photoConsentWithdraw } from '../../contract/photos.ts'
import type { PhotoKind } from '../../rules/photos.ts'
import { consentOf } from '../../components/consent-view.server.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const upload = async (who: Actor, kind: PhotoKind, consent?: string) =>
  walk.code(imgUpload, { kind, file: await picture(), consent }, who)

test('consent of the legal representative does not cover the contact, and the record names both', async () => {
  const who = await walk.made()
  const holds = async () => {
    const { consents } = await api.call(consentList, {}, who.as)
    return (['legal', 'contact'] as const).map((person) => consentOf(consents, person).holds)
  }
  expect(await upload(who, 'legalFront', '1.1')).toBe('200')
  expect(await upload(who, 'license')).toBe('200')
  expect(await holds()).toEqual([true, false])
  expect(await upload(who, 'contactFront')).toBe('403001')
  expect(await upload(who, 'contactFront', '1.1')).toBe('200')
  expect(await holds()).toEqual([true, true])

  const { consents } = await api.call(consentList, {}, who.as)
  const { people } = consents.find(({ key }) => key === 'identity')!
  expect(people.map(({ person, version }) => [person, version])).toEqual([
    ['legal', '1.1'],
    ['contact', '1.1'],
  ])

  expect(await walk.code(photoConsentWithdraw, {}, who)).toBe('200')
  expect(await holds()).toEqual([false, false])
  expect(await upload(who, 'legalFront')).toBe('403001')
})
