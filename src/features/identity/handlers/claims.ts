// Account lookup by name, address or number, and the claims passed to clients.
import type { Account as ProviderAccount, FindAccount } from 'oidc-provider'
import type { Context } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { readPhoneNumber } from '../../../lib/net/calling-code.ts'
import { maskEmail, maskPhone } from '../../../lib/text/mask.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import { type Account, findAccount, findAccountBySubject } from '../queries/accounts.ts'
import { type AccountName, accountNameOf } from '../rules/account-name.ts'

export const EMAIL = { table: 'identity_account', column: 'email_sealed' }
export const PHONE = { table: 'identity_account', column: 'phone_sealed' }
export const TOTP = { table: 'identity_account', column: 'totp_sealed' }

export const emailOf = (vault: Vault, { subject, email_sealed }: Account): string | null =>
  email_sealed && vault.open({ ...EMAIL, row: subject }, email_sealed)

export const phoneOf = (vault: Vault, { subject, phone_sealed }: Account): string | null =>
  phone_sealed && vault.open({ ...PHONE, row: subject }, phone_sealed)

/** Display name: the account's name, otherwise its masked address or number. */
export function accountDisplayName(vault: Vault, account: Account): string {
  if (account.login_name) return account.login_name
  const email = emailOf(vault, account)
  if (email) return maskEmail(email)
  return maskPhone(phoneOf(vault, account) ?? '')
}

/** Account lookup for the provider; frozen and deleted accounts are treated as missing. */
export const accountsIn =
  (db: Db, vault: Vault): FindAccount =>
  async (_, subject) => {
    const account = await findAccountBySubject(db, subject)
    if (!account || account.status !== 'active') return undefined
    return {
      accountId: subject,
      claims: async () => ({
        sub: subject,
        nickname: account.nickname,
        preferred_username: accountDisplayName(vault, account),
        email: emailOf(vault, account) ?? undefined,
        roles: account.operator_roles,
      }),
    } satisfies ProviderAccount
  }

export function findByName({ db, adapters }: Context, { kind, value }: AccountName): Promise<Account | undefined> {
  const place = kind === 'email' ? EMAIL : PHONE
  return findAccount(db, kind, kind === 'name' ? value : adapters.vault.print(place, value))
}

const MAINLAND = '+86'

/**
 * The account name in a typed text; a number of another country as that country reads it, unless an account from before
 * numbers were read has it as typed. Null for none, and for a number of no country that no account has.
 */
export async function readAccountName(context: Context, input: string): Promise<AccountName | null> {
  const name = accountNameOf(input)
  if (name?.kind !== 'phone' || name.value.startsWith(MAINLAND)) return name
  const number = readPhoneNumber(name.value)
  if (number === name.value) return name
  const readName: AccountName | null = number === null ? null : { kind: 'phone', value: number }
  if (readName && (await findByName(context, readName))) return readName
  return (await findByName(context, name)) ? name : readName
}
