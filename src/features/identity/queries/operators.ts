// Queries on operators among the account service's accounts.
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { deleteResets } from './accounts.ts'
import { deleteDevices } from './devices.ts'
import { deletePasskeys } from './passkeys.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** True when at least one account may sign in to the operators' office. */
export async function hasOperators(db: Db): Promise<boolean> {
  const rows = await db
    .selectFrom('identity_account')
    .select('id')
    .where('status', '=', 'active')
    .where(
      sql<boolean>`(totp_sealed is not null or exists (select from identity_passkey p where p.account_id = identity_account.id))`,
    )
    .where(sql<boolean>`cardinality(operator_roles) > 0`)
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Accounts of operators by their subjects, with what proves their second factor. */
export const listOperatorAccounts = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom('identity_account as a')
    .where(sql<boolean>`a.subject = any(${[...subjects]}::text[])`)
    .select(['a.id', 'a.subject', 'a.login_name', 'a.email_sealed', 'a.email_print'])
    .select(sql<boolean>`a.totp_sealed is not null`.as('authenticator'))
    .select(sql<number>`(select count(*) from identity_passkey p where p.account_id = a.id)::int`.as('passkeys'))
    .execute()

export type OperatorAccount = Awaited<ReturnType<typeof listOperatorAccounts>>[number]

/** Subjects of the accounts that carry a role, whether or not they have signed in. */
export async function listSubjectsWithRole(db: Db, role: string): Promise<string[]> {
  const accounts = await db
    .selectFrom('identity_account')
    .where('status', '<>', 'deleted')
    .where(sql<boolean>`${role} = any(operator_roles)`)
    .select('subject')
    .execute()
  return accounts.map(({ subject }) => subject)
}

export const updateOperatorRoles = (db: Db, subject: string, roles: readonly string[]) =>
  db
    .updateTable('identity_account')
    .set({ operator_roles: [...roles] })
    .where('subject', '=', subject)
    .execute()

type Authenticator = {
  sealed: Buffer
  /** Of the code that proved it. */
  step: number
  now: Date
}

/** Sets the secret of the authenticator; null removes it. */
export async function updateAuthenticator(db: Db, id: number, set: Authenticator | null): Promise<void> {
  await deleteResets(db, id)
  await db
    .updateTable('identity_account')
    .set({ totp_sealed: set?.sealed ?? null, totp_step: set?.step ?? 0, totp_set_at: set?.now ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes from an operator's account everything that lets one in. Only an invitation opens it again.
 * @param hash of a password that nobody knows
 */
export async function lockOut(db: Db, id: number, hash: string, now: Date): Promise<void> {
  await deletePasskeys(db, id)
  await deleteRecoveryCodes(db, id)
  await deleteDevices(db, id)
  await updateAuthenticator(db, id, null)
  await db
    .updateTable('identity_account')
    .set({ status: 'frozen', password_hash: hash, password_changed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Serialises changes of an account's factors, until the transaction ends. */
export const lockAccount = (db: Db, subject: string) =>
  db.selectFrom('identity_account').where('subject', '=', subject).selectAll().forNoKeyUpdate().executeTakeFirst()
