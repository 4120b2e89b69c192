// SQL of a team owner's apps, for roles limited to chosen apps and for handing over a team.
import { moveAppealsTo } from '../../review/queries/appeals.ts'
import { moveCasesTo } from '../../review/queries/case-moves.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { DataKey, KeyRing } from '../../../lib/crypto/sealing.ts'
import { ensurePersonKey, findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { unsealPicture, sealPicture } from './pictures.ts'

const list = (db: Db, ownerId: number) =>
  db
    .selectFrom('app')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .select(['id as appId', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()

type Files = {
  newName: () => string
  put: (name: string, bytes: Uint8Array) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
}
type Needs = { db: Db; keyRing: KeyRing; files: Files }

/**
 * Re-encrypts an owner's pictures that are sealed with another developer's key, so that they outlive that developer's
 * erasure. Files are written under new names; the clean-up job removes the old ones, or the new ones if the transaction
 * fails.
 */
async function resealPictures({ db, keyRing, files }: Needs, ownerId: number): Promise<void> {
  const pictures = await db
    .selectFrom('app_picture as p')
    .innerJoin('app as a', 'a.id', 'p.app_id')
    .where('a.owner_id', '=', ownerId)
    .where('p.key_owner_id', '<>', ownerId)
    .where('p.file_name', 'is not', null)
    .select(['p.id', 'p.key_owner_id', sql<string>`p.file_name`.as('file_name')])
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  if (pictures.length === 0) return
  const own = await ensurePersonKey(db, keyRing, ownerId)
  const others = new Map<number, DataKey | undefined>()
  for (const { id, key_owner_id: otherId, file_name: fileName } of pictures) {
    if (!others.has(otherId)) others.set(otherId, await findPersonKey(db, keyRing, otherId))
    const key = others.get(otherId)
    const encryptedFile = key && (await files.get(fileName))
    // The key is erased already, so there is nothing to preserve.
    if (!encryptedFile) continue
    const name = files.newName()
    await files.put(name, sealPicture(own, name, unsealPicture(key, fileName, encryptedFile)))
    await db.updateTable('app_picture').set({ file_name: name, key_owner_id: ownerId }).where('id', '=', id).execute()
  }
}

/** All apps, including deleted ones, so that ids and history stay with the enterprise. */
async function handOver(needs: Needs, fromOwnerId: number, toOwnerId: number): Promise<void> {
  const { db } = needs
  await db
    .updateTable('app')
    // Form keys are unique per developer; keys of the two owners must not collide.
    .set({ owner_id: toOwnerId, form_key: null })
    .where('owner_id', '=', fromOwnerId)
    .execute()
  await moveCasesTo(db, 'app', fromOwnerId, toOwnerId)
  await moveAppealsTo(db, ['app.taken_down', 'app.keys_suspended', 'ability.ended'], fromOwnerId, toOwnerId)
  await resealPictures(needs, toOwnerId)
}

export const teamApps = { list, handOver }
