// Erasure of a developer's apps: what their rows keep.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export async function countListed(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('app')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'listed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All apps, including deleted ones, locked. */
export const listAppsToErase = (db: Db, ownerId: number) =>
  db.selectFrom('app').where('owner_id', '=', ownerId).select(['id', 'state']).orderBy('id').forUpdate().execute()

/**
 * Empties the forms of an app, of its applications and of their cases; ids, names, dates and verdicts remain.
 * @returns the numbers of the cases
 */
export async function eraseApp(db: Db, appId: number): Promise<number[]> {
  await db
    .updateTable('app')
    .set({
      data: '{}',
      approved: null,
      client_secret_sealed: null,
      remark: '',
      form_key: null,
      halted_reason: '',
      keys_reason: '',
    })
    .where('id', '=', appId)
    .execute()
  await db
    .updateTable('app_grant')
    .set({ form: '{}', config: '{}', reasons: '[]', remark: '', form_key: null, halted_reason: '', halted_form: null })
    .where('app_id', '=', appId)
    .execute()
  const emptyContent = sql`jsonb_build_object('form', '{}'::jsonb, 'pictures', '[]'::jsonb)`
  const cases = await db
    .updateTable('app_case')
    .set({ subject: sql`subject || ${emptyContent}`, before: null })
    .where('app_id', '=', appId)
    .returning('id')
    .execute()
  return cases.map(({ id }) => id)
}
