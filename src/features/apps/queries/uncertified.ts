// SQL of listed apps whose developer's certification lapsed with the consent to photos and was not renewed in time.
import type { Db } from '../../../db/open.ts'
import { lapsedAccounts } from '../../accounts/queries/lapse.ts'

/**
 * @param today in Asia/Shanghai; the deadline itself counts in full
 * @param ownerId checks only whether this developer is still one of them
 */
export const listUncertifiedOwners = (db: Db, today: string, limit: number, ownerId?: number) =>
  db
    .selectFrom(lapsedAccounts(db, today).as('a'))
    .$if(ownerId !== undefined, (query) => query.where('a.developer_id', '=', ownerId as number))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('app')
          .whereRef('app.owner_id', '=', 'a.developer_id')
          .where('app.state', '=', 'listed')
          .select('app.id'),
      ),
    )
    .select('a.developer_id')
    .orderBy('a.deadline')
    .orderBy('a.developer_id')
    .limit(limit)
    .execute()

/** The listed apps of an owner, locked. */
export const listListedApps = (db: Db, ownerId: number) =>
  db
    .selectFrom('app')
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'listed')
    .select(['id', 'name'])
    .orderBy('id')
    .forUpdate()
    .execute()
