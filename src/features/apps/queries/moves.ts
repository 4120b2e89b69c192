// SQL of app moves, history and cases: each move is one guarded UPDATE with its history row.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import {
  insertReviewCase,
  reviewCases,
  submitReviewCase,
  updateCaseSubject,
  withdrawReviewCases,
} from '../../review/queries/case-moves.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import type { GrantForm } from '../rules/grants/fields.ts'
import type { GrantKind } from '../rules/grants/transitions.ts'
import type { AppCaseKind, AppEvent, AppState } from '../rules/transitions.ts'
import type { Subject } from './apps.ts'
import { insertAppHistory } from './history.ts'

export type Move = {
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
  const updatedApp = await db
    .updateTable('app')
    .set({
      ...others,
      ...(approved ? { approved: JSON.stringify(approved) } : {}),
      ...(listed ? { listed_at: sql<Date>`coalesce(listed_at, ${now})` } : {}),
      ...(to === 'listed' ? { halted_at: null, halted_reason: '' } : {}),
      state: to,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (updatedApp) await insertAppHistory(db, { id, from, to, event, actor, now, remark })
  return updatedApp !== undefined
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

/** @returns the id of the case, which is on the review desk */
export async function insertAppCase(db: Db, newCase: NewCase): Promise<number> {
  const { appId, kind, subject, before, now, dueAt } = newCase
  const grantId = 'grantId' in newCase ? newCase.grantId : null
  const { owner_id: developerId } = await db
    .selectFrom('app')
    .where('id', '=', appId)
    .select('owner_id')
    .executeTakeFirstOrThrow()
  // One open case for each part of an app.
  const openKey = ['app', appId, kind, grantId ?? 0].join(':')
  const id = await insertReviewCase(db, { developerId, kind: 'app', about: kind, openKey, now })
  await db
    .insertInto('app_case')
    .values({
      id,
      app_id: appId,
      grant_id: grantId,
      subject: JSON.stringify(subject),
      before: before && JSON.stringify(before),
    })
    .execute()
  await updateCaseSubject(db, id, { subject: subject.name, number: String(appId) })
  await submitReviewCase(db, id, { now, dueAt })
  return id
}

const cases = (db: Db) =>
  reviewCases(db)
    .innerJoin('app_case as d', 'd.id', 'c.id')
    .select(['c.id', 'd.app_id', 'd.grant_id'])
    .select([
      sql<Date>`c.submitted_at`.as('submitted_at'),
      sql<Date>`c.due_at`.as('due_at'),
      sql<AppCaseKind>`c.about`.as('kind'),
      sql<Subject>`d.subject`.as('subject'),
    ])
    .where('c.state', '=', 'review')

/** Open cases of the app itself. */
export const listOpenCases = (db: Db, appId: number) =>
  cases(db).where('d.app_id', '=', appId).where('d.grant_id', 'is', null).orderBy('c.id').execute()

/**
 * Withdraws open cases of an app itself, or of one of its grants.
 * @param kinds all when left out
 * @returns how many there were
 */
export const withdrawAppCases = (
  db: Db,
  { appId, grantId = null, kinds }: { appId: number; grantId?: number | null; kinds?: readonly AppCaseKind[] },
  now: Date,
): Promise<number> => {
  const ids = sql`select d.id from app_case d where d.app_id = ${appId} and d.grant_id is not distinct from ${grantId}::bigint`
  return withdrawReviewCases(db, { ids, abouts: kinds }, now)
}

/** Owner and state of any app, locked, for callers that decide about it. */
export const findAppOwner = (db: Db, appId: number) =>
  db.selectFrom('app').where('id', '=', appId).select('owner_id').forUpdate().executeTakeFirst()
