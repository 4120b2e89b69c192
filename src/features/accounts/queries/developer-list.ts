// The operators' list of developers: by standing, flags and dates, the newest first, from a place on.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AccountFlag, AccountStage, HeldKind } from '../rules/developer-list.ts'

export type DeveloperFilter = {
  held: HeldKind | 'any'
  stage: AccountStage | 'any'
  type: number | null
  flag: AccountFlag | 'any'
  /** From the first moment to before the second. */
  registered: readonly [Date | null, Date | null]
  approved: readonly [Date | null, Date | null]
}

const isByApproval = ({ approved: [from, to] }: DeveloperFilter): boolean => from !== null || to !== null

const orderOf = (filter: DeveloperFilter): 'approved_at' | 'registered_at' =>
  isByApproval(filter) ? 'approved_at' : 'registered_at'

function matching(db: Db, filter: DeveloperFilter) {
  const { held, stage, type, flag, registered, approved } = filter
  return db
    .selectFrom('account as a')
    .$if(held !== 'any', (query) => query.where('a.held', '=', held as HeldKind))
    .$if(stage !== 'any', (query) => query.where('a.stage', '=', stage as AccountStage))
    .$if(type !== null, (query) => query.where('a.enterprise_type', '=', type as 51))
    .$if(flag === 'internal', (query) => query.where(sql<boolean>`a.is_internal`))
    .$if(flag === 'no_enterprise', (query) => query.where(sql<boolean>`not a.allow_reg_ent`))
    .$if(flag === 'due', (query) => query.where('a.deadline', 'is not', null))
    .$if(flag === 'barred', (query) =>
      query.where(sql<boolean>`a.developer_id in (select d.id from developer d where d.status <> 'active')`),
    )
    .$if(registered[0] !== null, (query) => query.where('a.registered_at', '>=', registered[0]!))
    .$if(registered[1] !== null, (query) => query.where('a.registered_at', '<', registered[1]!))
    .$if(approved[0] !== null, (query) => query.where('a.approved_at', '>=', approved[0]!))
    .$if(approved[1] !== null, (query) => query.where('a.approved_at', '<', approved[1]!))
    .$if(isByApproval(filter), (query) => query.where('a.approved_at', 'is not', null))
}

/** Newest first. @param after the last developer of the page before; null from the top */
export async function listDeveloperIds(
  db: Db,
  filter: DeveloperFilter,
  after: number | null,
  limit: number,
): Promise<number[]> {
  const order = orderOf(filter)
  const place = sql`(select ${sql.ref(`p.${order}`)} from account p where p.developer_id = ${after})`
  const rows = await matching(db, filter)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sql.ref(`a.${order}`)}, a.developer_id) < (${place}, ${after}::bigint)`),
    )
    .select('a.developer_id')
    .orderBy(`a.${order}`, 'desc')
    .orderBy('a.developer_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.developer_id)
}

/** @param max counts no further */
export async function countDevelopers(db: Db, filter: DeveloperFilter, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('a.developer_id').limit(max).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Accounts of a filter with the fields on which the next step depends. @param max reads no further */
export const listAccountPositions = (db: Db, filter: DeveloperFilter, max: number) =>
  matching(db, filter)
    .select(['a.developer_id', 'a.account_status', 'a.flow_step', 'a.previous_status', 'a.previous_flow_step'])
    .orderBy('a.developer_id')
    .limit(max)
    .execute()
