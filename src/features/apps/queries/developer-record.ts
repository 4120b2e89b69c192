// Apps as listed in a developer's record and among search results.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GrantKind, GrantState } from '../rules/grants/transitions.ts'
import type { AppKind, AppState } from '../rules/transitions.ts'

/** Apps that are not deleted, with the abilities and services they have or applied for. */
export async function listDeveloperApps(db: Db, developerId: number, limit: number) {
  const { rows } = await sql<{
    id: number
    kind: AppKind
    name: string
    package_name: string | null
    state: AppState
    grants: { kind: GrantKind; code: string; name: string; state: GrantState }[]
  }>`
    select a.id, a.kind, a.name, a.package_name, a.state,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', g.kind, 'code', g.code,
          'name', coalesce(g.approved ->> 'title', g.form ->> 'title', ''), 'state', g.state) order by g.id), '[]')
        from app_grant g where g.app_id = a.id and g.state in ('review', 'granted', 'rejected')) as grants
    from app a where a.owner_id = ${developerId} and a.state <> 'deleted'
    order by a.updated_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** App names by id. */
export const listAppNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('app')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .select(['id', 'name', 'owner_id'])
    .orderBy('id')
    .execute()
