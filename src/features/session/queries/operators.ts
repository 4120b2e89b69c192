// Queries on operators.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { holdsPermission } from './roles.ts'

export const findOperatorPerson = (db: Db, operatorId: number) =>
  db
    .selectFrom('operator')
    .where('id', '=', operatorId)
    .select(['issuer', 'subject', 'name', 'status'])
    .executeTakeFirst()

/** The person that an operator is, for conditions; it fits no developer when the operator is gone. */
export const personOfOperator = async (db: Db, operatorId: number) =>
  (await findOperatorPerson(db, operatorId)) ?? { issuer: '', subject: '' }

export const listOperatorNames = async (db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> => {
  const operatorIds = ids.filter((id) => id !== null)
  if (operatorIds.length === 0) return new Map()
  const operators = await db.selectFrom('operator').where('id', 'in', operatorIds).select(['id', 'name']).execute()
  return new Map(operators.map(({ id, name }) => [id, name]))
}

/** All operators by name, those who have left included. */
export const listAllOperatorNames = (db: Db) =>
  db.selectFrom('operator').select(['id', 'name']).orderBy('name').orderBy('id').execute()

/** Name of an operator, as a subquery of another query. */
export const operatorName = (id: RawBuilder<number | null>) =>
  sql<string | null>`(select o.name from operator o where o.id = ${id})`

/** Operators who review cases, ended ones included. */
export const listReviewers = (db: Db) =>
  db
    .selectFrom('operator as o')
    .where(holdsPermission('case.review'))
    .select(['o.id', 'o.name', sql<boolean>`o.status = 'active'`.as('active')])
    .orderBy('o.id')
    .execute()

/** Serialises what one operator does, until the transaction ends. */
export const lockOperator = (db: Db, operatorId: number) =>
  db.selectFrom('operator').where('id', '=', operatorId).select('id').forNoKeyUpdate().executeTakeFirst()
