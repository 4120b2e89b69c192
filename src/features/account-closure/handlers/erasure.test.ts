// Erasure after account closure: no personal data is left in any table or file.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/builders/actors.ts'
import { testApi } from '../../../../test/harness/app.ts'
import {
  COMPANY_PHOTOS,
  CONTACT,
  CONTACT_PHOTOS,
  newCode,
  newId,
  PERSON_PHOTOS,
  picture,
  walkOf,
} from '../../../../test/builders/certification.ts'
import { accountDetail, accountStatus } from '../../accounts/contract/account.ts'
import { emailIndex, nameIndex, numberIndex, telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import { draftSave } from '../../certification/contract/drafts.ts'
import { enterpriseUploadIdentity, verifyRandomAmount } from '../../certification/contract/enterprise.ts'
import { reviewHandoff } from '../../review/contract/handoff.ts'
import { unbindViewed } from '../contract.ts'
import { personUploadIdentity } from '../../certification/contract/personal.ts'
import { imgUpload } from '../../certification/contract/photos.ts'
import { reviewCase } from '../../certification/contract/review-case.ts'
import { outboxRecipient, recipientPrint } from '../../../lib/crypto/outbox-encryption.ts'
import { photoIndex } from '../../certification/queries/sealed-case.ts'

const api = await testApi()
const walk = await walkOf(api)

const statusOf = async (who: Actor) => (await api.call(accountStatus, {}, who.as)).accountStatus

/** Every value of every table as text; binary columns in hexadecimal. */
async function everything(): Promise<{ place: string; text: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db)
  const entries = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(api.db)
    entries.push(...rows.map(({ text }) => ({ place: name, text })))
  }
  return entries
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

/** Uploads photos and returns the values by which each could be recognised. */
async function uploaded(who: Actor, kinds: readonly (typeof PERSON_PHOTOS)[number][]): Promise<string[]> {
  const traces: string[] = []
  for (const kind of kinds) {
    const file = await picture()
    await api.call(imgUpload, { kind, file, consent: '1.1' }, who.as)
    const digest = createHash('sha256').update(file).digest('base64')
    traces.push(digest, hex(createHash('sha256').update(file).digest()), hex(photoIndex(api.adapters.keyRing, digest)))
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
  test('of a person removes number, name, phone number, address, photos and their hashes everywhere', async () => {
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
    const handoff = { id: await walk.claim(who), as: 'second_opinion', note: `${realName} 像是别人` } as const
    await api.call(reviewHandoff, handoff, walk.reviewer.as)
    expect(await placesOf([handoff.note])).not.toEqual([])
    await walk.approve(who)

    const ring = api.adapters.keyRing
    const indexes = [
      numberIndex(ring, voucherNum),
      telephoneIndex(ring, `+86${proof.telephone}`),
      nameIndex(ring, realName),
      emailIndex(ring, contactEmail),
    ].map(hex)
    const plain = [voucherNum, voucherNum.slice(0, 14), realName, proof.telephone, contactEmail]
    const contacts = [`+86${proof.telephone}`, contactEmail]
    const prints = contacts.map((to) => recipientPrint(api.adapters.vault, to))
    // Before erasure the search finds hashes and file names, which shows that it works; in plain text only the remark.
    const before = await placesOf([...plain, ...indexes, ...photos, ...prints])
    for (const print of prints) expect(before).toContain(`outgoing_message: ${print}`)
    // As an older version of the portal left it.
    await api.db
      .updateTable('outgoing_message')
      .set({ recipient_print: null })
      .where('recipient_print', '=', prints[0]!)
      .execute()
    for (const [at, index] of indexes.entries())
      for (const table of ['verified_person', at === 0 ? 'review_case' : 'certification_case'])
        expect(before).toContain(`${table}: ${index}`)
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

    expect(await placesOf([...plain, ...indexes, ...photos, ...prints, '不再开发应用'])).toEqual([])
    const messages = await api.db.selectFrom('outgoing_message').selectAll().execute()
    const recipients = messages.map((row) => outboxRecipient(api.adapters.vault, row))
    expect(recipients.filter((to) => contacts.includes(to))).toEqual([])
    const { rows: keys } = await sql`select 1 from person_key where developer_id = ${who.id}`.execute(api.db)
    expect(keys).toEqual([])
    expect((await api.call(accountDetail, {}, who.as)).person).toBeNull()
    expect(await walk.code(unbindViewed, {}, who)).toBe('409001')
    // The ID number is free again, so the same person may register again.
    await walk.pass(61)
    expect((await walk.person(who, { voucherNum })).code).toBe('200')
  })

  test('of an enterprise also removes bank account, license, legal representative and contact', async () => {
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
    const ring = api.adapters.keyRing
    const traces = [
      ...Object.values(secret),
      ...Object.values(contact),
      proof.telephone,
      secret.bankAccount.slice(0, 4) + ' ****',
      ...[secret.licenseNumber, secret.identityNumber, contact.contactIdentityNum].map((item) =>
        hex(numberIndex(ring, item)),
      ),
      ...[secret.lawPerson, contact.contactPerson].map((item) => hex(nameIndex(ring, item))),
      hex(emailIndex(ring, contact.contactEmail)),
      ...photos,
    ]
    expect((await placesOf(traces)).length).toBeGreaterThan(photos.length / 4)
    await api.call(unbindViewed, {}, who.as)
    expect(await placesOf(traces)).toEqual([])
    expect(await statusOf(who)).toBe(41)
  })
})
