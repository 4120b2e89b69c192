// Queries on form drafts: one row per developer, process and step, sealed with the developer's data key.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type DataKey, seal, unseal } from '../../../lib/crypto/sealing.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'

/** One developer's form: a step of certification, or a form about an app. */
export type DraftKey = { developerId: number; process: string; step: string }

export const findDraft = (db: Db, { developerId, process, step }: DraftKey) =>
  db
    .selectFrom('certification_draft')
    .where('developer_id', '=', developerId)
    .where('process', '=', process)
    .where('step', '=', step)
    .select(['data_sealed', 'version', 'updated_at'])
    .executeTakeFirst()

/** @returns the new version; undefined when another save came first */
export async function saveDraft(
  db: Db,
  { developerId, process, step }: DraftKey,
  { sealed, version, now }: { sealed: Buffer; version: number; now: Date },
): Promise<number | undefined> {
  const savedDraft =
    version === 0
      ? await db
          .insertInto('certification_draft')
          .values({ developer_id: developerId, process, step, data_sealed: sealed, updated_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('certification_draft')
          .set({ data_sealed: sealed, version: sql`version + 1`, updated_at: now })
          .where('developer_id', '=', developerId)
          .where('process', '=', process)
          .where('step', '=', step)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return savedDraft?.version
}

export const deleteDrafts = (db: Db, developerId: number, process: string, step?: string) => {
  const query = db
    .deleteFrom('certification_draft')
    .where('developer_id', '=', developerId)
    .where('process', '=', process)
  return (step === undefined ? query : query.where('step', '=', step)).execute()
}

/** Deletes everybody's drafts about a deleted object. */
export const deleteDraftsAbout = (db: Db, process: string) =>
  db.deleteFrom('certification_draft').where('process', '=', process).execute()

export const eraseDrafts: Erase = async (db, developerId) => {
  await db.deleteFrom('certification_draft').where('developer_id', '=', developerId).execute()
  await db.deleteFrom('abandoned_form').where('developer_id', '=', developerId).execute()
  return []
}

const sealingContext = ({ developerId, process, step }: DraftKey) => ({
  table: 'certification_draft',
  column: 'data_sealed',
  row: `${developerId}/${process}/${step}`,
})

export const sealDraft = (dataKey: DataKey, key: DraftKey, fields: Record<string, string>): Buffer =>
  seal(dataKey, JSON.stringify(fields), sealingContext(key))

/** @throws Unsealable */
export const openDraft = (dataKey: DataKey, key: DraftKey, ciphertext: Buffer) =>
  JSON.parse(unseal(dataKey, ciphertext, sealingContext(key)).toString('utf8')) as Record<string, string>
