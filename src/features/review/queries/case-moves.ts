// Cases from the first saved step to the verdict. Each move is one guarded UPDATE that matches the expected state or no row.
// The features of the kinds keep what they store of a case under its number.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { CaseKind, CaseState } from '../rules/cases.ts'
import type { Flag } from '../rules/flags.ts'
import type { ReviewIssue } from '../rules/reasons.ts'
import { moveAppealsOfCases, overtakeAppealsOfKey } from './appeals.ts'
import { deleteHandoffs } from './handoffs.ts'

/** Cases as `c`, to be selected from and joined by the features of the kinds. */
export const reviewCases = (db: Db) => db.selectFrom('review_case as c')

/** The case `c` of the enclosing query with typed columns. */
export const typedColumns = ['c.kind', 'c.state', 'c.flags', sql<ReviewIssue[]>`c.reasons`.as('reasons')] as const

/** Whether the developer has no later case with the same key than the case `c` of the enclosing query. */
export const isLatestOfKey = sql<boolean>`not exists (
  select from review_case later where later.developer_id = c.developer_id and later.open_key = c.open_key and later.id > c.id)`

/** Whether a case with this number is in one of the states, as a condition of another query. */
export const caseIsIn = (id: RawBuilder<number>, states: readonly CaseState[]) =>
  sql<boolean>`exists (select from review_case rc where rc.id = ${id} and rc.state = any(${[...states]}::text[]))`

/** Due date of a case under review, as a subquery of another query; null when it is not. */
export const openDueDateOf = (id: RawBuilder<number>) =>
  sql<Date | null>`(select rc.due_at from review_case rc where rc.id = ${id} and rc.state = 'review')`

/** Developer of a case, as a subquery of another query. */
export const developerOfCase = (id: RawBuilder<number>) =>
  sql<number>`(select rc.developer_id from review_case rc where rc.id = ${id})`

type NewCase = {
  developerId: number
  kind: CaseKind
  about: string | null
  openKey: string
  now: Date
}

/** @returns the number of the case, which is being filled in */
export async function insertReviewCase(db: Db, { developerId, kind, about, openKey, now }: NewCase): Promise<number> {
  await overtakeAppealsOfKey(db, openKey, now)
  const { id } = await db
    .insertInto('review_case')
    .values({
      developer_id: developerId,
      kind,
      about,
      open_key: openKey,
      state: 'filling',
      details: '{}',
      reasons: '[]',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type CaseSubject = { subject: string; number: string; numberIndex: Buffer | null }

/** Name and number of a case that is being filled in. @returns false when it is not */
export async function updateCaseSubject(db: Db, id: number, caseSubject: Partial<CaseSubject> = {}): Promise<boolean> {
  const { subject, number, numberIndex } = caseSubject
  const updatedCase = await db
    .updateTable('review_case')
    .set({
      ...(subject === undefined ? {} : { subject }),
      ...(number === undefined ? {} : { number }),
      ...(numberIndex === undefined ? {} : { number_index: numberIndex }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'filling')
    .returning('id')
    .executeTakeFirst()
  return updatedCase !== undefined
}

type Submission = { now: Date; dueAt: Date; flags?: readonly Flag[]; details?: Record<string, number | null> }

/** Puts a case on the desk. @returns false when it is already there */
export async function submitReviewCase(
  db: Db,
  id: number,
  { now, dueAt, flags = [], details = {} }: Submission,
): Promise<boolean> {
  const submittedCase = await db
    .updateTable('review_case')
    .set({
      state: 'review',
      submitted_at: now,
      due_at: dueAt,
      flags: [...flags],
      details: JSON.stringify(details),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'filling')
    .returning('id')
    .executeTakeFirst()
  return submittedCase !== undefined
}

export type Verdict = {
  state: 'approved' | 'rejected' | 'withdrawn'
  now: Date
  reviewerId?: number
  remark?: string
  reasons?: readonly ReviewIssue[]
}

/** Decides or withdraws a case under review. @returns false when it is not */
export async function decideCase(
  db: Db,
  id: number,
  { state, now, reviewerId, remark = '', reasons = [] }: Verdict,
): Promise<boolean> {
  const decidedCase = await db
    .updateTable('review_case')
    .set({
      state,
      decided_at: now,
      reviewer_id: reviewerId ?? null,
      remark,
      reasons: JSON.stringify(reasons),
      // A decided case keeps its claim, from which the statistics compute how long it took.
      ...(state === 'withdrawn' ? { claimed_by: null, claimed_at: null } : {}),
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .returning('id')
    .executeTakeFirst()
  return decidedCase !== undefined
}

const UNCLAIMED = { claimed_by: null, claimed_at: null, claimed_until: null } as const

/** Puts a refused case back on the desk. @returns false when it is not refused, or a later one took its place */
export async function reopenRejected(db: Db, id: number, { now, dueAt }: { now: Date; dueAt: Date }): Promise<boolean> {
  const reopenedCase = await db
    .updateTable('review_case as c')
    .set({
      state: 'review',
      submitted_at: now,
      due_at: dueAt,
      urged_at: null,
      ...UNCLAIMED,
      reviewer_id: null,
      decided_at: null,
      remark: '',
      reasons: '[]',
      version: sql`c.version + 1`,
    })
    .where('c.id', '=', id)
    .where('c.state', '=', 'rejected')
    .where(isLatestOfKey)
    .returning('c.id')
    .executeTakeFirst()
  return reopenedCase !== undefined
}

export type CaseFilter = {
  developerId: number
  kinds: readonly CaseKind[]
  about?: string
  states: readonly CaseState[]
}

const matching = (db: Db, { developerId, kinds, about, states }: CaseFilter) => {
  const query = db
    .updateTable('review_case')
    .where('developer_id', '=', developerId)
    .where('kind', 'in', [...kinds])
    .where('state', 'in', [...states])
  return about === undefined ? query : query.where('about', '=', about)
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** Ends cases without a verdict. @returns their numbers */
export const cancelReviewCases = async (db: Db, filter: CaseFilter, now: Date): Promise<number[]> =>
  idsOf(
    await matching(db, filter)
      .set({
        state: 'cancelled',
        number_index: null,
        ...UNCLAIMED,
        decided_at: sql`coalesce(decided_at, ${now})`,
        version: sql`version + 1`,
      })
      .returning('id')
      .execute(),
  )

/**
 * Withdraws those of these cases that are under review.
 * @param ids query for their numbers
 * @returns how many there were
 */
export async function withdrawReviewCases(
  db: Db,
  { ids, abouts }: { ids: RawBuilder<unknown>; abouts?: readonly string[] | undefined },
  now: Date,
): Promise<number> {
  const withdrawnCases = await db
    .updateTable('review_case')
    .set({
      state: 'withdrawn',
      decided_at: now,
      reviewer_id: null,
      remark: '',
      reasons: '[]',
      ...UNCLAIMED,
      version: sql`version + 1`,
    })
    .where(sql<boolean>`id in (${ids})`)
    .where('state', '=', 'review')
    .$if(abouts !== undefined, (query) => query.where('about', 'in', [...(abouts ?? [])]))
    .returning('id')
    .execute()
  return withdrawnCases.length
}

/** Takes cases off the desk, to be filled in again. @returns their numbers */
export const reopenReviewCases = async (db: Db, filter: CaseFilter): Promise<number[]> =>
  idsOf(
    await matching(db, filter)
      .set({
        state: 'filling',
        submitted_at: null,
        due_at: null,
        urged_at: null,
        ...UNCLAIMED,
        flags: [],
        version: sql`version + 1`,
      })
      .returning('id')
      .execute(),
  )

/** Pauses the review of cases, or goes on with it. */
export const holdReviewCases = (db: Db, filter: Omit<CaseFilter, 'states'>, held: boolean) =>
  matching(db, { ...filter, states: [held ? 'review' : 'held'] })
    .set({ state: held ? 'held' : 'review', ...UNCLAIMED })
    .execute()

/** Notes that the developer asked to hurry. */
export const updateUrged = (db: Db, id: number, now: Date) =>
  db
    .updateTable('review_case')
    .set({ urged_at: now, flags: sql`array(select distinct unnest(flags || '{urged}'::text[]))` })
    .where('id', '=', id)
    .execute()

/** Hands a developer's cases of a kind to another, as their apps when a team gets a new owner. */
export async function moveCasesTo(db: Db, kind: CaseKind, from: number, to: number): Promise<void> {
  await db
    .updateTable('review_case')
    .set({ developer_id: to })
    .where('developer_id', '=', from)
    .where('kind', '=', kind)
    .execute()
  await moveAppealsOfCases(db, kind, from, to)
}

/** Numbers of a developer's cases of these kinds. */
export async function listCaseIds(db: Db, developerId: number, kinds: readonly CaseKind[]): Promise<number[]> {
  const rows = await db
    .selectFrom('review_case')
    .where('developer_id', '=', developerId)
    .where('kind', 'in', [...kinds])
    .select('id')
    .execute()
  return idsOf(rows)
}

/** Erases whom cases are about. */
export const eraseSubjects = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .updateTable('review_case')
        .set({ subject: '', number: '', number_index: null })
        .where('id', 'in', ids)
        .execute()

/** Erases what reviewers wrote about cases; numbers, kinds, dates and verdicts remain. */
export async function eraseReviews(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('review_case').set({ reasons: '[]', remark: '', note: '' }).where('id', 'in', ids).execute()
  await deleteHandoffs(db, ids)
}
