// Cases of developers, for operators: the latest verdicts, and all cases of one.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { kindsAbout } from '../rules/cases.ts'
import { reviewCases, typedColumns } from './case-moves.ts'

const columns = (db: Db) =>
  reviewCases(db)
    .select(['c.id', 'c.developer_id', 'c.about', 'c.subject', 'c.submitted_at', 'c.decided_at', 'c.remark'])
    .select(typedColumns)

export type DeveloperCase = Awaited<ReturnType<typeof listDeveloperCases>>[number]

/** The latest verdict on the certification or closure of each account. */
export const listVerdicts = (db: Db, developerIds: readonly number[]) =>
  columns(db)
    .distinctOn('c.developer_id')
    .where(sql<boolean>`c.developer_id = any(${[...developerIds]}::bigint[])`)
    .where('c.kind', 'in', kindsAbout('process'))
    .where('c.state', 'in', ['approved', 'rejected'])
    .orderBy('c.developer_id')
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** The latest verdict on an app of each developer: on one of the given apps, otherwise on any. */
export const listAppVerdicts = (db: Db, developerIds: readonly number[], appIds: readonly number[]) =>
  columns(db)
    .distinctOn('c.developer_id')
    .where(sql<boolean>`c.developer_id = any(${[...developerIds]}::bigint[])`)
    .where('c.kind', 'in', kindsAbout('app'))
    .where('c.state', 'in', ['approved', 'rejected'])
    .orderBy('c.developer_id')
    .orderBy(sql`c.number = any(${appIds.map(String)}::text[])`, 'desc')
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/** Newest first. */
export const listDeveloperCases = (db: Db, developerId: number, limit: number) =>
  columns(db).where('c.developer_id', '=', developerId).orderBy('c.id', 'desc').limit(limit).execute()
