// Operators with roles and sessions, for those who manage them.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { ROLES_OF_OPERATOR } from './roles.ts'

const operators = (db: Db) =>
  db
    .selectFrom('operator as o')
    .select(['o.id', 'o.issuer', 'o.subject', 'o.name', 'o.status', 'o.created_at', 'o.signed_in_at'])
    .select('o.roles as named')
    .select(ROLES_OF_OPERATOR.as('roles'))
    .select(sql<Date | null>`(select max(s.seen_at) from session s where s.operator_id = o.id)`.as('seen_at'))

export type OperatorRecord = NonNullable<Awaited<ReturnType<typeof findOperator>>>

export const findOperator = (db: Db, id: number) => operators(db).where('o.id', '=', id).executeTakeFirst()

/** Those who may sign in, then the frozen ones, then those who left; by name. */
export const listOperators = (db: Db, q: string, limit: number, offset: number) =>
  operators(db)
    .$if(q !== '', (query) => query.where(isNamed(q)))
    .orderBy(sql`array_position(array['active', 'frozen', 'deleted'], o.status)`)
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOperators = async (db: Db, q: string): Promise<number> => {
  const { count } = await db
    .selectFrom('operator as o')
    .$if(q !== '', (query) => query.where(isNamed(q)))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const isNamed = (q: string) => sql<boolean>`position(lower(${q}) in lower(o.name)) > 0`

/** @returns false when the operator is in none of these states */
export async function updateOperatorStatus(
  db: Db,
  id: number,
  from: readonly ('active' | 'frozen')[],
  status: 'active' | 'frozen' | 'deleted',
): Promise<boolean> {
  const updatedOperator = await db
    .updateTable('operator')
    .set({ status })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .returning('id')
    .executeTakeFirst()
  return updatedOperator !== undefined
}

export const listOperatorSessions = (db: Db, operatorId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('operator_id', '=', operatorId)
    .where('idle_until', '>', now)
    .where('ends_at', '>', now)
    .select(['id', 'device', 'coarse_address', 'created_at', 'seen_at'])
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends an operator's sessions: one, all but one, or all. @returns their ids at the provider */
export const endOperatorSessions = (
  db: Db,
  operatorId: number,
  { only, besides }: { only?: number | undefined; besides?: number | undefined } = {},
) =>
  db
    .deleteFrom('session')
    .where('operator_id', '=', operatorId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides!))
    .returning('provider_sid')
    .execute()
