// The apps of a team's owner, for roles that are made for chosen ones and for the hand-over of a team.
import type { Db } from '../../../db/open.ts'

const list = (db: Db, ownerId: number) =>
  db
    .selectFrom('app')
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .select(['id as appId', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()

/** All of them, deleted ones too, so that their numbers and history stay with the enterprise. */
async function handOver(db: Db, fromOwnerId: number, toOwnerId: number): Promise<void> {
  await db
    .updateTable('app')
    // The key of a form is one person's: theirs and the other's may not meet.
    .set({ owner_id: toOwnerId, form_key: null })
    .where('owner_id', '=', fromOwnerId)
    .execute()
}

/** The port of that name. */
export const appsOfTeam = { list, handOver }
