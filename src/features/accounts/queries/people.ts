// SQL of developers: who they are at the account service.
import { type Expression, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { developersWithTelephone } from './verified.ts'

/** A developer's identity at the account service, and the sealed address from there. */
export const findDeveloperPerson = (db: Db, developerId: number) =>
  db
    .selectFrom('developer')
    .where('id', '=', developerId)
    .select(['id', 'issuer', 'subject', 'nickname', 'email_sealed', 'language', 'created_at'])
    .executeTakeFirst()

/** Identity at the account service: its address and the person's name there. */
export type Person = { issuer: string; subject: string }

/** Number of the developer that a person is, as a subquery of another query; null when they are none. */
export const developerIdOfPerson = ({ issuer, subject }: Person) =>
  sql<number | null>`(select d.id from developer d where d.issuer = ${issuer} and d.subject = ${subject})`

/** Developers as shown to others, for joins. */
export const DEVELOPER_NAMES = sql<{ id: number; nickname: string; provider_account: string }>`(
  select id, nickname, provider_account from developer)`

type DeveloperKey = {
  /** At the built-in account service. */
  subject?: Expression<string>
  /** Account name at the built-in account service, in lower case: elsewhere people may take another's. */
  account?: string
  emailPrint?: string
  /** Hash of a verified number; whoever signs in with it (`subject`) comes first. */
  telephone?: Buffer
}

/** The active developer who signed in last of those with one of these keys; for joins. */
export function developerWith(db: Db, { subject, account, emailPrint, telephone }: DeveloperKey) {
  const signsIn = subject && sql<boolean>`(d.issuer = 'built-in' and d.subject = ${subject})`
  const keys = [
    signsIn,
    account === undefined
      ? undefined
      : sql<boolean>`(d.issuer = 'built-in' and lower(d.provider_account) = ${account})`,
    emailPrint === undefined ? undefined : sql<boolean>`d.email_print = ${emailPrint}`,
    telephone && sql<boolean>`d.id in ${developersWithTelephone(db, telephone)}`,
  ].filter((key) => key !== undefined)
  const candidates = db
    .selectFrom('developer as d')
    .where('d.status', '=', 'active')
    .where((eb) => eb.or(keys))
    .select(['d.id', 'd.nickname', 'd.issuer', 'd.subject', 'd.email_sealed'])
  return (telephone && signsIn ? candidates.orderBy(signsIn, 'desc') : candidates)
    .orderBy('d.signed_in_at', (order) => order.desc().nullsLast())
    .limit(1)
}

/** Ids of the developers at a provider, or of the one with this subject there; for conditions. */
export const developersAt = (db: Db, issuer: string, subject: string | null) =>
  db
    .selectFrom('developer')
    .where('issuer', '=', issuer)
    .$if(subject !== null, (query) => query.where('subject', '=', subject))
    .select('id')

/** Developers with one of these subjects at the built-in account service, for joins. */
export const builtInDevelopers = (db: Db, subjects: Expression<string>) =>
  db.selectFrom('developer').where('issuer', '=', 'built-in').where('subject', 'in', subjects).select('id')

/** A developer's subject at the built-in account service; for conditions. */
export const builtInSubject = (db: Db, developerId: number) =>
  db.selectFrom('developer').where('id', '=', developerId).where('issuer', '=', 'built-in').select('subject')

/** Leaves a number in place of a name: the sign-in account is gone. */
export const forgetDeveloper = (db: Db, developerId: number) =>
  db
    .updateTable('developer')
    .set({
      status: 'deleted',
      nickname: String(developerId),
      provider_nickname: null,
      provider_account: '',
      email_sealed: null,
      email_print: null,
      language: null,
      signed_in_at: null,
    })
    .where('id', '=', developerId)
    .execute()

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
  const signInColumns = {
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
      ...signInColumns,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ ...nameToday, ...signInColumns }))
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
}
