// SQL of used quotas.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export type QuotaUse = { appId: number; call: string; day: string; used: number }

export async function findUsed(db: Db, { appId, call, day }: Omit<QuotaUse, 'used'>): Promise<number> {
  const row = await db
    .selectFrom('signed_call_quota')
    .where('app_id', '=', appId)
    .where('call', '=', call)
    .where('day', '=', day)
    .select('used')
    .executeTakeFirst()
  return row?.used ?? 0
}

/** Adds to what is used, in one order, so that two processes wait for each other. @returns what is used now */
export async function addUsed(db: Db, uses: readonly QuotaUse[]): Promise<QuotaUse[]> {
  const { rows } = await sql<QuotaUse>`
    insert into signed_call_quota (app_id, call, day, used)
    select "appId", call, day, used
    from jsonb_to_recordset(${JSON.stringify(uses)}) as use ("appId" bigint, call text, day date, used int)
    order by 1, 2, 3
    on conflict (app_id, call, day) do update set used = signed_call_quota.used + excluded.used
    returning app_id as "appId", call, day::text as day, used`.execute(db)
  return rows
}

export const listUsed = (db: Db, appIds: readonly number[], day: string) =>
  db
    .selectFrom('signed_call_quota')
    .where('app_id', 'in', [...appIds])
    .where('day', '=', day)
    .select(['app_id', 'call', 'used'])
    .execute()

export const removeUsedBefore = (db: Db, day: string) =>
  db.deleteFrom('signed_call_quota').where('day', '<', day).execute()
