// Accounts for the demo and for tests, sharing one password that is hashed once.
import { hashPassword } from '../../lib/crypto/password-hash.ts'
import type { Db } from '../../db/open.ts'
import { newTotpSecret } from '../../lib/crypto/totp.ts'
import type { Vault } from '../../adapters/vault/vault.ts'
import { insertAccounts } from './queries/accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoSubject } from '../accounts/rules/demo-accounts.ts'

/** Creates the missing demo accounts. Never used in production. */
export async function makeDemoAccounts(db: Db, vault: Vault, now: Date): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD)
  await insertAccounts(
    db,
    DEMO_ACCOUNTS.map(({ name, roles }) => {
      const subject = demoSubject(name)
      const email = `${name}@developer.polaris.example`
      return {
        subject,
        login_name: name,
        email_sealed: vault.seal({ table: 'identity_account', column: 'email_sealed', row: subject }, email),
        email_print: vault.print({ table: 'identity_account', column: 'email_sealed' }, email),
        phone_sealed: null,
        phone_print: null,
        nickname: name,
        password_hash: hash,
        operator_roles: [...roles],
        totp_sealed: roles.length
          ? vault.seal(
              { table: 'identity_account', column: 'totp_sealed', row: subject },
              newTotpSecret().toString('base64url'),
            )
          : null,
        demo: true,
        agreed_at: now,
      }
    }),
  )
}

/** Sets the status of an account as the account service may find it. */
export const setAccountStatus = (db: Db, subject: string, status: 'active' | 'frozen' | 'deleted') =>
  db.updateTable('identity_account').set({ status }).where('subject', '=', subject).execute()
