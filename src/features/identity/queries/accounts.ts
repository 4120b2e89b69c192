// Queries on the account service's accounts, codes and links.
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { IdentityAccountRow } from '../../../db/tables.ts'
import { builtInSubject } from '../../accounts/queries/people.ts'
import { agreementVersions } from '../../docs/queries/agreements.ts'
import type { AccountKind } from '../rules/account-name.ts'

const COLUMN = { name: 'login_name', email: 'email_print', phone: 'phone_print' } as const satisfies Record<
  AccountKind,
  string
>

/** @param key login name, or the fingerprint of an address or number */
export const findAccount = (db: Db, kind: AccountKind, key: string) =>
  db
    .selectFrom('identity_account')
    .selectAll()
    .where(COLUMN[kind], '=', key)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()

/** Subject of an account, deleted ones included; for conditions. @param key as of findAccount */
export const subjectWith = (db: Db, kind: AccountKind, key: string) =>
  db.selectFrom('identity_account').where(COLUMN[kind], '=', key).select('subject').$asScalar()

/** Keyed hash of an account's phone number; for conditions. */
export const phonePrintOf = (db: Db, subject: string | null) =>
  db.selectFrom('identity_account').where('subject', '=', subject).select('phone_print')

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccountBySubject = (db: Db, subject: string) =>
  db.selectFrom('identity_account').selectAll().where('subject', '=', subject).executeTakeFirst()

export const insertAccount = (db: Db, account: Insertable<IdentityAccountRow>) =>
  db
    .insertInto('identity_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Records consent to the current versions of the given agreements. */
export const insertRegistrationConsents = (db: Db, accountId: number, keys: readonly string[], now: Date) =>
  db
    .insertInto('registration_acceptance')
    .columns(['account_id', 'agreement_key', 'version', 'given_at'])
    .expression((eb) =>
      eb
        .selectFrom(agreementVersions(db).as('d'))
        .where('d.key', 'in', keys)
        .select([
          sql<number>`${accountId}::bigint`.as('account_id'),
          'd.key as agreement_key',
          'd.version',
          sql<Date>`${now}::timestamptz`.as('given_at'),
        ]),
    )
    .execute()

/** Removes and returns what was accepted at registration, so that a consent withdrawn later does not return. */
export const takeRegistrationConsents = (subject: string) => sql`
  delete from registration_acceptance c using identity_account a
  where a.id = c.account_id and a.subject = ${subject}
  returning c.agreement_key, c.version, c.given_at`

/** Encrypted phone number of a developer registered here, verified by a code. */
export const findRegisteredPhone = (db: Db, developerId: number) =>
  db
    .selectFrom('identity_account')
    .where('subject', '=', builtInSubject(db, developerId))
    .select(['subject', 'phone_sealed'])
    .executeTakeFirst()

export const insertAccounts = (db: Db, accounts: Insertable<IdentityAccountRow>[]) =>
  db
    .insertInto('identity_account')
    .values(accounts)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Uses up a time step of the second factor. @returns false when this or a later one was used before */
export async function updateTotpStep(db: Db, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_account')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets a password. Links for another one end. */
export async function updatePassword(db: Db, id: number, hash: string, now: Date): Promise<void> {
  await deleteResets(db, id)
  await db
    .updateTable('identity_account')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', id)
    .execute()
}

export async function hasDemoAccounts(db: Db): Promise<boolean> {
  return (await db.selectFrom('identity_account').select('id').where('demo', '=', true).limit(1).execute()).length > 0
}

type Code = {
  target_print: string
  purpose: 'register' | 'sign-in'
  code_hash: Buffer
  expires_at: Date
  created_at: Date
}

export const insertCode = (db: Db, code: Code) => db.insertInto('identity_code').values(code).execute()

/**
 * Counts a try on the newest code before it is checked. @returns nothing when there is no code or its tries are used up
 * @param max maximum number of tries
 */
export const countCodeTry = (db: Db, target: string, purpose: Code['purpose'], now: Date, max: number) =>
  db
    .updateTable('identity_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('identity_code')
        .select('id')
        .where('target_print', '=', target)
        .where('purpose', '=', purpose)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('tries', '<', max)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst()

/** Uses up a code. @returns false when a concurrent call came first */
export async function consumeCode(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Reset = { token_hash: Buffer; account_id: number; created_at: Date; expires_at: Date }

/** Inserts a link and invalidates earlier ones. */
export async function insertReset(db: Db, reset: Reset): Promise<void> {
  await db.deleteFrom('identity_reset').where('account_id', '=', reset.account_id).execute()
  await db.insertInto('identity_reset').values(reset).execute()
}

/** Ends an account's links for a new password: with a new password, changed factors, and whatever locks it. */
export const deleteResets = (db: Db, accountId: number) =>
  db.deleteFrom('identity_reset').where('account_id', '=', accountId).execute()

export const findReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('identity_reset as r')
    .innerJoin('identity_account as a', 'a.id', 'r.account_id')
    .where('r.token_hash', '=', hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('a.status', '=', 'active')
    .selectAll('a')
    .executeTakeFirst()

/** Uses up a link. @returns its account, or nothing when the link was used or has expired */
export const useReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable('identity_reset')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()

/** With its factors, recovery codes, known devices and links. */
export const deleteAccount = (db: Db, id: number) => db.deleteFrom('identity_account').where('id', '=', id).execute()
