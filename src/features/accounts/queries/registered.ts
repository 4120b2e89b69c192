// SQL of registration data in the built-in account service.
import type { Db } from '../../../db/open.ts'

/** Encrypted phone number of a developer registered at the built-in account service, verified by a code. */
export const findRegisteredPhone = (db: Db, developerId: number) =>
  db
    .selectFrom('developer as d')
    .innerJoin('identity_account as a', 'a.subject', 'd.subject')
    .where('d.id', '=', developerId)
    .where('d.issuer', '=', 'built-in')
    .select(['a.subject', 'a.phone_sealed'])
    .executeTakeFirst()
