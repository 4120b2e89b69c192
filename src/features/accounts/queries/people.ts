// Queries for who developers are at the account service.
import type { Db } from '../../../db/open.ts'

/** A developer's identity at the account service, and the sealed address from there. */
export const findDeveloperPerson = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['issuer', 'subject', 'nickname', 'email_sealed', 'language', 'created_at'])
    .executeTakeFirst()
