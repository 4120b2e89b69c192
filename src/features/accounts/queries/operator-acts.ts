// Settings of an account that operators make beside its status.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

type Settings = { allowRegEnt?: boolean | undefined; isInternal?: boolean | undefined }

export const updateAccountSettings = (db: Db, developerId: number, settings: Settings, now: Date) =>
  db
    .updateTable('account')
    .set({
      ...(settings.allowRegEnt === undefined ? {} : { allow_reg_ent: settings.allowRegEnt }),
      ...(settings.isInternal === undefined ? {} : { is_internal: settings.isInternal }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('developer_id', '=', developerId)
    .execute()

/** Lets a developer sign in, or no longer. @returns false when it is so already, or the sign-in account is gone */
export async function updateSignIn(db: Db, developerId: number, allowed: boolean): Promise<boolean> {
  const [from, to] = allowed ? (['frozen', 'active'] as const) : (['active', 'frozen'] as const)
  const updatedDeveloper = await db
    .updateTable('developer')
    .set({ status: to })
    .where('id', '=', developerId)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return updatedDeveloper !== undefined
}

/** Whether a developer may sign in; undefined when there is no such developer. */
export async function findSignIn(db: Db, developerId: number): Promise<'active' | 'frozen' | 'deleted' | undefined> {
  const row = await db.selectFrom('developer').where('id', '=', developerId).select('status').executeTakeFirst()
  return row?.status
}
