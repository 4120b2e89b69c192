// Leaving: preconditions, code, review, result; and after it nothing personal is left in any table or file.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  newId,
  PERSON_PHOTOS,
  picture,
  type Walk,
  walkOf,
} from '../../../../test/certification.ts'
import type { Actor } from '../../../../test/actors.ts'
import { testApi, type TestApi } from '../../../../test/app.ts'
import { accountDetail, accountStatus } from '../../developer/contract/account.ts'
import { findPersonKey } from '../../developer/queries/person-keys.ts'
import { numberIndex, telephoneColumns, telephoneIndex } from '../../developer/queries/sealed-columns.ts'
import { enterpriseUploadIdentity, verifyRandomAmount } from '../contract/enterprise.ts'
import { unbindBasicInfo, unbindCommit, unbindSendCode, unbindViewed } from '../contract/leaving.ts'
import { payoutBounced, payoutPaid } from '../contract/office.ts'
import { personUploadIdentity, verifiedCancel } from '../contract/personal.ts'
import { draftSave } from '../contract/drafts.ts'
import { imgUpload } from '../contract/photos.ts'
import { reviewApprove, reviewCase } from '../contract/review.ts'
import { photoIndex } from '../queries/sealed-case.ts'

let api: TestApi
let walk: Walk
const listed = new Map<number, number>()
beforeAll(async () => {
  api = await testApi([], {
    teamApps: {
      list: async () => [],
      handOver: async () => {},
      erase: async () => {},
      countListed: async (_, ownerId) => listed.get(ownerId) ?? 0,
    },
  })
  walk = await walkOf(api)
})

const standing = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus

/** Every value of every row of every table, as text; binary columns in hexadecimal. */
async function everything(): Promise<{ place: string; text: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(api.db)
    found.push(...rows.map(({ text }) => ({ place: name, text })))
  }
  return found
}
const files = () =>
  readdirSync(api.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(path.join(entry.parentPath, entry.name)) }))

async function placesOf(traces: readonly string[]): Promise<string[]> {
  const rows = await everything()
  const inRows = rows.flatMap(({ place, text }) =>
    traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase())).map((trace) => `${place}: ${trace}`),
  )
  const inFiles = files().flatMap(({ name, bytes }) =>
    traces.filter((trace) => name.includes(trace) || bytes.includes(trace)).map((trace) => `file ${name}: ${trace}`),
  )
  return [...new Set([...inRows, ...inFiles])]
}
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Uploads and tells by what each photo could be recognised. */
async function uploaded(who: Actor, kinds: readonly (typeof PERSON_PHOTOS)[number][]): Promise<string[]> {
  const traces: string[] = []
  for (const kind of kinds) {
    const file = await picture()
    await api.call(imgUpload, { kind, file, consent: '1.1' }, who.as)
    const digest = createHash('sha256').update(file).digest('base64')
    traces.push(digest, hex(createHash('sha256').update(file).digest()), hex(photoIndex(api.ports.keyRing, digest)))
  }
  const rows = await api.db
    .selectFrom('certification_photo')
    .where('developer_id', '=', who.id)
    .where('file_name', 'is not', null)
    .select('file_name')
    .execute()
  return [...traces, ...rows.map(({ file_name }) => file_name!)]
}

describe('erasure', () => {
  test('of a person: number, name, telephone, address, photos and their hashes are nowhere any more', async () => {
    const who = await walk.made()
    const voucherNum = newId()
    const realName = '欧阳临海潮'
    const proof = await walk.proved(who)
    const contactEmail = 'only-here@tide.example'
    await walk.person(who, { ...proof, realName, voucherNum, contactEmail })
    const photos = await uploaded(who, PERSON_PHOTOS)
    await api.call(
      draftSave,
      { process: 'personalFirst', step: 'PersonalStepTwo', data: '{"realName":"欧阳临海潮"}' },
      who.as,
    )
    await api.call(personUploadIdentity, {}, who.as)
    await walk.reject(who, `${realName} 的证件看不清`, ['front:blurred'])
    await uploaded(who, ['front'])
    await walk.pass(61)
    await walk.person(who, { telephone: proof.telephone, realName, voucherNum, contactEmail })
    await api.call(personUploadIdentity, {}, who.as)
    await walk.approve(who)

    const ring = api.ports.keyRing
    const indexes = [hex(numberIndex(ring, voucherNum)), hex(telephoneIndex(ring, `+86${proof.telephone}`))]
    const plain = [voucherNum, voucherNum.slice(0, 14), realName, proof.telephone, contactEmail]
    // The search finds what is there: hashes in tables, names of files; and before it nothing in plain but the remark.
    const before = await placesOf([...plain, ...indexes, ...photos])
    expect(before).toContainEqual(expect.stringContaining(indexes[0]!))
    expect(before.some((place) => place.startsWith('file '))).toBe(true)
    expect(await placesOf([voucherNum, proof.telephone, contactEmail])).toEqual([])

    await walk.pass(61)
    expect(await walk.leave(who)).toBe(110)
    const id = await walk.claim(who)
    expect((await api.call(reviewCase, { id }, walk.reviewer.as)).fields).toContainEqual(
      expect.objectContaining({ field: 'reason', value: '不再开发应用' }),
    )
    expect(await walk.approve(who)).toBe(51)
    expect(await api.call(unbindViewed, {}, who.as)).toEqual({ accountStatus: 41, flowStep: 0 })

    expect(await placesOf([...plain, ...indexes, ...photos, '不再开发应用'])).toEqual([])
    const { rows: keys } = await sql`select 1 from person_key where developer_id = ${who.id}`.execute(api.db)
    expect(keys).toEqual([])
    expect((await api.call(accountDetail, {}, who.as)).person).toBeNull()
    expect(await walk.code(unbindViewed, {}, who)).toBe('409001')
    // The number is free again: the same person may come back.
    await walk.pass(61)
    expect((await walk.person(who, { voucherNum })).code).toBe('200')
  })

  test('of an enterprise: bank account, licence, legal person and contact as well', async () => {
    const who = await walk.made()
    const secret = {
      bankAccount: '0311999912340077',
      licenseNumber: newCode(),
      identityNumber: newId(),
      lawPerson: '上官远汀',
      realName: '汀洲测绘（示例）有限公司',
    }
    const contact = { contactPerson: '慕容北渚', contactIdentityNum: newId(), contactEmail: 'north@shoal.example' }
    const photos = await uploaded(who, COMPANY_PHOTOS)
    expect((await walk.company(who, secret)).code).toBe('200')
    const { amount } = await walk.amount(who)
    await api.call(verifyRandomAmount, { amount }, who.as)
    photos.push(...(await uploaded(who, CONTACT_PHOTOS)))
    const proof = await walk.proved(who)
    await api.call(enterpriseUploadIdentity, { ...CONTACT, ...contact, ...proof }, who.as)
    await walk.approve(who)
    await walk.pass(61)
    await walk.leave(who)
    expect(await walk.approve(who)).toBe(51)
    const ring = api.ports.keyRing
    const traces = [
      ...Object.values(secret),
      ...Object.values(contact),
      proof.telephone,
      secret.bankAccount.slice(0, 4) + ' ****',
      ...[secret.licenseNumber, secret.identityNumber, contact.contactIdentityNum].map((one) =>
        hex(numberIndex(ring, one)),
      ),
      ...photos,
    ]
    expect((await placesOf(traces)).length).toBeGreaterThan(photos.length / 4)
    await api.call(unbindViewed, {}, who.as)
    expect(await placesOf(traces)).toEqual([])
    expect(await standing(who)).toBe(41)
  })
})

describe('before', () => {
  test('the checklist says what stands in the way, and leaving is refused with it', async () => {
    const fresh = await walk.made()
    const info = await api.call(unbindBasicInfo, {}, fresh.as)
    expect(info.canCommit).toBe(false)
    expect(info.checks.map(({ check }) => check)).toEqual([
      'certified',
      'no_open_case',
      'no_listed_app',
      'no_team_members',
      'no_balance',
    ])
    expect(await walk.code(unbindSendCode, {}, fresh)).toBe('403001')
    expect(await walk.code(unbindCommit, { reason: '不再开发', authCode: '123456' }, fresh)).toBe('409001')
  })

  test('a number that was verified before numbers were held against their country still gets its code', async () => {
    const who = await walk.made({ accountStatus: 33 })
    const ring = api.ports.keyRing
    const owner = {
      table: 'verified_person' as const,
      developerId: who.id,
      key: (await findPersonKey(api.db, ring, who.id))!,
    }
    const telephone = '+8529999'
    await api.db
      .updateTable('verified_person')
      .set(telephoneColumns(owner, ring, telephone))
      .where('developer_id', '=', who.id)
      .execute()
    await walk.leave(who)
    expect((await walk.lastSms()).to).toBe(telephone)
    expect(await standing(who)).toBe(110)
  })

  test('a company proves itself with its verified account, and a wrong one leaves the code as it is', async () => {
    const who = await walk.made({ accountStatus: 34 })
    const { bankAccount } = await api.call(unbindBasicInfo, {}, who.as)
    expect(bankAccount).toMatch(/^\d{4} \*{4} .*\d{3}$/)
    const request = { reason: '不再开发', authCode: await walk.leaveCode(who) }
    for (const wrong of [{}, { bankAccount: bankAccount! }, { bankAccount: '6222000000000000000' }]) {
      const { answer } = await api.ask(unbindCommit, { ...request, ...wrong }, who.as)
      expect([answer.code, Object.keys(answer.fields ?? {})]).toEqual(['400001', ['bankAccount']])
    }
    expect(await standing(who)).toBe(34)
    await walk.pass(61)
    await walk.leave(who)
    expect(await standing(who)).toBe(110)
  })

  test('apps that are listed have to be taken down first', async () => {
    const who = await walk.made({ accountStatus: 33 })
    listed.set(who.id, 2)
    const { checks, canCommit } = await api.call(unbindBasicInfo, {}, who.as)
    expect(canCommit).toBe(false)
    expect(checks.filter(({ passed }) => !passed)).toEqual([
      { check: 'no_listed_app', passed: false, count: 2, url: '/application' },
    ])
    const refused = await api.ask(unbindCommit, { reason: '不再开发', authCode: await walk.leaveCode(who) }, who.as)
    expect([refused.answer.code, refused.answer.value]).toEqual(['403001', { open: ['no_listed_app'] }])
    listed.delete(who.id)
    await walk.pass(61)
    await walk.leave(who)
    expect(await standing(who)).toBe(110)
  })

  test('a payment that was sent is open until it came back or lapsed, also when its form was given up', async () => {
    const open = async (who: Actor) =>
      (await api.call(unbindBasicInfo, {}, who.as)).checks.flatMap(({ check, passed }) => (passed ? [] : check))
    /** Approved as a person, who began as an enterprise and gave it up. */
    const gaveUp = async (isPaid: boolean) => {
      const who = await walk.made({ accountStatus: 33 })
      await walk.upload(who, COMPANY_PHOTOS)
      await walk.company(who)
      expect(await open(who)).toEqual(['certified', 'no_open_case', 'no_balance'])
      const { id } = await walk.amount(who)
      if (isPaid) await api.call(payoutPaid, { id }, walk.reviewer.as)
      await api.call(verifiedCancel, {}, who.as)
      return { who, id }
    }
    expect(await open((await gaveUp(false)).who)).toEqual([])

    const back = await gaveUp(true)
    expect(await open(back.who)).toEqual(['no_balance'])
    const refused = await api.ask(
      unbindCommit,
      { reason: '不再开发', authCode: await walk.leaveCode(back.who) },
      back.who.as,
    )
    expect([refused.answer.code, refused.answer.value]).toEqual(['403001', { open: ['no_balance'] }])
    await api.call(payoutBounced, { id: back.id }, walk.reviewer.as)
    expect(await open(back.who)).toEqual([])
    expect(await standing(back.who)).toBe(33)

    const lapsed = await gaveUp(true)
    await walk.pass(7 * 24 * 3600 - 1)
    expect(await open(lapsed.who)).toEqual(['no_balance'])
    await walk.pass(1)
    expect(await open(lapsed.who)).toEqual([])
    await walk.leave(lapsed.who)
    expect(await standing(lapsed.who)).toBe(110)
  })

  test('what stands in the way once the request is made keeps a reviewer from approving it', async () => {
    const who = await walk.made({ accountStatus: 34 })
    await walk.leave(who)
    const id = await walk.claim(who)
    listed.set(who.id, 1)
    const refused = await api.ask(reviewApprove, { id }, walk.reviewer.as)
    expect([refused.answer.code, refused.answer.value]).toEqual(['403001', { open: ['no_listed_app'] }])
    expect(await standing(who)).toBe(110)
    listed.delete(who.id)
    expect((await api.call(reviewApprove, { id }, walk.reviewer.as)).accountStatus).toBe(51)
  })

  test('a wrong code is 120002, and the right one of another purpose is wrong', async () => {
    const who = await walk.made({ accountStatus: 33 })
    expect((await api.call(unbindBasicInfo, {}, who.as)).canCommit).toBe(true)
    const right = await walk.leaveCode(who)
    const wrong = right === '000000' ? '111111' : '000000'
    const refused = await api.ask(unbindCommit, { reason: '不再开发', authCode: wrong }, who.as)
    expect([refused.answer.code, Object.keys(refused.answer.fields ?? {})]).toEqual(['120002', ['authCode']])
    const codes = await Promise.all(
      [1, 2, 3].map(() => walk.code(unbindCommit, { reason: '不再开发', authCode: right }, who)),
    )
    expect(codes.filter((one) => one === '200')).toHaveLength(1)
    expect(await standing(who)).toBe(110)
  })
})

test('refused: everything is as before, and the reason is told', async () => {
  const who = await walk.made({ accountStatus: 34 })
  const before = await api.call(accountDetail, {}, who.as)
  await walk.leave(who)
  expect(await walk.reject(who, '还有余额没有结清')).toBe(210)
  const { request } = await api.call(unbindBasicInfo, {}, who.as)
  expect(request).toMatchObject({ status: 210, reason: '不再开发应用', remark: '还有余额没有结清' })
  expect(await api.call(unbindViewed, {}, who.as)).toEqual({ accountStatus: 34, flowStep: 0 })
  expect((await api.call(accountDetail, {}, who.as)).enterprise).toEqual(before.enterprise)
})
