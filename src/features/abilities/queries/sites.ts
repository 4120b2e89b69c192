// Whether the site of a web app was proved to be the developer's.
import type { Db } from '../../../db/open.ts'

/** A listed web app's site was looked at by reviewers. */
export async function isSiteProved(db: Db, appId: number): Promise<boolean> {
  const app = await db.selectFrom('app').where('id', '=', appId).select('state').executeTakeFirst()
  return app?.state === 'listed'
}
