// Tables of acts on many developers, and of the developers whom each is about.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import type { BulkAct } from '../rules/bulk-acts.ts'

type NewBulkAct = {
  act: BulkAct
  /** Fields of the list's filter. */
  filter: Record<string, string>
  deadline: string | null
  reason: string
  askedBy: number
  now: Date
}

export async function insertBulkAct(db: Db, { askedBy, now, filter, ...values }: NewBulkAct, targets: number[]) {
  const { id } = await db
    .insertInto('bulk_act')
    .values({ ...values, filter: JSON.stringify(filter), asked_by: askedBy, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into bulk_act_target (bulk_act_id, developer_id)
    select ${id}, unnest(${targets}::bigint[])`.execute(db)
  return id
}

export const setBulkApproval = (db: Db, id: number, approvalId: number) =>
  db.updateTable('bulk_act').set({ approval_id: approvalId }).where('id', '=', id).execute()

export const confirmBulkAct = (db: Db, id: number, by: number, now: Date) =>
  db.updateTable('bulk_act').set({ confirmed_by: by, confirmed_at: now }).where('id', '=', id).execute()

const targetsIn = (state: 'done' | 'refused') =>
  sql<number>`(select count(*)::int from bulk_act_target t where t.bulk_act_id = b.id and t.state = ${sql.lit(state)})`

const bulkActs = (db: Db) =>
  db
    .selectFrom('bulk_act as b')
    .selectAll('b')
    .select([
      sql<number>`(select count(*)::int from bulk_act_target t where t.bulk_act_id = b.id)`.as('total'),
      targetsIn('done').as('done'),
      targetsIn('refused').as('refused'),
    ])

export type BulkActRow = NonNullable<Awaited<ReturnType<typeof findBulkAct>>>

export const findBulkAct = (db: Db, id: number) => bulkActs(db).where('b.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listBulkActs = (db: Db, limit: number, offset: number) =>
  bulkActs(db).orderBy('b.id', 'desc').limit(limit).offset(offset).execute()

export async function countBulkActs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_act')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const listRefusals = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('bulk_act_target')
    .where('bulk_act_id', '=', id)
    .where('state', '=', 'refused')
    .select(['developer_id', 'refusal'])
    .orderBy('developer_id')
    .limit(limit)
    .execute()

/** Confirmed ones with developers left to reach, oldest first. */
export const listRunning = (db: Db) =>
  db
    .selectFrom('bulk_act')
    .where('confirmed_at', 'is not', null)
    .where('done_at', 'is', null)
    .select(['id', 'act', 'deadline', 'reason', 'asked_by', 'confirmed_by'])
    .$narrowType<{ confirmed_by: number }>()
    .orderBy('id')
    .execute()

export const nextTarget = (db: Db, id: number, after: number) =>
  db
    .selectFrom('bulk_act_target')
    .where('bulk_act_id', '=', id)
    .where('state', '=', sql.lit('waiting'))
    .where('developer_id', '>', after)
    .select('developer_id')
    .orderBy('developer_id')
    .limit(1)
    .executeTakeFirst()

/** @returns false when somebody else has reached this developer before */
export async function settleTarget(db: Db, id: number, developerId: number, refusal: string | null): Promise<boolean> {
  const settledTarget = await db
    .updateTable('bulk_act_target')
    .set({ state: refusal === null ? 'done' : 'refused', refusal: refusal ?? '' })
    .where('bulk_act_id', '=', id)
    .where('developer_id', '=', developerId)
    .where('state', '=', 'waiting')
    .returning('developer_id')
    .executeTakeFirst()
  return settledTarget !== undefined
}

/** Unless a developer is left whom it could not reach. */
export const finishBulkAct = (db: Db, id: number, now: Date) =>
  db
    .updateTable('bulk_act')
    .set({ done_at: now })
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from bulk_act_target t where t.bulk_act_id = ${id} and t.state = ${sql.lit('waiting')})`,
    )
    .execute()

/** Deletes those asked for before a moment, with their developers. */
export const deleteBulkActs = (db: Db, before: Date) =>
  db.deleteFrom('bulk_act').where('asked_at', '<', before).execute()

export const eraseBulkTargets: Erase = async (db, developerId) => {
  await db.deleteFrom('bulk_act_target').where('developer_id', '=', developerId).execute()
  return []
}
