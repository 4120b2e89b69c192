// Queries on developers and operators as the portal knows them, and on sign-ins under way.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { SessionKind } from '../rules.ts'

type Attempt = {
  state_hash: Buffer
  kind: SessionKind
  binding_hash: Buffer
  nonce: string
  verifier: string
  return_to: string
  created_at: Date
  expires_at: Date
}

export const insertAttempt = (db: Db, attempt: Attempt) => db.insertInto('login_attempt').values(attempt).execute()

/** Removes and returns a sign-in, so that a second callback finds nothing. */
export const takeAttempt = (db: Db, kind: SessionKind, stateHash: Buffer) =>
  db
    .deleteFrom('login_attempt')
    .where('state_hash', '=', stateHash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()

export type NewDeveloper = {
  issuer: string
  subject: string
  nickname: string
  providerAccount: string
  emailSealed: Buffer | null
  emailPrint: string | null
  now: Date
  /** Registration time of a new developer; now by default. */
  registeredAt?: Date | undefined
}

/** A name the developer chose is kept; the provider's is stored beside it. */
const nameToday = {
  nickname: sql<string>`case when developer.provider_nickname is null then excluded.nickname else developer.nickname end`,
  provider_nickname: sql<string>`case when developer.provider_nickname is not null then excluded.nickname end`,
}

/**
 * The developer of a person at a provider: inserted at the first sign-in, otherwise updated with the provider's current
 * name.
 */
export function saveDeveloper(db: Db, person: NewDeveloper) {
  const said = {
    provider_account: person.providerAccount,
    email_sealed: person.emailSealed,
    email_print: person.emailPrint,
    signed_in_at: person.now,
  }
  return db
    .insertInto('developer')
    .values({
      issuer: person.issuer,
      subject: person.subject,
      nickname: person.nickname,
      created_at: person.registeredAt ?? person.now,
      ...said,
    })
    .onConflict((known) => known.columns(['issuer', 'subject']).doUpdateSet({ ...nameToday, ...said }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
}

/**
 * Turns the agreements accepted at registration into consents of the developer. Done once, so that a withdrawn consent
 * does not return.
 * @returns whether there were any, as right after registration
 */
export async function moveRegistrationConsents(db: Db, developerId: number, subject: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from registration_acceptance c using identity_account a
      where a.id = c.account_id and a.subject = ${subject}
      returning c.agreement_key, c.version, c.given_at)
    insert into agreement_consent (developer_id, agreement_key, version, given_at)
    select ${developerId}, agreement_key, version, given_at from taken
    on conflict (developer_id, agreement_key, version, person) where withdrawn_at is null do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

type NewOperator = { issuer: string; subject: string; name: string; roles: string[]; now: Date }

export const saveOperator = (db: Db, { issuer, subject, name, roles, now }: NewOperator) =>
  db
    .insertInto('operator')
    .values({ issuer, subject, name, roles, created_at: now, signed_in_at: now })
    .onConflict((known) => known.columns(['issuer', 'subject']).doUpdateSet({ name, roles, signed_in_at: now }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()

/** Removes the roles of an operator whom the provider no longer lists as one. */
export const removeRoles = (db: Db, issuer: string, subject: string) =>
  db.updateTable('operator').set({ roles: [] }).where('issuer', '=', issuer).where('subject', '=', subject).execute()

/** The developer's provider and subject there. */
export const findPersonOf = (db: Db, developerId: number) =>
  db.selectFrom('developer').select(['issuer', 'subject']).where('id', '=', developerId).executeTakeFirstOrThrow()
