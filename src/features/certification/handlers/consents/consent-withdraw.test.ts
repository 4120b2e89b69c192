// Withdrawal of the photo consent after certification or during review: deleted photos, lapse, recertification.
import { accountNotices } from '../../../notifications/contract.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { unfreeze } from '../../../../../test/builders/approvals.ts'
import type { Actor } from '../../../../../test/builders/actors.ts'
import { ORIGIN, TEST_BRAND, testApi, type TestApi } from '../../../../../test/harness/app.ts'
import {
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  PERSON_PHOTOS,
  picture,
  type Walk,
  walkOf,
} from '../../../../../test/builders/certification.ts'
import { saveAppInfo } from '../../../apps/contract/apps.ts'
import { accountHistory, accountStatus } from '../../../accounts/contract/account.ts'
import { exportMyData } from '../../../accounts/contract/own-data.ts'
import { enterpriseDetail, enterpriseUploadIdentity, verifyRandomAmount } from '../../contract/enterprise.ts'
import { unbindViewed } from '../../../account-closure/contract.ts'
import { accountAskAgain, accountFreeze } from '../../../developer-admin/contract/account-actions.ts'
import { certificationStart, personDetail, personUploadIdentity } from '../../contract/personal.ts'
import { imgDownload, imgList, imgUpload, photoConsentWithdraw } from '../../contract/photos.ts'
import { reviewQueue } from '../../../review/contract/cases.ts'
import { reviewCase } from '../../contract/review-case.ts'
import { reviewApprove } from '../../../review/contract/verdict.ts'
import { sweepFiles } from '../../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../../queries/photos.ts'
import { pino } from 'pino'
import { expireClosureRequests } from '../../../account-closure/handlers/closure-expiry.ts'
import { DAY_S, HOUR_MS } from '../../../../lib/dates/durations.ts'

let api: TestApi
let walk: Walk
beforeAll(async () => {
  api = await testApi()
  walk = await walkOf(api)
})

const withdraw = (who: Actor) => api.call(photoConsentWithdraw, {}, who.as)
const accountStateOf = (who: Actor) => api.call(accountStatus, {}, who.as)
const place = async (who: Actor) => {
  const { accountStatus: status, flowStep } = await accountStateOf(who)
  return `${status}/${flowStep}`
}
const inDays = (days: number) =>
  new Date(walk.now().getTime() + days * DAY_S * 1000 + 8 * HOUR_MS).toISOString().slice(0, 10)
const photos = async (who: Actor) => (await api.call(imgList, {}, who.as)).photos.length
const formOf = async (who: Actor) => (await api.call(enterpriseDetail, {}, who.as)).detail
const create = async (who: Actor) => walk.code(saveAppInfo, { name: `潮汐 ${who.id}` }, who)

/** A certified person with photos, taken through the whole review. */
async function person(): Promise<Actor> {
  const who = await walk.made()
  await walk.submitted(who)
  await walk.approve(who)
  // SMS codes are limited to one a minute, payments to one a day.
  await walk.pass(DAY_S + 60)
  return who
}

async function company(): Promise<Actor> {
  const who = await walk.made()
  await walk.submittedEnterprise(who)
  await walk.approve(who)
  await walk.pass(DAY_S + 60)
  return who
}

describe('a certified person', () => {
  test('loses all photos and the certification, and regains both with a new consent', async () => {
    const who = await person()
    const [photo] = (await api.call(imgList, {}, who.as)).photos
    expect(await create(who)).toBe('200')
    const messages = await sent()
    expect(await withdraw(who)).toEqual({
      withdrawnAt: walk.now().toISOString(),
      removed: 3,
      accountStatus: 47,
      deadline: inDays(30),
    })
    // Mail and notice go out at once and name the deadline.
    expect(await sent()).toBe(messages + 1)
    const [notice] = (await api.call(accountNotices, {}, who.as)).items
    expect([notice!.title, notice!.text]).toEqual([
      '已撤回对证件照片的同意，认证失效',
      expect.stringContaining(inDays(30)),
    ])
    expect(await photos(who)).toBe(0)
    expect(await walk.code(imgDownload, { id: photo!.id }, who)).toBe('404001')
    await sweepFiles(api.db, api.adapters.files, walk.now(), [PHOTO_FILES])
    const files = await api.db
      .selectFrom('certification_photo')
      .where('developer_id', '=', who.id)
      .where('file_name', 'is not', null)
      .select('id')
      .execute()
    expect(files).toEqual([])
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 47, flowStep: 0, consentWithdrawn: true })
    const { items } = await api.call(accountHistory, {}, who.as)
    expect(items[0]).toMatchObject({ event: 'consent_withdrawn', from: 33, to: 47, actor: 'developer' })
    // The certification lapses immediately; reading still works.
    expect(await create(who)).toBe('403002')
    expect((await api.call(exportMyData, {}, who.as)).person).not.toBeNull()

    // Withdrawing again finds nothing to withdraw and does not extend the deadline.
    await walk.pass(5 * DAY_S)
    expect(await walk.code(photoConsentWithdraw, {}, who)).toBe('404001')
    expect((await accountStateOf(who)).deadline).toBe(inDays(25))

    // A new consent alone does not certify; only a review does.
    const form = (await api.call(personDetail, {}, who.as)).detail
    expect((await walk.person(who, { voucherNum: form.voucherNum! })).code).toBe('200')
    expect(await walk.code(imgUpload, { kind: 'front', file: await picture() }, who)).toBe('403001')
    await walk.upload(who, PERSON_PHOTOS)
    expect(await create(who)).toBe('403002')
    expect((await api.call(personUploadIdentity, {}, who.as)).accountStatus).toBe(13)
    expect(await create(who)).toBe('403002')
    expect(await walk.approve(who)).toBe(33)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 33, deadline: null, consentWithdrawn: false })
    expect(await create(who)).toBe('200')
  })

  test('cannot postpone the deadline by withdrawing again after a new consent', async () => {
    const who = await person()
    const { deadline } = await withdraw(who)
    await walk.pass(10 * DAY_S)
    await walk.person(who)
    await walk.upload(who, PERSON_PHOTOS)
    expect(await place(who)).toBe('47/1')
    expect(await withdraw(who)).toMatchObject({ removed: 3, accountStatus: 47, deadline })
    expect(await place(who)).toBe('47/1')
  })

  test('keeps an earlier re-registration deadline', async () => {
    const who = await person()
    const administrator = await api.operator(['administrator'], walk.now())
    const due = inDays(20)
    await api.call(accountAskAgain, { developerId: who.id, deadline: due, reason: '资料更新' }, administrator.as)
    expect(await withdraw(who)).toMatchObject({ accountStatus: 47, deadline: due })
    expect(await create(who)).toBe('403002')
  })

  test('loses a change that is being filled in', async () => {
    const who = await person()
    await api.call(certificationStart, { kind: 'personal' }, who.as)
    await walk.person(who)
    expect(await place(who)).toBe('45/1')
    expect(await withdraw(who)).toMatchObject({ accountStatus: 47 })
    const open = await api.db
      .selectFrom('review_case')
      .where('developer_id', '=', who.id)
      .where('state', 'in', ['filling', 'review', 'held'])
      .select('id')
      .execute()
    expect(open).toEqual([])
  })

  test('one of two concurrent withdrawals takes effect', async () => {
    const who = await person()
    const codes = await Promise.all(Array.from({ length: 5 }, () => walk.code(photoConsentWithdraw, {}, who)))
    expect(codes.toSorted()).toEqual(['200', '404001', '404001', '404001', '404001'])
    const { items } = await api.call(accountHistory, {}, who.as)
    expect(items.filter(({ event }) => event === 'consent_withdrawn')).toHaveLength(1)
  })
})

async function sent(): Promise<number> {
  const { count } = await api.db
    .selectFrom('outgoing_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('during a review', () => {
  test('it ends, and the form comes back with its data; the reviewer holding it finds it gone', async () => {
    const who = await walk.made()
    await walk.submitted(who)
    const id = await walk.claim(who)
    expect(await withdraw(who)).toEqual(expect.objectContaining({ removed: 3, accountStatus: 42, deadline: null }))
    expect(await place(who)).toBe('42/1')
    expect((await api.call(reviewQueue, {}, walk.reviewer.as)).items.map((item) => item.id)).not.toContain(id)
    expect(await walk.code(reviewApprove, { id }, walk.reviewer)).toBe('404001')
    expect(await walk.code(reviewCase, { id }, walk.reviewer)).toBe('404001')
    expect((await api.call(personDetail, {}, who.as)).detail).toMatchObject({ realName: '林溯' })
    await walk.upload(who, PERSON_PHOTOS)
    expect((await api.call(personUploadIdentity, {}, who.as)).accountStatus).toBe(11)
    expect(await walk.caseOf(who)).toBe(id)
    expect(await walk.approve(who)).toBe(33)
  })

  test('of an enterprise, it starts again with its data and the bank account verified', async () => {
    const who = await walk.made()
    await walk.submittedEnterprise(who)
    await walk.pass(60)
    expect(await withdraw(who)).toMatchObject({ accountStatus: 43, deadline: null })
    expect(await place(who)).toBe('43/0')
    await walk.upload(who, COMPANY_PHOTOS)
    const { licenseNumber } = await formOf(who)
    expect((await walk.company(who, { licenseNumber: licenseNumber! })).value).toEqual({
      accountStatus: 43,
      flowStep: 2,
    })
    await walk.upload(who, CONTACT_PHOTOS)
    expect(
      (await api.call(enterpriseUploadIdentity, { ...CONTACT, ...(await walk.proved(who)) }, who.as)).accountStatus,
    ).toBe(12)
  })
})

test('an enterprise loses its certification like a person, whoever consented, and can certify again', async () => {
  const who = await company()
  expect(await withdraw(who)).toMatchObject({ removed: 6, accountStatus: 48, deadline: inDays(30) })
  const consents = await api.db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', who.id)
    .where('agreement_key', '=', 'identity')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .execute()
  expect(consents).toEqual([])
  expect(await create(who)).toBe('403002')
  await walk.upload(who, COMPANY_PHOTOS)
  const { licenseNumber } = await formOf(who)
  const answer = await walk.company(who, { licenseNumber: licenseNumber! })
  if (answer.value?.flowStep === 1) {
    const { amount } = await walk.amount(who)
    await api.call(verifyRandomAmount, { amount }, who.as)
  }
  await walk.upload(who, CONTACT_PHOTOS)
  const proof = await walk.proved(who)
  await api.call(enterpriseUploadIdentity, { ...CONTACT, ...proof }, who.as)
  expect(await walk.approve(who)).toBe(34)
  expect(await accountStateOf(who)).toMatchObject({ deadline: null, consentWithdrawn: false })
})

describe('an account in another process', () => {
  test('that is frozen has to certify again once unfrozen', async () => {
    const who = await company()
    const administrator = await api.operator(['administrator'], walk.now())
    await api.call(accountFreeze, { developerId: who.id, reason: '核查期间' }, administrator.as)
    expect(await withdraw(who)).toMatchObject({ removed: 6, accountStatus: 211, deadline: inDays(30) })
    await unfreeze(api, { developerId: who.id, reason: '核查完毕' }, administrator.as)
    expect(await place(who)).toBe('48/0')
    expect(await create(who)).toBe('403002')
  })

  test('that is frozen while becoming an enterprise is a person again once unfrozen', async () => {
    const who = await person()
    const administrator = await api.operator(['administrator'], walk.now())
    await api.call(certificationStart, { kind: 'enterprise', enterpriseType: '52' }, who.as)
    await api.call(accountFreeze, { developerId: who.id, reason: '核查期间' }, administrator.as)
    await withdraw(who)
    await unfreeze(api, { developerId: who.id, reason: '核查完毕' }, administrator.as)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 47, flowStep: 0, enterpriseType: null })
  })

  test('whose closure was rejected has to certify again, too', async () => {
    const who = await person()
    await walk.leave(who)
    expect(await withdraw(who)).toMatchObject({ accountStatus: 110 })
    expect(await walk.reject(who, '还有未结的款项')).toBe(210)
    await api.call(unbindViewed, {}, who.as)
    expect(await place(who)).toBe('47/0')
  })

  test('whose closure was approved but not confirmed has to certify again, too', async () => {
    const who = await person()
    await walk.leave(who)
    await walk.approve(who)
    expect(await withdraw(who)).toMatchObject({ accountStatus: 51, deadline: null })
    await walk.pass(31 * DAY_S)
    await expireClosureRequests({
      db: api.db,
      adapters: api.adapters,
      site: { origin: ORIGIN, brand: TEST_BRAND },
      now: walk.now(),
      log: pino({ level: 'silent' }),
    })
    expect(await place(who)).toBe('47/0')
    expect(await create(who)).toBe('403002')
  })

  test('whose closure was confirmed has nothing left', async () => {
    const who = await person()
    await walk.leave(who)
    await walk.approve(who)
    await withdraw(who)
    await api.call(unbindViewed, {}, who.as)
    expect(await accountStateOf(who)).toMatchObject({ accountStatus: 41, deadline: null, consentWithdrawn: false })
  })
})
