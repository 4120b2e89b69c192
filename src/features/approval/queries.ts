// The table of requests that a second operator confirms.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Erase } from '../personal-data/queries/erase.ts'
import type { ApprovalState } from './rules/requests.ts'

type Table = Tables['approval_request']

/**
 * Marks requests whose time is over.
 * @param acts null: all
 * @returns them, once
 */
export const expireRequests = (db: Db, acts: readonly string[] | null, now: Date) =>
  db
    .updateTable('approval_request')
    .set(({ ref }) => ({ state: 'expired', settled_at: ref('expires_at') }))
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .$if(acts !== null, (query) => query.where(sql<boolean>`act = any(${[...(acts ?? [])]}::text[])`))
    .returning(['act', 'asked_by'])
    .execute()

/**
 * The state is a literal: with a parameter, a plan that serves every value cannot know the partial index.
 *
 * @returns its id; null while the same act on the same subject waits
 */
export async function insertRequest(db: Db, request: Insertable<Table>): Promise<number | null> {
  const insertedRequest = await db
    .insertInto('approval_request')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['act', 'subject_kind', 'subject_id']).where('state', '=', sql.lit('waiting')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return insertedRequest?.id ?? null
}

const requests = (db: Db, now: Date) =>
  db
    .selectFrom('approval_request')
    .selectAll()
    .select(
      sql<ApprovalState>`case when state = 'waiting' and expires_at <= ${now} then 'expired' else state end`.as('is'),
    )

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const findRequest = (db: Db, id: number, now: Date) => requests(db, now).where('id', '=', id).executeTakeFirst()

/** The one that waits for an act on a subject. */
export const findWaitingRequest = (db: Db, act: string, subject: { kind: string; id: string }, now: Date) =>
  requests(db, now)
    .where('act', '=', act)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Those that wait about a developer, oldest first. */
export const listWaitingAbout = (db: Db, developerId: number, now: Date) =>
  requests(db, now)
    .where('developer_id', '=', developerId)
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

/** Number of requests that wait and that an operator may settle. @param acts that they may confirm */
export async function countSettleable(db: Db, acts: readonly string[], operatorId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('approval_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('waiting'))
    .where('expires_at', '>', now)
    .where('asked_by', '<>', operatorId)
    .where(sql<boolean>`act = any(${[...acts]}::text[])`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

type ConfirmedQuery = { act: string; subject: { kind: string; id: string }; askedBy: number; since: Date }

/** The latest request of an operator for an act that was confirmed after a moment. */
export const findConfirmed = (db: Db, { act, subject, askedBy, since }: ConfirmedQuery) =>
  db
    .selectFrom('approval_request')
    .where('act', '=', act)
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('asked_by', '=', askedBy)
    .where('state', '=', 'confirmed')
    .where('settled_at', '>', since)
    .select(['settled_at', 'reason'])
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** States of requests by id. */
export async function listRequestStates(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ApprovalState>> {
  const rows =
    ids.length === 0
      ? []
      : await requests(db, now)
          .where('id', 'in', [...ids])
          .execute()
  return new Map(rows.map((row) => [row.id, row.is]))
}

type RequestFilter = {
  /** Kinds that the operator may confirm. */
  acts: readonly string[]
  /** Whose own requests are shown whatever they are. */
  operatorId: number
  waiting: boolean
}

const matchesFilter = ({ acts, operatorId, waiting }: RequestFilter, now: Date) => {
  const theirs = sql<boolean>`(act = any(${[...acts]}::text[]) or asked_by = ${operatorId})`
  const waits = sql<boolean>`(state = 'waiting' and expires_at > ${now})`
  return waiting ? sql<boolean>`(${theirs} and ${waits})` : sql<boolean>`(${theirs} and not ${waits})`
}

/** Newest first. */
export const listRequests = (db: Db, which: RequestFilter, now: Date, limit: number, offset: number) =>
  requests(db, now).where(matchesFilter(which, now)).orderBy('id', 'desc').limit(limit).offset(offset).execute()

export async function countRequests(db: Db, which: RequestFilter, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('approval_request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matchesFilter(which, now))
    .executeTakeFirstOrThrow()
  return count
}

export type Settlement = { state: 'confirmed' | 'rejected' | 'withdrawn'; by: number; reason: string }

/** @returns whether it waited until now */
export async function settleRequest(db: Db, id: number, { state, by, reason }: Settlement, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('approval_request')
    .set({ state, settled_by: by, settled_at: now, settled_reason: reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The words of who asked are about a person; that there was a request stays in the audit log. */
export const eraseRequests: Erase = async (db, developerId) => {
  await db.deleteFrom('approval_request').where('developer_id', '=', developerId).execute()
  return []
}
