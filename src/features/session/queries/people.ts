// All SQL of developers and operators as the portal knows them, and of sign-ins under way.
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

/** Takes a sign-in out: whoever comes second finds nothing. */
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
  /** When a developer who is new here registered; now when left out. */
  registeredAt?: Date | undefined
}

/** A name that the developer chose stays; the provider's waits beside it. */
const nameToday = {
  nickname: sql<string>`case when developer.provider_nickname is null then excluded.nickname else developer.nickname end`,
  provider_nickname: sql<string>`case when developer.provider_nickname is not null then excluded.nickname end`,
}

/** The developer of a person at a provider: made at the first sign-in, else with the name the provider gives today. */
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
 * What somebody accepted when they registered becomes a consent of the developer that they are since. Taken over once: one that
 * is withdrawn later does not come back.
 * @returns whether there was any: somebody who has just registered
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

/** Takes the roles of an operator away whom the provider no longer names one. */
export const removeRoles = (db: Db, issuer: string, subject: string) =>
  db.updateTable('operator').set({ roles: [] }).where('issuer', '=', issuer).where('subject', '=', subject).execute()

/** The provider that knows a developer, and their name there. */
export const findPersonOf = (db: Db, developerId: number) =>
  db.selectFrom('developer').select(['issuer', 'subject']).where('id', '=', developerId).executeTakeFirstOrThrow()
