// Business codes of results: they follow the enterprise type until the verdict, and accounts at rest have one, too.
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import {
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  type Walk,
  walkOf,
} from '../../../../test/builders/certification.ts'
import { testApi, type TestApi } from '../../../../test/harness/app.ts'
import type { DeveloperOptions } from '../../accounts/factory/account-state.ts'
import { reviewQueue } from '../../review/contract/cases.ts'
import {
  changeUploadProof,
  enterpriseDetail,
  enterpriseUploadIdentity,
  verifyRandomAmount,
} from '../contract/enterprise.ts'
import { certificationStart, personDetail } from '../contract/personal.ts'
import { DAY_S } from '../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const codeOf = async (who: Actor) => (await api.call(enterpriseDetail, {}, who.as)).bizCode

/** Saves the company as a commercial one, then, with all else the same, as a non-profit one. */
async function savedTwice(who: Actor): Promise<number[]> {
  const licenseNumber = newCode()
  const codes: number[] = []
  for (const enterpriseType of ['52', '53']) {
    expect((await walk.company(who, { enterpriseType, licenseNumber })).code).toBe('200')
    codes.push((await codeOf(who)) ?? 0)
  }
  return codes
}

/** The code on the desk. */
async function queued(who: Actor) {
  const { items } = await api.call(reviewQueue, { q: String(await walk.caseOf(who)) }, walk.reviewer.as)
  return items.map(({ bizCode }) => bizCode)
}

test.each<[from: DeveloperOptions, codes: number[]]>([
  [{ accountStatus: 41 }, [102, 109]],
  [{ accountStatus: 33 }, [103, 111]],
  [{ accountStatus: 48, deadline: '2026-08-20' }, [105, 112]],
])('from %j the codes are %j, and the desk has the last one', async (from, codes) => {
  const who = await walk.made(from)
  await walk.upload(who, COMPANY_PHOTOS)
  expect(await savedTwice(who)).toEqual(codes)
  const { amount } = await walk.amount(who)
  await api.call(verifyRandomAmount, { amount }, who.as)
  await walk.upload(who, CONTACT_PHOTOS)
  await api.call(enterpriseUploadIdentity, { ...CONTACT, ...(await walk.proved(who)) }, who.as)
  expect(await queued(who)).toEqual([codes[1]])
})

test('a change of the type is the change of a non-profit one', async () => {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  await walk.pass(40 * DAY_S)
  await api.call(certificationStart, { kind: 'enterprise' }, who.as)
  await walk.upload(who, ['proof'])
  await api.call(changeUploadProof, {}, who.as)
  expect(await codeOf(who)).toBe(107)
  expect(await savedTwice(who)).toEqual([107, 110])
  const { amount } = await walk.amount(who)
  await api.call(verifyRandomAmount, { amount }, who.as)
  expect(await queued(who)).toEqual([110])
})

test.each<[DeveloperOptions, person: number | null, enterprise: number | null]>([
  [{ accountStatus: 41 }, 101, 102],
  [{ accountStatus: 33 }, 106, 106],
  [{ accountStatus: 34, enterpriseType: 52 }, 107, 107],
  [{ accountStatus: 34, enterpriseType: 1 }, 110, 110],
  [{ accountStatus: 211 }, null, null],
])('at rest, %j: %s as a person, %s as an enterprise', async (options, person, ofEnterprise) => {
  const who = await walk.made(options)
  expect((await api.call(personDetail, {}, who.as)).bizCode).toBe(person)
  expect(await codeOf(who)).toBe(ofEnterprise)
})
