// SQL of what operators did to apps and what they hold, as decisions against which developers can appeal.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { GrantForm } from '../rules/grants/fields.ts'

/** The operator who did it last. */
const lastOperator = (
  table: 'app_history' | 'app_grant_history',
  column: string,
  id: RawBuilder<unknown>,
  event: string,
) =>
  sql<number | null>`(select h.actor_id from ${sql.table(table)} h
    where ${sql.ref(`h.${column}`)} = ${id} and h.event = ${event} and h.actor = 'operator' order by h.id desc limit 1)`

const apps = (db: Db) =>
  db
    .selectFrom('app as a')
    .where('a.state', '<>', 'deleted')
    .select(['a.id', 'a.owner_id', 'a.name', 'a.state', 'a.halted_at', 'a.halted_reason'])
    .select(['a.keys_suspended_at', 'a.keys_reason'])
    .select([
      lastOperator('app_history', 'app_id', sql`a.id`, 'taken_down').as('halted_by'),
      lastOperator('app_history', 'app_id', sql`a.id`, 'keys_suspended').as('keys_by'),
    ])
export type HaltedApp = Awaited<ReturnType<typeof listHaltedApps>>[number]

/** An owner's apps that an operator took down or whose keys are suspended. */
export const listHaltedApps = (db: Db, ownerId: number) =>
  apps(db)
    .where('a.owner_id', '=', ownerId)
    .where((eb) => eb.or([eb('a.halted_at', 'is not', null), eb('a.keys_suspended_at', 'is not', null)]))
    .orderBy('a.id')
    .execute()

export const findHaltedApp = (db: Db, appId: number) => apps(db).where('a.id', '=', appId).executeTakeFirst()

const grants = (db: Db) =>
  db
    .selectFrom('app_grant as g')
    .innerJoin('app as a', 'a.id', 'g.app_id')
    .where('a.state', '<>', 'deleted')
    .where('g.state', '=', 'ended')
    .where('g.halted_at', 'is not', null)
    .select(['g.id', 'g.app_id', 'g.code', 'g.halted_reason', 'a.owner_id', 'a.name'])
    .select(['g.kind', sql<Date>`g.halted_at`.as('halted_at')])
    .select(sql<GrantForm | null>`g.halted_form`.as('halted_form'))
    .select(lastOperator('app_grant_history', 'grant_id', sql`g.id`, 'ended').as('halted_by'))
export type HaltedGrant = NonNullable<Awaited<ReturnType<typeof findHaltedGrant>>>

/** Abilities and services of an owner's apps that an operator ended and that were not applied for again. */
export const listHaltedGrants = (db: Db, ownerId: number) =>
  grants(db).where('a.owner_id', '=', ownerId).orderBy('g.id').execute()

export const listHaltedGrantsOf = (db: Db, appId: number) =>
  grants(db).where('g.app_id', '=', appId).orderBy('g.id').execute()

export const findHaltedGrant = (db: Db, id: number) => grants(db).where('g.id', '=', id).executeTakeFirst()

/** Keeps what was in force when an operator ended it. Being in force again forgets it. */
export const updateGrantHalt = (db: Db, id: number, now: Date, reason: string, form: GrantForm) =>
  db
    .updateTable('app_grant')
    .set({ halted_at: now, halted_reason: reason, halted_form: JSON.stringify(form) })
    .where('id', '=', id)
    .execute()
