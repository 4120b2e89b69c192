// SQL of an app's holdings: abilities, services, search functions. Each move writes its history row. Holdings belong to
// the app; applying for them is the abilities feature.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { openDueDateOf, reviewCases } from '../../review/queries/case-moves.ts'
import type { GrantForm } from '../rules/grants/fields.ts'
import type { GrantEvent, GrantKind, GrantState } from '../rules/grants/transitions.ts'
import type { Actor } from '../../accounts/rules/history.ts'
import type { AppIssue } from '../rules/reasons.ts'
import { insertGrantHistory } from './history.ts'

const grants = (db: Db) =>
  db
    .selectFrom('app_grant as g')
    .select(['g.id', 'g.app_id', 'g.code', 'g.is_on', 'g.remark', 'g.form_key', 'g.version'])
    .select(['g.created_at', 'g.updated_at', 'g.submitted_at', 'g.decided_at'])
    .select([
      'g.kind',
      'g.state',
      'g.halted_at',
      'g.halted_reason',
      sql<GrantForm>`g.form`.as('form'),
      sql<GrantForm | null>`g.approved`.as('approved'),
      sql<GrantForm>`g.config`.as('config'),
      sql<AppIssue[]>`g.reasons`.as('reasons'),
    ])

/** All applications of an app, without search functions that have ended. */
export const listGrants = (db: Db, appId: number) =>
  grants(db)
    .where('g.app_id', '=', appId)
    .where(sql<boolean>`not (g.kind = 'function' and g.state = 'ended')`)
    .orderBy('g.id')
    .execute()
export type Grant = Awaited<ReturnType<typeof listGrants>>[number]

/** One application of an app; access must have been checked on the app. */
export const findGrant = (db: Db, appId: number, id: number) =>
  grants(db)
    .where('g.app_id', '=', appId)
    .where('g.id', '=', id)
    .where(sql<boolean>`not (g.kind = 'function' and g.state = 'ended')`)
    .executeTakeFirst()

/** The app that an application belongs to; access is checked on the app. */
export const findGrantApp = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('app_grant').where('id', '=', id).select('app_id').executeTakeFirst())?.app_id

/** What an application is for, whatever became of it. */
export const findGrantCode = (db: Db, id: number) =>
  db.selectFrom('app_grant').where('id', '=', id).select(['app_id', 'kind', 'code']).executeTakeFirst()

/** The application that a case is about, and whether an earlier approval is in force. */
export const findCaseGrant = (db: Db, caseId: number) =>
  db
    .selectFrom('app_case as d')
    .innerJoin('app_grant as g', 'g.id', 'd.grant_id')
    .where('d.id', '=', caseId)
    .select(['g.id', 'g.state', sql<boolean>`g.approved is not null`.as('held')])
    .executeTakeFirst()

type New = { appId: number; kind: GrantKind; code: string; form: GrantForm; formKey: string | null; now: Date }

export async function insertGrant(db: Db, item: New): Promise<number> {
  const { id } = await db
    .insertInto('app_grant')
    .values({
      app_id: item.appId,
      kind: item.kind,
      code: item.code,
      state: 'review',
      form: JSON.stringify(item.form),
      config: '{}',
      reasons: '[]',
      form_key: item.formKey,
      created_at: item.now,
      updated_at: item.now,
      submitted_at: item.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Move = {
  id: number
  from: GrantState
  to: GrantState
  event: GrantEvent
  actor: Actor
  now: Date
  remark?: string
  set?: {
    form?: GrantForm
    /** null: nothing is in force any more. */
    approved?: GrantForm | null
    config?: GrantForm
    isOn?: boolean
    remark?: string
    reasons?: readonly AppIssue[]
    formKey?: string | null
    submittedAt?: Date
    decidedAt?: Date
  }
}

/** @returns false when it is no longer in that state */
export async function moveGrant(db: Db, move: Move): Promise<boolean> {
  const { id, from, to, event, actor, now, remark = '', set = {} } = move
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const updatedGrant = await db
    .updateTable('app_grant')
    .set({
      ...(set.form === undefined ? {} : { form: JSON.stringify(set.form) }),
      ...(set.approved === undefined ? {} : { approved: json(set.approved) }),
      ...(set.config === undefined ? {} : { config: JSON.stringify(set.config) }),
      ...(set.isOn === undefined ? {} : { is_on: set.isOn }),
      ...(set.remark === undefined ? {} : { remark: set.remark }),
      ...(set.reasons === undefined ? {} : { reasons: JSON.stringify(set.reasons) }),
      ...(set.formKey === undefined ? {} : { form_key: set.formKey }),
      ...(set.submittedAt === undefined ? {} : { submitted_at: set.submittedAt }),
      ...(set.decidedAt === undefined ? {} : { decided_at: set.decidedAt }),
      ...(to === 'granted' ? { halted_at: null, halted_reason: '', halted_form: null } : {}),
      state: to,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  if (updatedGrant) await insertGrantHistory(db, { id, from, to, event, actor, now, remark })
  return updatedGrant !== undefined
}

/** Open cases of an app's applications. */
export const listGrantCases = (db: Db, appId: number) =>
  reviewCases(db)
    .innerJoin('app_case as d', 'd.id', 'c.id')
    .where('d.app_id', '=', appId)
    .where('c.state', '=', 'review')
    .where('d.grant_id', 'is not', null)
    .select([
      'c.id',
      sql<Date>`c.submitted_at`.as('submitted_at'),
      sql<Date>`c.due_at`.as('due_at'),
      sql<number>`d.grant_id`.as('grant_id'),
    ])
    .execute()

/** States of the abilities and services of several apps, without their forms. */
export const listGrantGlances = (db: Db, appIds: readonly number[]) =>
  db
    .selectFrom('app_grant as g')
    .where('g.app_id', '=', sql<number>`any(${[...appIds]}::bigint[])`)
    .where('g.kind', '<>', 'function')
    .select([
      'g.app_id',
      'g.code',
      'g.remark',
      'g.kind',
      'g.state',
      'g.decided_at',
      sql<boolean>`g.approved is not null`.as('in_force'),
      sql<Date | null>`(select min(${openDueDateOf(sql`c.id`)}) from app_case c where c.grant_id = g.id)`.as('due_at'),
    ])
    .execute()
export type GrantGlance = Awaited<ReturnType<typeof listGrantGlances>>[number]

/** Current documents of an app's applications. */
export const listDocuments = (db: Db, appId: number) =>
  db
    .selectFrom('app_picture')
    .where('app_id', '=', appId)
    .where('state', '=', 'current')
    .where('kind', 'in', ['document', 'search-icon'])
    .select(['id', 'about', 'kind', 'width', 'height'])
    .orderBy('id')
    .execute()
