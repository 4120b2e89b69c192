// SQL of consents to agreements.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { agreementsIn } from '../../docs/queries/agreements.ts'
import { isKept, publishedAt, requiredSince } from '../../docs/queries/agreement-versions.ts'
import type { ConsentPerson } from '../rules/consent-people.ts'

/**
 * For an agreement `d` with key and version: whether a developer's valid consents are enough on a day. Who accepted the
 * version that is required by then or a later one need not accept again.
 */
const isCovered = (developerId: number, today: string) => sql<boolean>`(${requiredSince(today)} is null or exists (
  select from agreement_consent c
  where c.developer_id = ${developerId} and c.agreement_key = d.key and c.withdrawn_at is null
    and (c.version = d.version
      or ${publishedAt(sql`c.agreement_key`, sql`c.version`)} >= ${requiredSince(today)})))`

/** Far enough ahead to count every version that will have to be accepted. */
const EVER = '9999-12-31'

/** For an agreement `d`: whether nothing is left to accept, now or later. */
const hasNewest = (developerId: number) => isCovered(developerId, EVER)

/** Agreements in their configured order, with a developer's newest consent to each. */
export const listConsents = (db: Db, developerId: number, language: Language) =>
  db
    .selectFrom(agreementsIn(db, language).as('d'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('agreement_consent as c')
          .where('c.developer_id', '=', developerId)
          .whereRef('c.agreement_key', '=', 'd.key')
          .select(['c.version', 'c.given_at', 'c.withdrawn_at'])
          .orderBy('c.given_at', 'desc')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('given'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.key',
      'd.version as current',
      'd.title',
      'given.version',
      'given.given_at',
      'given.withdrawn_at',
    ])
    .select(hasNewest(developerId).as('has_newest'))
    .select((eb) => isKept(eb.ref('d.key'), eb.ref('given.version')).as('is_kept'))
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute()

/**
 * A developer's newest valid consent to each agreement, for the console. Unlike listConsents it uses the index of valid
 * consents.
 */
export const listHeldConsents = (db: Db, developerId: number, language: Language) =>
  db
    .selectFrom('agreement_consent as c')
    .innerJoin(agreementsIn(db, language).as('d'), 'd.key', 'c.agreement_key')
    .where('c.developer_id', '=', developerId)
    .where('c.withdrawn_at', 'is', null)
    .distinctOn(['d.sort', 'd.id'])
    .select(['c.agreement_key as key', 'c.version', 'd.version as currentVersion', 'd.title'])
    .select(hasNewest(developerId).as('holdsCurrent'))
    .orderBy('d.sort')
    .orderBy('d.id')
    .orderBy('c.given_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute()

/**
 * Agreements with these keys of which a developer has accepted an older version than the one that is required.
 * @param today Asia/Shanghai; a version published in advance is not required before its date
 */
export const listOutdatedConsents = (
  db: Db,
  developerId: number,
  keys: readonly string[],
  today: string,
  language: Language,
) =>
  db
    .selectFrom(agreementsIn(db, language).as('d'))
    .where('d.key', 'in', keys)
    .where(
      sql<boolean>`exists (select from agreement_consent c
        where c.developer_id = ${developerId} and c.agreement_key = d.key and c.withdrawn_at is null)`,
    )
    .where(sql<boolean>`not ${isCovered(developerId, today)}`)
    .select(['d.key', 'd.id as documentId', 'd.version', 'd.title'])
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute()

/** The next developers after a given id who accepted an older version of an agreement but not this one, in ascending order. */
export async function listOutdatedDevelopers(
  db: Db,
  { key, version, after }: { key: string; version: string; after: number },
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ developer_id: number }>`
    select c.developer_id from agreement_consent c
    where c.agreement_key = ${key} and c.withdrawn_at is null and c.developer_id > ${after}
    group by c.developer_id
    having not bool_or(c.version = ${version})
    order by c.developer_id
    limit ${limit}`.execute(db)
  return rows.map((row) => row.developer_id)
}

/** Stores a consent; if a valid one exists, its original date is kept. */
export const insertConsent = (
  db: Db,
  developerId: number,
  key: string,
  version: string,
  now: Date,
  person: ConsentPerson = 'self',
) =>
  db
    .insertInto('agreement_consent')
    .values({ developer_id: developerId, agreement_key: key, version, given_at: now, person })
    .onConflict((conflict) =>
      conflict
        .columns(['developer_id', 'agreement_key', 'version', 'person'])
        .where('withdrawn_at', 'is', null)
        .doNothing(),
    )
    .execute()

/**
 * Stores consents of a developer.
 * @param consentQuery a statement that returns agreement_key, version and given_at
 * @returns whether there were any
 */
export async function insertTakenConsents(
  db: Db,
  developerId: number,
  consentQuery: RawBuilder<unknown>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with taken as (${consentQuery})
    insert into agreement_consent (developer_id, agreement_key, version, given_at)
    select ${developerId}, agreement_key, version, given_at from taken
    on conflict (developer_id, agreement_key, version, person) where withdrawn_at is null do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

/** A valid consent to this version of an agreement; of this person, if given. */
export const findConsent = (db: Db, developerId: number, key: string, version: string, person?: ConsentPerson) =>
  db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('version', '=', version)
    .where('withdrawn_at', 'is', null)
    .$if(person !== undefined, (query) => query.where('person', '=', person!))
    .select(['id', 'given_at'])
    .executeTakeFirst()

/** Who has valid consents to what. */
export const listConsentPeople = (db: Db, developerId: number) =>
  db
    .selectFrom('agreement_consent')
    .where('developer_id', '=', developerId)
    .where('withdrawn_at', 'is', null)
    .select(['agreement_key', 'version', 'person', 'given_at'])
    .orderBy('given_at')
    .orderBy('id')
    .execute()

/** Withdraws a consent that still holds, whatever its version; it stays on record. @returns whether there was one */
export async function withdrawConsent(db: Db, developerId: number, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agreement_consent')
    .set({ withdrawn_at: now })
    .where('developer_id', '=', developerId)
    .where('agreement_key', '=', key)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
