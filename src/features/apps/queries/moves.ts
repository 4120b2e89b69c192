// SQL of app moves, history and cases: each move is one guarded UPDATE with its history row.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import type { GrantForm } from '../rules/grants/fields.ts'
import type { GrantKind } from '../rules/grants/transitions.ts'
import type { AppToMend } from '../rules/reasons.ts'
import type { AppCaseKind, AppEvent, AppState } from '../rules/transitions.ts'
import type { Subject } from './apps.ts'
import { insertAppHistory } from './history.ts'

type Move = {
  id: number
  from: AppState
  to: AppState
  event: AppEvent
  actor: Actor
  now: Date
  remark?: string
  set?: {
    name?: string
    approved?: Subject
    remark?: string
    submitted_at?: Date
    deleted_at?: Date
    /** Sets the first listing date; later listings leave it unchanged. */
    listed?: true
  }
}

/** @returns false when it is no longer in that state */
export async function moveApp(
  db: Db,
  { id, from, to, event, actor, now, remark = '', set = {} }: Move,
): Promise<boolean> {
  const { approved, listed, ...others } = set
  const moved = await db
    .updateTable('app')
    .set({
      ...others,
      ...(approved ? { approved: JSON.stringify(approved) } : {}),
      ...(listed ? { listed_at: sql<Date>`coalesce(listed_at, ${now})` } : {}),
      state: to,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (moved) await insertAppHistory(db, { id, from, to, event, actor, now, remark })
  return moved !== undefined
}

/** An application as submitted: subject, form, and documents as pictures. */
export type GrantSubject = Omit<Subject, 'form'> & { code: string; form: GrantForm }

type NewCase = (
  | { kind: AppCaseKind; subject: Subject; before: Subject | null }
  | { kind: GrantKind; grantId: number; subject: GrantSubject; before: GrantSubject | null }
) & {
  appId: number
  now: Date
  dueAt: Date
}

/** @returns the id of the case */
export async function insertAppCase(db: Db, one: NewCase): Promise<number> {
  const { id } = await db
    .insertInto('app_case')
    .values({
      app_id: one.appId,
      kind: one.kind,
      grant_id: 'grantId' in one ? one.grantId : null,
      state: 'review',
      subject: JSON.stringify(one.subject),
      before: one.before && JSON.stringify(one.before),
      submitted_at: one.now,
      due_at: one.dueAt,
      reasons: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const cases = (db: Db) =>
  db
    .selectFrom('app_case')
    .select(['id', 'app_id', 'submitted_at', 'due_at'])
    .select([sql<AppCaseKind>`kind`.as('kind'), sql<Subject>`subject`.as('subject')])
    .where('state', '=', 'review')

/** Open cases of the app itself. */
export const listOpenCases = (db: Db, appId: number) =>
  cases(db).where('app_id', '=', appId).where('grant_id', 'is', null).orderBy('id').execute()

/** An undecided case; with a grantId it is about one of the app's holdings. */
export const findOpenAppCase = (db: Db, id: number) =>
  cases(db).where('id', '=', id).select('grant_id').executeTakeFirst()

type Verdict = {
  state: 'approved' | 'rejected' | 'withdrawn'
  now: Date
  reviewerId?: number
  remark?: string
  reasons?: readonly AppToMend[]
}

/** @returns false when it is already decided */
export async function closeAppCase(
  db: Db,
  id: number,
  { state, now, reviewerId, remark = '', reasons = [] }: Verdict,
): Promise<boolean> {
  const closed = await db
    .updateTable('app_case')
    .set({
      state,
      decided_at: now,
      reviewer_id: reviewerId ?? null,
      remark,
      reasons: JSON.stringify(reasons),
      // A decided case keeps its claim, from which the review statistics compute how long it took.
      ...(state === 'withdrawn' ? { claimed_by: null, claimed_at: null } : {}),
      claimed_until: null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'review')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}

/** Owner and state of any app, locked, for callers that decide about it. */
export const findAppOwner = (db: Db, appId: number) =>
  db.selectFrom('app').where('id', '=', appId).select('owner_id').forUpdate().executeTakeFirst()
