// Queries on certification cases: found by id and owner, created by the first saved step, moved by guarded updates.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { BizCode } from '../../accounts/rules/biz-code.ts'
import type { Process } from '../../accounts/rules/status.ts'
import type { Flag } from '../rules/flags.ts'
import type { ToMend } from '../rules/reasons.ts'
import type { CaseKind, CaseState } from '../rules/review.ts'

export type Answered = { check: string; result: string; at: string }

const columns = [
  'c.id',
  'c.developer_id',
  'c.biz_code',
  'c.enterprise_type',
  'c.data_sealed',
  'c.subject_masked',
  'c.number_masked',
  'c.number_index',
  'c.telephone_index',
  'c.bank_index',
  'c.created_at',
  'c.submitted_at',
  'c.due_at',
  'c.urged_at',
  'c.claimed_by',
  'c.claimed_at',
  'c.claimed_until',
  'c.reviewer_id',
  'c.decided_at',
  'c.remark',
  'c.note',
  'c.version',
] as const

const selected = (db: Db) =>
  db
    .selectFrom('certification_case as c')
    .select(columns)
    .select([
      sql<CaseKind>`c.kind`.as('kind'),
      sql<Process | null>`c.process`.as('process'),
      sql<CaseState>`c.state`.as('state'),
      sql<Flag[]>`c.flags`.as('flags'),
      sql<ToMend[]>`c.reasons`.as('reasons'),
      sql<Answered[]>`c.answers`.as('answers'),
      sql<'payment' | 'letter' | null>`c.amount_proof`.as('amount_proof'),
    ])

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** @param lock hold the row until the transaction ends */
export function findCase(db: Db, id: number, lock = false) {
  const query = selected(db).where('c.id', '=', id)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

const OPEN: CaseState[] = ['filling', 'review', 'held']

export const findOpenCase = (db: Db, developerId: number) =>
  selected(db).where('c.developer_id', '=', developerId).where('c.state', 'in', OPEN).executeTakeFirst()

/** The developer's latest closed case. */
export const findLastClosed = (db: Db, developerId: number) =>
  selected(db)
    .where('c.developer_id', '=', developerId)
    .where('c.state', 'not in', OPEN)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listCases = (db: Db, developerId: number) =>
  selected(db).where('c.developer_id', '=', developerId).orderBy('c.id', 'desc').limit(20).execute()

export type Filled = {
  data_sealed: Buffer
  subject_masked: string
  number_masked: string
  number_index: Buffer | null
  telephone_index: Buffer | null
  name_indexes: Buffer[]
  email_index: Buffer | null
  enterprise_type: number | null
  answers: string
}

type NewCase = {
  developerId: number
  kind: CaseKind
  process: Process | null
  bizCode: BizCode | null
  now: Date
}

/** @returns the case number */
export async function insertCase(db: Db, { developerId, kind, process, bizCode, now }: NewCase): Promise<number> {
  const { id } = await db
    .insertInto('certification_case')
    .values({
      developer_id: developerId,
      kind,
      process,
      biz_code: bizCode,
      state: 'filling',
      answers: '[]',
      reasons: '[]',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateFilling = (
  db: Db,
  id: number,
  set: Partial<Filled> & { amount_proof?: 'payment' | 'letter' | null; bank_index?: Buffer | null },
) =>
  db
    .updateTable('certification_case')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'filling')
    .execute()

/** Submits the case to review. @returns false when it is already there */
export async function submitCase(
  db: Db,
  id: number,
  { now, dueAt, flags }: { now: Date; dueAt: Date; flags: readonly Flag[] },
): Promise<boolean> {
  const moved = await db
    .updateTable('certification_case')
    .set({ state: 'review', submitted_at: now, due_at: dueAt, flags: [...flags], version: sql`version + 1` })
    .where('id', '=', id)
    .where('state', '=', 'filling')
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Cancels the open case of a process and the rejected one it corrects, deleting their data. */
export const cancelCases = (db: Db, developerId: number, process: Process, now: Date) =>
  db
    .updateTable('certification_case')
    .set({
      state: 'cancelled',
      data_sealed: null,
      number_index: null,
      telephone_index: null,
      name_indexes: null,
      email_index: null,
      bank_index: null,
      decided_at: sql`coalesce(decided_at, ${now})`,
      version: sql`version + 1`,
    })
    .where('developer_id', '=', developerId)
    .where('process', '=', process)
    .where('state', 'in', ['filling', 'rejected'])
    .execute()

/** Deletes the data of rejected cases, which has no use once a case is approved. */
export const forgetRejected = (db: Db, developerId: number) =>
  db
    .updateTable('certification_case')
    .set({ data_sealed: null, bank_index: null })
    .where('developer_id', '=', developerId)
    .where('state', '=', 'rejected')
    .execute()

/** Puts the case on hold while its account is frozen, and back to review afterwards. */
export const holdCase = (db: Db, developerId: number, held: boolean) =>
  db
    .updateTable('certification_case')
    .set({ state: held ? 'held' : 'review', claimed_by: null, claimed_at: null, claimed_until: null })
    .where('developer_id', '=', developerId)
    .where('state', '=', held ? 'review' : 'held')
    .execute()

export const updateUrged = (db: Db, id: number, now: Date) =>
  db
    .updateTable('certification_case')
    .set({ urged_at: now, flags: sql`array(select distinct unnest(flags || '{urged}'::text[]))` })
    .where('id', '=', id)
    .execute()
