// What an account of the portal's own account service was registered with.
import type { Db } from '../../../db/open.ts'

/** The sealed telephone number of a developer whom the built-in account service knows; it was proved by a code. */
export const findRegisteredPhone = (db: Db, developerId: number) =>
  db
    .selectFrom('developer as d')
    .innerJoin('identity_account as a', 'a.subject', 'd.subject')
    .where('d.id', '=', developerId)
    .where('d.issuer', '=', 'built-in')
    .select(['a.subject', 'a.phone_sealed'])
    .executeTakeFirst()
