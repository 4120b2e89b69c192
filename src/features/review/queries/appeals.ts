// SQL of appeals: what was decided, what is said against it, and the pictures with it.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { FileOwner } from '../../uploads/queries/file-owner.ts'
import { CASE_REJECTED } from '../rules/appeals.ts'
import type { CaseKind } from '../rules/cases.ts'
import type { ReviewIssue } from '../rules/reasons.ts'

type NewAppeal = {
  id: number
  developerId: number
  decision: string
  subjectId: number
  key: string
  by: number | null
  requestedBy: number | null
  at: Date
  reason: string
  marks: readonly ReviewIssue[]
  askedBy: number
  words: string
}

export const insertAppeal = (db: Db, newAppeal: NewAppeal) =>
  db
    .insertInto('appeal')
    .values({
      id: newAppeal.id,
      developer_id: newAppeal.developerId,
      decision: newAppeal.decision,
      subject_id: newAppeal.subjectId,
      decision_key: newAppeal.key,
      decided_by: newAppeal.by,
      requested_by: newAppeal.requestedBy,
      decided_at: newAppeal.at,
      reason: newAppeal.reason,
      marks: JSON.stringify(newAppeal.marks),
      asked_by: newAppeal.askedBy,
      words: newAppeal.words,
    })
    .execute()

const appeals = (db: Db) =>
  db
    .selectFrom('appeal as a')
    .innerJoin('review_case as c', 'c.id', 'a.id')
    .select(['a.id', 'a.developer_id', 'a.decision', 'a.subject_id', 'a.decision_key', 'a.decided_by', 'a.decided_at'])
    .select(['a.reason', 'a.asked_by', 'a.words', 'c.state', 'c.subject', 'c.number', 'c.remark'])
    .select([sql<ReviewIssue[]>`a.marks`.as('marks'), sql<Date | null>`c.decided_at`.as('settled_at')])
    .select([sql<Date>`c.submitted_at`.as('submitted_at'), sql<Date>`c.due_at`.as('due_at')])
export type AppealFound = NonNullable<Awaited<ReturnType<typeof findAppeal>>>

export const findAppeal = (db: Db, id: number) => appeals(db).where('a.id', '=', id).executeTakeFirst()

export const findAppealOf = (db: Db, key: string) => appeals(db).where('a.decision_key', '=', key).executeTakeFirst()

/** Newest first. */
export const listAppeals = (db: Db, developerIds: readonly number[], limit: number) =>
  appeals(db)
    .where(sql<boolean>`a.developer_id = any(${[...developerIds]}::bigint[])`)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()

/** All that a developer asked or that concern them. */
export const listOwnAppeals = (db: Db, developerId: number) =>
  appeals(db)
    .where((eb) => eb.or([eb('a.developer_id', '=', developerId), eb('a.asked_by', '=', developerId)]))
    .orderBy('a.id')
    .execute()

/** Appeals that wait for a decision. */
export const listOpenAppeals = (db: Db) => appeals(db).where('c.state', '=', 'review').orderBy('a.id').execute()

/** Those of these decisions that have an appeal already. */
export async function listAppealed(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appeal')
    .where(sql<boolean>`decision_key = any(${[...keys]}::text[])`)
    .select('decision_key')
    .execute()
  return new Set(rows.map(({ decision_key: key }) => key))
}

/**
 * Whether an operator made the decision that an appeal is about, asked for it where another one confirmed, or refused the case that went back to review by a granted
 * appeal.
 */
export const hasDecidedBefore = (operatorId: number, caseId: RawBuilder<number>) => sql<boolean>`exists (
  select from appeal before where (before.decided_by = ${operatorId} or before.requested_by = ${operatorId})
    and (before.id = ${caseId} or (before.decision = ${CASE_REJECTED} and before.subject_id = ${caseId})))`

const closeQuery = (db: Db, now: Date) =>
  db
    .updateTable('review_case')
    .set({
      state: 'cancelled',
      decided_at: now,
      claimed_by: null,
      claimed_at: null,
      claimed_until: null,
      version: sql`version + 1`,
    })
    // Literals, for which the partial index of the queue is used.
    .where(sql<boolean>`kind = 'appeal' and state = 'review'`)

/** Closes an appeal whose decision is no longer in force. @returns false when it does not wait any more */
export async function overtakeAppeal(db: Db, id: number, now: Date): Promise<boolean> {
  const closedCase = await closeQuery(db, now).where('id', '=', id).returning('id').executeTakeFirst()
  return closedCase !== undefined
}

/** Closes appeals about something, because an operator took the decision back or the developer started over. */
export const overtakeAppeals = (db: Db, decision: string, subjectId: number, now: Date) =>
  closeQuery(db, now)
    .where('id', 'in', (eb) =>
      eb.selectFrom('appeal').where('decision', '=', decision).where('subject_id', '=', subjectId).select('appeal.id'),
    )
    .execute()

/** Closes appeals against refusals in whose place a new case comes. */
export const overtakeAppealsOfKey = (db: Db, openKey: string, now: Date) =>
  closeQuery(db, now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('appeal')
        .innerJoin('review_case as refused', 'refused.id', 'appeal.subject_id')
        .where('appeal.decision', '=', CASE_REJECTED)
        .where('refused.open_key', '=', openKey)
        .where('refused.state', '=', 'rejected')
        .select('appeal.id'),
    )
    .execute()

/** Refused cases of these developers in whose place no other came, the latest first. */
export async function listRejectedCases(db: Db, developerIds: readonly number[], limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from review_case c
    where c.developer_id = any(${[...developerIds]}::bigint[]) and c.state = 'rejected' and c.kind <> 'appeal'
      and not exists (
        select from review_case later
        where later.developer_id = c.developer_id and later.open_key = c.open_key and later.id > c.id)
    order by c.decided_at desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether a case is refused and no other came in its place. */
export async function isStillRejected(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select c.id from review_case c where c.id = ${id} and c.state = 'rejected' and not exists (
      select from review_case later
      where later.developer_id = c.developer_id and later.open_key = c.open_key and later.id > c.id)`.execute(db)
  return rows.length > 0
}

const follow = async (db: Db, ids: RawBuilder<unknown>, from: number, to: number): Promise<void> => {
  for (const table of ['review_case', 'appeal'] as const)
    await sql`update ${sql.table(table)} set developer_id = ${to} where developer_id = ${from} and id in (${ids})`.execute(
      db,
    )
}

/** Appeals against refusals follow their cases to another developer. */
export const moveAppealsOfCases = (db: Db, kind: CaseKind, from: number, to: number) =>
  follow(
    db,
    sql`select a.id from appeal a join review_case r on r.id = a.subject_id
      where a.decision = ${CASE_REJECTED} and r.kind = ${kind}`,
    from,
    to,
  )

/** Appeals against these decisions follow what they are about to another developer. */
export const moveAppealsTo = (db: Db, decisions: readonly string[], from: number, to: number) =>
  follow(db, sql`select id from appeal where decision = any(${[...decisions]}::text[])`, from, to)

type NewFile = {
  developerId: number
  key: string
  uploadedBy: number
  fileName: string
  type: 'image' | 'pdf'
  width: number
  height: number
  bytes: number
  now: Date
}

export const insertAppealFile = (db: Db, newFile: NewFile) =>
  db
    .insertInto('appeal_file')
    .values({
      developer_id: newFile.developerId,
      decision_key: newFile.key,
      uploaded_by: newFile.uploadedBy,
      file_name: newFile.fileName,
      type: newFile.type,
      width: newFile.width,
      height: newFile.height,
      bytes: newFile.bytes,
      created_at: newFile.now,
    })
    .returning(['id', 'type', 'width', 'height'])
    .executeTakeFirstOrThrow()

const files = (db: Db) =>
  db
    .selectFrom('appeal_file')
    .where('state', '=', 'current')
    .select(['id', 'developer_id', 'decision_key', 'uploaded_by', 'file_name', 'type', 'width', 'height'])

export const listAppealFiles = (db: Db, key: string) =>
  files(db).where('decision_key', '=', key).orderBy('id').execute()

export const findAppealFile = (db: Db, id: number) => files(db).where('id', '=', id).executeTakeFirst()

export const removeAppealFile = (db: Db, id: number) =>
  db.updateTable('appeal_file').set({ state: 'removed' }).where('id', '=', id).execute()

/** Uploads of a developer since then, including removed ones. */
export async function countAppealFiles(db: Db, uploadedBy: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appeal_file')
    .where('uploaded_by', '=', uploadedBy)
    .where('created_at', '>', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Erases what a developer said and showed; what was decided and when remains. */
export async function eraseAppeals(db: Db, developerId: number, now: Date): Promise<void> {
  await closeQuery(db, now).where('developer_id', '=', developerId).execute()
  await db
    .updateTable('appeal')
    .set({ words: '', reason: '', marks: '[]' })
    .where('developer_id', '=', developerId)
    .execute()
  await db.updateTable('appeal_file').set({ state: 'removed' }).where('developer_id', '=', developerId).execute()
  await db
    .updateTable('review_case')
    .set({ subject: '', number: '', remark: '', note: '' })
    .where('developer_id', '=', developerId)
    .where('kind', '=', 'appeal')
    .execute()
}

/** Interface for the clean-up of uploaded files. */
export const APPEAL_FILES: FileOwner = {
  removed: (db, limit) =>
    db
      .selectFrom('appeal_file')
      .where('state', '=', 'removed')
      .where('file_name', 'is not', null)
      .select(['id', sql<string>`file_name`.as('file_name')])
      .limit(limit)
      .execute(),
  forget: async (db, ids) => {
    if (ids.length > 0) await db.updateTable('appeal_file').set({ file_name: null }).where('id', 'in', ids).execute()
  },
  known: async (db, names) => {
    if (names.length === 0) return new Set()
    const rows = await db
      .selectFrom('appeal_file')
      .where('file_name', 'in', names)
      .select(sql<string>`file_name`.as('file_name'))
      .execute()
    return new Set(rows.map(({ file_name: name }) => name))
  },
}
