// SQL of signed calls as lines: written in batches, searched, removed.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** @param maxUnverified calls without a right signature that are kept, per app and hour */
export async function insertLines(
  db: Db,
  lines: readonly Insertable<Tables['signed_call']>[],
  maxUnverified: number,
): Promise<void> {
  await sql`
    insert into signed_call (at, app_id, key_ends, call, request_id, status, reason, clock_off, duration_ms, network,
      quota_left, verified)
    select at, app_id, key_ends, call, request_id, status, reason, clock_off, duration_ms, network, quota_left, verified
    from jsonb_populate_recordset(null::signed_call, ${JSON.stringify(lines)}) as line
    where verified or ${maxUnverified} > (
      select count(*) from signed_call s
      where s.app_id = line.app_id and not s.verified and s.at >= date_trunc('hour', line.at)
        and s.at < date_trunc('hour', line.at) + interval '1 hour')`.execute(db)
}

export type LineFilter = { appId: number; since: Date; q: string; call: string; result: string }

const matching = (db: Db, { appId, since, q, call, result }: LineFilter) =>
  db
    .selectFrom('signed_call')
    .where('app_id', '=', appId)
    .where('at', '>=', since)
    .$if(q !== '', (query) => query.where('request_id', '=', q))
    .$if(call !== '', (query) => query.where('call', '=', call))
    .$if(result === 'answered', (query) => query.where('reason', '=', ''))
    .$if(result === 'failed', (query) => query.where('reason', '<>', ''))
    .$if(result !== '' && result !== 'answered' && result !== 'failed', (query) => query.where('reason', '=', result))

export const listLines = (db: Db, filter: LineFilter, { limit, offset }: { limit: number; offset: number }) =>
  matching(db, filter).selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** @param max counts no further */
export async function countLines(db: Db, filter: LineFilter, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('id').limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const removeLinesBefore = (db: Db, at: Date) => db.deleteFrom('signed_call').where('at', '<', at).execute()

/** The networks that called an owner's apps, with how often. */
export const listNetworks = (db: Db, appIds: readonly number[]) =>
  db
    .selectFrom('signed_call')
    .where('app_id', 'in', [...appIds])
    .groupBy(['app_id', 'network'])
    .select((eb) => ['app_id', 'network', eb.fn.countAll<number>().as('count')])
    .orderBy('app_id')
    .orderBy('network')
    .execute()
