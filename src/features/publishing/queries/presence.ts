// SQL of presence: operators who have an item open in the editor.
import type { Db } from '../../../db/open.ts'

type Present = { kind: string; key: string; operator: { id: number; name: string }; expiresAt: Date }

export const putPresence = (db: Db, { kind, key, operator, expiresAt }: Present) =>
  db
    .insertInto('content_presence')
    .values({ kind, key, operator_id: operator.id, operator: operator.name, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'key', 'operator_id']).doUpdateSet({ operator: operator.name, expires_at: expiresAt }),
    )
    .execute()

/** Names of the others who have it open. */
export async function listPresent(db: Db, kind: string, key: string, but: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_presence')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('operator_id', '<>', but)
    .where('expires_at', '>', now)
    .select('operator')
    .orderBy('operator')
    .execute()
  return rows.map(({ operator }) => operator)
}

export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('content_presence').where('expires_at', '<=', now).execute()
