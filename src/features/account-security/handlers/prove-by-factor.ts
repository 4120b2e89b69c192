// Proof by a second factor within a session, of developers and operators.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import type { SessionRef } from '../../../api/viewer.ts'
import { guessAfterPassword, proveFactor, proveRecoveryCode } from '../../identity/handlers/factor.ts'
import { factorsOf } from '../../identity/handlers/factors.ts'
import { provePasskey } from '../../identity/handlers/passkeys.ts'
import type { Account } from '../../identity/queries/accounts.ts'
import { findRecoveryCodes } from '../../identity/queries/recovery-codes.ts'

const tooNew = () => new ApiError('409001', { reason: 'step_up.too_new', message: m.account_security_too_new() })

type Typed = {
  /** Of the authenticator, or a recovery code. */
  code?: string | undefined
  /** Of a passkey. */
  answer?: string | undefined
}

/**
 * What was made after the session began proves nothing in it: whoever took the session over may have made it.
 * @throws ApiError 120002, 409001, 429001
 */
export async function proveByFactor(
  context: Context,
  account: Account,
  { startedAt }: SessionRef,
  { code = '', answer }: Typed,
): Promise<void> {
  if (answer !== undefined) return provePasskey(context, account, 'step-up', answer, startedAt)
  const proving = await factorsOf(context.db, account, startedAt)
  const guess = guessAfterPassword(account)
  if (/^\d{6}$/.test(code)) {
    if (account.totp_sealed && !proving.authenticator) throw tooNew()
    return proveFactor(context, account, guess, code)
  }
  const codes = await findRecoveryCodes(context.db, account.id)
  if (codes && codes.madeAt > startedAt) throw tooNew()
  return proveRecoveryCode(context, account, guess, code)
}
