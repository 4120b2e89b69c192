// Queries on roles of operators: those that the provider names and those given in the portal (handbook/permissions.md).
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { EVERY_PERMISSION } from '../../../lib/portal/every-permission.ts'
import type { Localized } from '../../../lib/text/language.ts'
import { BUILT_IN } from '../rules.ts'

export type StoredRole = { key: string; names: Localized; permissions: string[] }

/**
 * Whether the operator `o` of the enclosing query has the role `r`. Whoever the provider names no role for has none, whatever
 * the portal gave.
 */
const hasRole = sql<boolean>`(r.key = any(o.roles) or (cardinality(o.roles) > 0 and exists (
  select from operator_role_member g where g.operator_id = o.id and g.role_key = r.key)))`

/** Roles of the operator `o` of the enclosing query. */
export const ROLES_OF_OPERATOR = sql<StoredRole[]>`coalesce((
  select jsonb_agg(jsonb_build_object('key', r.key, 'names', r.names, 'permissions', r.permissions)
    order by r.built_in desc, r.key)
  from operator_role r where ${hasRole}), '[]')`

/** Whether the operator `o` of the enclosing query holds a permission. */
export const holdsPermission = (permission: string): RawBuilder<boolean> =>
  sql`exists (select from operator_role r where r.permissions && ${[permission, EVERY_PERMISSION]}::text[] and ${hasRole})`

/** The keys among those a provider sends that are roles here. */
export async function listKnownRoleKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('operator_role')
    .where(sql<boolean>`key = any(${[...keys]}::text[])`)
    .select('key')
    .orderBy('built_in', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(({ key }) => key)
}

/** Serialises changes of roles and of who has them, until the transaction ends. */
export const lockRoles = (db: Db) =>
  db.selectFrom('operator_role').where('key', '=', 'administrator').select('key').forNoKeyUpdate().executeTakeFirst()

/** Roles with the number of those who have them. */
export const listRoles = (db: Db) =>
  db
    .selectFrom('operator_role as r')
    .select(['r.key', 'r.permissions', 'r.built_in', 'r.revision'])
    .select(sql<Localized>`r.names`.as('names'))
    .select(
      sql<number>`(select count(*) from operator o where o.status <> 'deleted' and ${hasRole})::int`.as('holders'),
    )
    .orderBy('r.built_in', 'desc')
    .orderBy('r.created_at')
    .orderBy('r.key')
    .execute()

export type RoleRow = Awaited<ReturnType<typeof listRoles>>[number]

/** Everybody who has a role, frozen ones included. */
export const listHolders = (db: Db, key: string, limit: number) =>
  db
    .selectFrom('operator as o')
    .innerJoin('operator_role as r', (join) => join.on('r.key', '=', key))
    .where('o.status', '<>', 'deleted')
    .where(hasRole)
    .select(['o.id', 'o.name', sql<boolean>`o.status = 'active'`.as('active')])
    .orderBy('o.name')
    .orderBy('o.id')
    .limit(limit)
    .execute()

/**
 * Number of those who do not have a role now but will by signing in: accounts that carry it, and operators whom the portal gave
 * it while their provider names no role for them.
 * @param subjects accounts of the built-in service that carry it
 */
export async function countDormantHolders(db: Db, key: string, subjects: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from unnest(${[...subjects]}::text[]) s where not exists (
        select from operator o join operator_role r on r.key = ${key}
        where o.issuer = ${BUILT_IN} and o.subject = s and o.status <> 'deleted' and ${hasRole}))
      + (select count(*) from operator_role_member g join operator o on o.id = g.operator_id
        where g.role_key = ${key} and o.status <> 'deleted' and cardinality(o.roles) = 0)
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether somebody active holds a permission. @param besides operators who do not count */
export const hasActiveHolder = async (db: Db, permission: string, besides: number[] = []): Promise<boolean> => {
  const one = await db
    .selectFrom('operator as o')
    .where('o.status', '=', 'active')
    .where(holdsPermission(permission))
    .$if(besides.length > 0, (query) => query.where('o.id', 'not in', besides))
    .select('o.id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Whether one operator is active and holds a permission. */
export const isActiveHolder = async (db: Db, operatorId: number, permission: string): Promise<boolean> => {
  const one = await db
    .selectFrom('operator as o')
    .where('o.id', '=', operatorId)
    .where('o.status', '=', 'active')
    .where(holdsPermission(permission))
    .select('o.id')
    .executeTakeFirst()
  return one !== undefined
}

/** Active operators who hold a permission. @param besides operators who do not count */
export const listActiveHolders = (db: Db, permission: string, besides: number[]) =>
  db
    .selectFrom('operator as o')
    .where('o.status', '=', 'active')
    .where(holdsPermission(permission))
    .where(sql<boolean>`o.id <> all(${besides}::bigint[])`)
    .select('o.id')
    .orderBy('o.id')
    .execute()

type NewRole = { key: string; names: Localized; permissions: readonly string[]; now: Date }

/** @returns false when the key is taken */
export async function insertRole(db: Db, { key, names, permissions, now }: NewRole): Promise<boolean> {
  const insertedRole = await db
    .insertInto('operator_role')
    .values({ key, names: JSON.stringify(names), permissions: [...permissions], created_at: now, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return insertedRole !== undefined
}

/** @returns false when somebody changed it since this revision */
export async function updateRole(
  db: Db,
  revision: number,
  { key, names, permissions, now }: NewRole,
): Promise<boolean> {
  const updatedRole = await db
    .updateTable('operator_role')
    .set({
      names: JSON.stringify(names),
      permissions: [...permissions],
      changed_at: now,
      revision: sql`revision + 1`,
    })
    .where('key', '=', key)
    .where('revision', '=', revision)
    .returning('key')
    .executeTakeFirst()
  return updatedRole !== undefined
}

export const deleteRole = (db: Db, key: string) => db.deleteFrom('operator_role').where('key', '=', key).execute()

/** Sets the roles that the provider names, which for the built-in account service the portal decides itself. */
export const updateNamedRoles = (db: Db, operatorId: number, roles: readonly string[]) =>
  db
    .updateTable('operator')
    .set({ roles: [...roles] })
    .where('id', '=', operatorId)
    .execute()

/** Sets the roles that the portal gives beside those of the provider. */
export async function replaceGivenRoles(
  db: Db,
  operatorId: number,
  keys: readonly string[],
  givenBy: number,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('operator_role_member')
    .where('operator_id', '=', operatorId)
    .where(sql<boolean>`role_key <> all(${[...keys]}::text[])`)
    .execute()
  if (keys.length === 0) return
  await db
    .insertInto('operator_role_member')
    .values(keys.map((key) => ({ operator_id: operatorId, role_key: key, given_by: givenBy, given_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
