// Backfill of newer columns: complete, safe beside concurrent writes, and done once.
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../../../../test/harness/app.ts'
import { newId, walkOf } from '../../../../../test/builders/certification.ts'
import { accountDetail } from '../../../accounts/contract/account.ts'
import { fillIndexes } from './fill-indexes.ts'

const api = await testApi()
const walk = await walkOf(api)

const person = await walk.made()
await walk.submitted(person)
await walk.approve(person)
const company = await walk.made()
await walk.submittedEnterprise(company, { collaborativeProject: '车载潮汐提醒', dockingPerson: '许砚秋' })
await walk.approve(company)
const waiting = await walk.made()
await walk.person(waiting, { voucherNum: newId() })

const indexes = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select jsonb_build_object('id', developer_id, 'name', real_name_index, 'email', email_index) as found
      from verified_person
    union all
    select jsonb_build_object('id', developer_id, 'law', law_person_index, 'contact', contact_person_index,
      'email', email_index) from verified_enterprise
    union all
    select jsonb_build_object('id', id, 'names', name_indexes, 'email', email_index) from certification_case
    order by 1`.execute(api.db)
  return rows
}
const originalIndexes = await indexes()

beforeEach(async () => {
  await api.db.updateTable('verified_person').set({ real_name_index: null, email_index: null }).execute()
  await api.db
    .updateTable('verified_enterprise')
    .set({ law_person_index: null, contact_person_index: null, email_index: null })
    .execute()
  await api.db.updateTable('certification_case').set({ name_indexes: null, email_index: null }).execute()
})

test('every row gets its current index values; a second run has nothing to do', async () => {
  expect(JSON.stringify(originalIndexes)).not.toContain('null')
  expect(await indexes()).not.toEqual(originalIndexes)
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(5)
  expect(await indexes()).toEqual(originalIndexes)
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(0)
})

test('two concurrent processes fill in each row once', async () => {
  const both = await Promise.all([1, 2].map(() => fillIndexes(api.db, api.adapters.keyRing)))
  expect(both[0]! + both[1]!).toBe(5)
  expect(await indexes()).toEqual(originalIndexes)
})

test('a row that cannot be decrypted is skipped without blocking the others', async () => {
  const id = await walk.caseOf(person)
  const { data_sealed: ciphertext } = await api.db
    .selectFrom('certification_case')
    .where('id', '=', id)
    .select('data_sealed')
    .executeTakeFirstOrThrow()
  const keep = (data: Buffer) =>
    api.db.updateTable('certification_case').set({ data_sealed: data }).where('id', '=', id).execute()
  await keep(Buffer.concat([ciphertext!.subarray(0, -1), Buffer.from([ciphertext!.at(-1)! ^ 1])]))
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(4)
  await keep(ciphertext!)
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(1)
})

test('a company gets project and contact at the platform from the case in which it was approved', async () => {
  const readEnterprise = async () => (await api.call(accountDetail, {}, company.as)).enterprise
  expect(await readEnterprise()).toMatchObject({ collaborativeProject: '车载潮汐提醒', dockingPerson: '许砚秋' })
  await api.db
    .updateTable('verified_enterprise')
    .set({ collaborative_project: null, docking_person_sealed: null })
    .execute()
  expect(await readEnterprise()).toMatchObject({ collaborativeProject: '', dockingPerson: '' })
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(6)
  expect(await readEnterprise()).toMatchObject({ collaborativeProject: '车载潮汐提醒', dockingPerson: '许砚秋' })
  expect(await fillIndexes(api.db, api.adapters.keyRing)).toBe(0)
})
