// Queries on cases of accounts: what the review desk knows of them, joined with what was filled in.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { BizCode } from '../../accounts/rules/biz-code.ts'
import type { EnterpriseType, NewEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { Process } from '../../accounts/rules/status.ts'
import {
  cancelReviewCases,
  holdReviewCases,
  insertReviewCase,
  reviewCases,
  submitReviewCase,
  updateCaseSubject,
} from '../../review/queries/case-moves.ts'
import type { CaseState } from '../../review/rules/cases.ts'
import type { Flag } from '../../review/rules/flags.ts'
import type { ReviewIssue } from '../rules/reasons.ts'
import { ACCOUNT_CASE_KINDS, type AccountCaseKind, type AccountCaseState } from '../rules/cases.ts'

export type Answered = { check: string; result: string; at: string }

const columns = [
  'c.id',
  'c.developer_id',
  'c.kind',
  'c.state',
  'c.flags',
  'c.subject',
  'c.number',
  'c.number_index',
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
  'd.biz_code',
  'd.enterprise_type',
  'd.data_sealed',
  'd.telephone_index',
  'd.bank_index',
  'd.amount_proof',
] as const

const selectCases = (db: Db) =>
  reviewCases(db)
    .innerJoin('certification_case as d', 'd.id', 'c.id')
    .select(columns)
    .select([
      sql<Process | null>`c.about`.as('process'),
      sql<ReviewIssue[]>`c.reasons`.as('reasons'),
      sql<Answered[]>`d.answers`.as('answers'),
    ])
    .$narrowType<{ kind: AccountCaseKind; state: AccountCaseState }>()

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>

export const findCase = (db: Db, id: number) => selectCases(db).where('c.id', '=', id).executeTakeFirst()

/** Open: neither decided nor ended. */
export const OPEN: readonly CaseState[] = ['filling', 'review', 'held']

export const findOpenCase = (db: Db, developerId: number) =>
  selectCases(db)
    .where('c.developer_id', '=', developerId)
    .where('c.state', 'in', [...OPEN])
    .executeTakeFirst()

/** The developer's latest closed case. */
export const findLastClosed = (db: Db, developerId: number) =>
  selectCases(db)
    .where('c.developer_id', '=', developerId)
    .where('c.state', 'not in', [...OPEN])
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The approved case that the verified data of a company come from; a change of contact leaves them as they are. */
export const findApprovedCompany = (db: Db, developerId: number) =>
  selectCases(db)
    .where('c.developer_id', '=', developerId)
    .where('c.kind', '=', 'enterprise')
    .where('c.state', '=', 'approved')
    .where('c.about', '<>', 'contactChange')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listCases = (db: Db, developerId: number) =>
  selectCases(db).where('c.developer_id', '=', developerId).orderBy('c.id', 'desc').limit(20).execute()

export type Filled = {
  subject: string
  number: string
  number_index: Buffer | null
  data_sealed: Buffer
  telephone_index: Buffer | null
  name_indexes: Buffer[]
  email_index: Buffer | null
  enterprise_type: EnterpriseType | null
  answers: string
}

type NewCase = {
  developerId: number
  kind: AccountCaseKind
  process: Process | null
  bizCode: BizCode | null
  now: Date
}

/** @returns the case number */
export async function insertCase(db: Db, { developerId, kind, process, bizCode, now }: NewCase): Promise<number> {
  // An account has one open case, whatever it is about.
  const openKey = `account:${developerId}`
  const id = await insertReviewCase(db, { developerId, kind, about: process, openKey, now })
  await db.insertInto('certification_case').values({ id, biz_code: bizCode, answers: '[]' }).execute()
  return id
}

/** Nothing changes unless the case is being filled in. */
export async function updateFilling(
  db: Db,
  id: number,
  values: Partial<Filled> & {
    biz_code?: BizCode
    amount_proof?: 'payment' | 'letter' | null
    bank_index?: Buffer | null
  },
): Promise<void> {
  const { subject, number, number_index: numberIndex, ...data } = values
  if (!(await updateCaseSubject(db, id, { subject, number, numberIndex }))) return
  if (Object.keys(data).length > 0) await db.updateTable('certification_case').set(data).where('id', '=', id).execute()
}

/** Submits the case to review. @returns false when it is already there */
export async function submitCase(
  db: Db,
  id: number,
  submission: { now: Date; dueAt: Date; flags: readonly Flag[] },
): Promise<boolean> {
  const { biz_code: bizCode, enterprise_type: enterpriseType } = await db
    .selectFrom('certification_case')
    .where('id', '=', id)
    .select(['biz_code', 'enterprise_type'])
    .executeTakeFirstOrThrow()
  return submitReviewCase(db, id, { ...submission, details: { bizCode, enterpriseType } })
}

/** What is deleted of cases that end without a verdict. */
const FORGOTTEN = {
  data_sealed: null,
  telephone_index: null,
  name_indexes: null,
  email_index: null,
  bank_index: null,
} as const

const forgetData = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.updateTable('certification_case').set(FORGOTTEN).where('id', 'in', ids).execute()

/** Ends the cases of a process in these states and deletes their data. */
export async function cancelCases(
  db: Db,
  developerId: number,
  process: Process,
  states: readonly AccountCaseState[],
  now: Date,
): Promise<void> {
  const filter = { developerId, kinds: ACCOUNT_CASE_KINDS, about: process, states }
  await forgetData(db, await cancelReviewCases(db, filter, now))
}

/** The open request for another enterprise type. */
export const findTypeRequest = (db: Db, developerId: number) =>
  reviewCases(db)
    .where('developer_id', '=', developerId)
    .where('kind', '=', 'type')
    .where('state', 'in', ['review', 'held'])
    .select([
      'c.id',
      sql<NewEnterpriseType>`(details ->> 'enterpriseType')::smallint`.as('enterprise_type'),
      sql<Date>`submitted_at`.as('submitted_at'),
      sql<Date>`due_at`.as('due_at'),
    ])
    .executeTakeFirst()

/** Ends the open request for another enterprise type and deletes its data. @returns false when there is none */
export async function endTypeCase(db: Db, developerId: number, now: Date): Promise<boolean> {
  const ids = await cancelReviewCases(db, { developerId, kinds: ['type'], states: ['review', 'held'] }, now)
  await forgetData(db, ids)
  return ids.length > 0
}

/** Deletes the data of rejected cases, which has no use once a case is approved. */
export const forgetRejected = (db: Db, developerId: number) =>
  db
    .updateTable('certification_case')
    .set({ data_sealed: null, bank_index: null })
    .where(
      'id',
      'in',
      reviewCases(db).where('developer_id', '=', developerId).where('state', '=', 'rejected').select('c.id'),
    )
    .execute()

/** Puts the case on hold while its account is frozen, and back to review afterwards. */
export const holdCase = (db: Db, developerId: number, held: boolean) =>
  holdReviewCases(db, { developerId, kinds: ACCOUNT_CASE_KINDS }, held)

/** Erases the personal data of cases. */
export const eraseCaseData = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('certification_case')
        .set({ ...FORGOTTEN, answers: '[]' })
        .where('id', 'in', ids)
        .execute()
