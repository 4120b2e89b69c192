// SQL that makes an app, and saves its form.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { AppKind } from '../rules/transitions.ts'
import type { AppForm } from '../rules/form.ts'
import type { App } from './apps.ts'

type New = { ownerId: number; kind: AppKind; name: string; appKey: string; formKey: string | null; now: Date }

export async function insertApp(db: Db, { ownerId, kind, name, appKey, formKey, now }: New): Promise<number> {
  const { id } = await db
    .insertInto('app')
    .values({
      owner_id: ownerId,
      kind,
      state: 'draft',
      name,
      app_key: appKey,
      form_key: formKey,
      data: '{}',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Saved = { name?: string; packageName: string | null; form: AppForm; clientSecret?: Buffer; now: Date }

/** @returns false when it was changed since that version */
export async function updateApp(
  db: Db,
  { id, version }: Pick<App, 'id' | 'version'>,
  { name, packageName, form, clientSecret, now }: Saved,
): Promise<boolean> {
  const savedApp = await db
    .updateTable('app')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(clientSecret === undefined ? {} : { client_secret_sealed: clientSecret }),
      package_name: packageName,
      data: JSON.stringify(form),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return savedApp !== undefined
}
