// The chain over the audit log: seals and the entries they belong to.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntryContent } from '../rules/chain.ts'

/** Content of an entry as it is hashed, whatever precision its time has. */
const HASHED = sql<EntryContent & { mac: string }>`json_build_object(
  'at', to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'act', e.act, 'actorKind', e.actor_kind,
  'actorId', e.actor_id, 'subjectKind', e.subject_kind, 'subjectId', e.subject_id, 'developerId', e.developer_id,
  'network', e.network, 'requestId', e.request_id, 'before', e.before, 'after', e.after, 'reason', e.reason, 'mac', e.mac)`

export const findLastSeal = (db: Db) =>
  db.selectFrom('audit_seal').select(['seq', 'entry_id', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

/** Id of the newest entry, 0 without any, and the first transaction that has not begun. */
export async function findEdge(db: Db): Promise<{ newest: number; next: string }> {
  const { rows } = await sql<{ newest: number; next: string }>`
    select coalesce((select max(id) from audit_entry), 0) as newest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]!
}

/** Whether every transaction before this one has ended. */
export async function areEndedBefore(db: Db, next: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as ended`.execute(db)
  return rows[0]!.ended
}

const SEALING = 7_201_022

/** Keeps other processes from sealing until the transaction ends. @returns whether none of them does */
export async function lockChain(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${SEALING}) as locked`.execute(db)
  return rows[0]!.locked
}

/** Entries after one and up to another, in order. */
export const listEntriesBetween = (db: Db, after: number, upTo: number, limit: number) =>
  db
    .selectFrom('audit_entry as e')
    .where('e.id', '>', after)
    .where('e.id', '<=', upTo)
    .select(['e.id', 'e.at', HASHED.as('content')])
    .orderBy('e.id')
    .limit(limit)
    .execute()

export const insertSeals = (db: Db, seals: readonly Insertable<Tables['audit_seal']>[]) =>
  db.insertInto('audit_seal').values(seals).execute()

export type Sealed = Awaited<ReturnType<typeof listSeals>>[number]

/** Seals after a place, in order, each with its entry if that is still there. */
export const listSeals = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('audit_seal as s')
    .leftJoin('audit_entry as e', 'e.id', 's.entry_id')
    .where('s.seq', '>', after)
    .select(['s.seq', 's.entry_id', 's.kept_until', 's.content as sealed', 's.hash', 's.anchor', 'e.id as found'])
    .select(HASHED.as('content'))
    .orderBy('s.seq')
    .limit(limit)
    .execute()

/** Removes entries whose time is over. @returns how many */
export async function removeOldEntries(db: Db, max: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`select remove_old_audit_entries(${max}) as removed`.execute(db)
  return rows[0]!.removed
}
