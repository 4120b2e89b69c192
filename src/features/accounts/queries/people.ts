// Queries for who developers are at the account service.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** A developer's identity at the account service, and the sealed address from there. */
export const findDeveloperPerson = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['issuer', 'subject', 'nickname', 'email_sealed', 'language', 'created_at'])
    .executeTakeFirst()

/** Identity at the account service: its address and the person's name there. */
export type Person = { issuer: string; subject: string }

/** Number of the developer that a person is, as a subquery of another query; null when they are none. */
export const developerIdOfPerson = ({ issuer, subject }: Person) =>
  sql<number | null>`(select d.id from developer d where d.issuer = ${issuer} and d.subject = ${subject})`
