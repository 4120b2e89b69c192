// SQL of app cases in review: the case, the approved version, pictures, the developer.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { reviewCases } from '../../review/queries/case-moves.ts'
import type { AppIssue } from '../rules/reasons.ts'
import type { Subject } from './apps.ts'

/** Cases of apps as `c`, with their forms as `d` and their apps as `a`. */
export const appCases = (db: Db) =>
  reviewCases(db).innerJoin('app_case as d', 'd.id', 'c.id').innerJoin('app as a', 'a.id', 'd.app_id')

/** Locks the app of a case; always before the case itself, the order in which owners withdraw. */
export const lockAppOfCase = (db: Db, caseId: number) =>
  db
    .selectFrom('app')
    .where('id', '=', (eb) => eb.selectFrom('app_case').where('app_case.id', '=', caseId).select('app_case.app_id'))
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export function findAppCase(db: Db, id: number) {
  return appCases(db)
    .where('c.id', '=', id)
    .select([
      'c.id',
      'd.app_id',
      'd.grant_id',
      'c.claimed_by',
      'c.claimed_until',
      'c.reviewer_id',
      'c.remark',
      'c.note',
    ])
    .select(['a.owner_id', 'a.name', 'a.listed_at'])
    .select([
      sql<string>`c.about`.as('kind'),
      'c.state',
      sql<Subject>`d.subject`.as('subject'),
      sql<Subject | null>`d.before`.as('before'),
      sql<AppIssue[]>`c.reasons`.as('reasons'),
      'a.kind as app_kind',
      'a.state as app_state',
    ])
    .executeTakeFirst()
}
export type AppCase = NonNullable<Awaited<ReturnType<typeof findAppCase>>>

/** Pictures of a case, including those removed from the form since. */
export const listCasePictures = (db: Db, appId: number, ids: readonly number[]) =>
  db
    .selectFrom('app_picture')
    .where('app_id', '=', appId)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .select(['id', 'kind', 'about', 'width', 'height', 'file_name', 'key_owner_id'])
    .orderBy('kind')
    .orderBy('id')
    .execute()

/** A developer's apps that are not deleted, and earlier verdicts on them. */
export async function countDeveloperApps(db: Db, ownerId: number, caseId: number) {
  const { rows } = await sql<{ apps: number; listed: number; approved: number; rejected: number }>`
    select a.apps, a.listed, c.approved, c.rejected
    from (select count(*)::int as apps, (count(*) filter (where state = 'listed'))::int as listed
        from app where owner_id = ${ownerId} and state <> 'deleted') a,
      (select (count(*) filter (where c.state = 'approved'))::int as approved,
          (count(*) filter (where c.state = 'rejected'))::int as rejected
        from ${appCases(db).where('c.developer_id', '=', ownerId).where('c.id', '<>', caseId).select('c.state')} c) c`.execute(
    db,
  )
  return rows[0] ?? { apps: 0, listed: 0, approved: 0, rejected: 0 }
}

/** Other developers' listed apps with the same name. */
export const listNamesakes = (db: Db, ownerId: number, name: string, limit: number) =>
  db
    .selectFrom('app')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('state', '=', 'listed')
    .where('owner_id', '<>', ownerId)
    .select(['id', 'owner_id', 'name'])
    .orderBy('id')
    .limit(limit)
    .execute()

/** Cases of a developer's apps before this one, newest first. */
export const listEarlierCases = (db: Db, ownerId: number, before: number, limit: number) =>
  appCases(db)
    .where('c.developer_id', '=', ownerId)
    .where('c.id', '<', before)
    .select(['c.id', 'c.decided_at', 'c.remark'])
    .select([sql<string>`c.about`.as('kind'), 'c.state', sql<string>`d.subject ->> 'name'`.as('name')])
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

/** Corrections asked for by an app's last rejection. */
export async function findIssues(db: Db, appId: number, kinds: readonly string[]): Promise<AppIssue[]> {
  const row = await appCases(db)
    .where('d.app_id', '=', appId)
    .where('c.about', 'in', [...kinds])
    .where('c.state', '=', 'rejected')
    .select(sql<AppIssue[]>`c.reasons`.as('reasons'))
    .orderBy('c.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.reasons ?? []
}
