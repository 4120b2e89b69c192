// The name by which a developer is shown, beside the one that the account service gives.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** @param chosen empty: the name of the account service again */
export const updateNickname = (db: Db, developerId: number, chosen: string) =>
  db
    .updateTable('developer')
    .set(
      chosen === ''
        ? { nickname: sql<string>`coalesce(provider_nickname, nickname)`, provider_nickname: null }
        : { nickname: chosen, provider_nickname: sql<string>`coalesce(provider_nickname, nickname)` },
    )
    .where('id', '=', developerId)
    .returning(['nickname', sql<string>`old.nickname`.as('before')])
    .executeTakeFirstOrThrow()
