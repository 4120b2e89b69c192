// SQL of the nickname, stored beside the name from the account service.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** @param newNickname empty: fall back to the name from the account service */
export const updateNickname = (db: Db, developerId: number, newNickname: string) =>
  db
    .updateTable('developer')
    .set(
      newNickname === ''
        ? { nickname: sql<string>`coalesce(provider_nickname, nickname)`, provider_nickname: null }
        : { nickname: newNickname, provider_nickname: sql<string>`coalesce(provider_nickname, nickname)` },
    )
    .where('id', '=', developerId)
    .returning(['nickname', sql<string>`old.nickname`.as('before')])
    .executeTakeFirstOrThrow()
