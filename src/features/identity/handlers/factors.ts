// Second factors of an account: what it has, a new authenticator, a new set of recovery codes.
import { readTogether } from '../../../db/reads/read-together.ts'
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import { hashToken } from '../../../lib/crypto/secret-token.ts'
import { acceptedStep, base32, newTotpSecret } from '../../../lib/crypto/totp.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import type { Account } from '../queries/accounts.ts'
import { updateAuthenticator } from '../queries/operators.ts'
import { listPasskeys } from '../queries/passkeys.ts'
import { findRecoveryCodes, replaceRecoveryCodes } from '../queries/recovery-codes.ts'
import { authenticatorUri } from '../rules/invitations.ts'
import { RECOVERY_CODES, recoveryCode, recoveryCodeIn } from '../rules/recovery-codes.ts'
import { accountDisplayName, TOTP } from './claims.ts'

/** @property recovery codes that are left */
export type Factors = { authenticator: boolean; passkey: boolean; recovery: number }

/** Operators have no recovery codes: a colleague gives them a new start. */
export const isOperators = ({ operator_roles }: Account): boolean => operator_roles.length > 0

/** @param before only what was set up by then; whoever took over a session must not prove by what they made in it */
export async function factorsOf(db: Db, account: Account, before: Date | null = null): Promise<Factors> {
  const [passkeys, codes] = await readTogether(db, [
    () => listPasskeys(db, account.id),
    () => findRecoveryCodes(db, account.id),
  ])
  const counts = (at: Date | null) => before === null || at === null || at <= before
  return {
    authenticator: account.totp_sealed !== null && counts(account.totp_set_at),
    passkey: passkeys.some(({ created_at }) => counts(created_at)),
    recovery: codes && !isOperators(account) && counts(codes.madeAt) ? codes.left : 0,
  }
}

/** Whether a sign-in asks for a second step. */
export const isProtected = async (db: Db, { id, totp_sealed }: Account): Promise<boolean> =>
  totp_sealed !== null || (await listPasskeys(db, id)).length > 0

export const hasFactor = ({ authenticator, passkey }: Pick<Factors, 'authenticator' | 'passkey'>): boolean =>
  authenticator || passkey

export const noFactor = () => new ApiError('404001', { reason: 'factor.not_found' })

export type AuthenticatorOffer = { secret: string; authenticator: string; sealed: string }

/** A key for a new authenticator, and the same sealed for the call that adds it. */
export function offerAuthenticator({ adapters, site, viewer }: Context, account: Account): AuthenticatorOffer {
  const secret = newTotpSecret()
  const key = base32(secret)
  const name = accountDisplayName(adapters.vault, account)
  return {
    secret: key,
    authenticator: authenticatorUri(inLanguage(site.brand.name, viewer.language), name, key),
    sealed: adapters.vault.seal({ ...TOTP, row: account.subject }, secret.toString('base64url')).toString('base64url'),
  }
}

/** The key as offered to this account. @throws ApiError 409001 for any other */
function openOfferedKey({ adapters }: Context, { subject }: Account, sealedKey: Buffer): Buffer {
  try {
    return Buffer.from(adapters.vault.open({ ...TOTP, row: subject }, sealedKey), 'base64url')
  } catch {
    throw new ApiError('409001', { reason: 'factor.setup_expired', message: m.identity_setup_expired() })
  }
}

/** Sets up an authenticator by a code that it shows. @throws ApiError 120002, 409001 */
export async function addAuthenticator(context: Context, account: Account, sealedKey: string, code: string) {
  const key = Buffer.from(sealedKey, 'base64url')
  const step = acceptedStep(openOfferedKey(context, account, key), code, context.now, 0)
  if (step === null)
    throw new ApiError('120002', { reason: 'factor.code_wrong', fields: { code: m.identity_invitation_code_wrong() } })
  await updateAuthenticator(context.db, account.id, { sealed: key, step, now: context.now })
}

const CODE_HASH = { table: 'identity_recovery_code', column: 'code_hash' }

/** Keyed, because a copy of the database must not be enough to try all codes. @param code in normalised form */
const codeHash = ({ adapters }: Context, account: Account, code: string): Buffer =>
  hashToken(adapters.vault.print(CODE_HASH, `${account.subject} ${code}`))

/** The hash under which a typed code is kept; null for what cannot be one. */
export function hashTypedCode(context: Context, account: Account, input: string): Buffer | null {
  const code = recoveryCodeIn(input)
  return code === null ? null : codeHash(context, account, code)
}

/** Makes a new set in place of the old one. @returns the codes, which are shown this once */
export async function makeRecoveryCodes(context: Context, account: Account): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCode(randomBytes(16)))
  const hashes = Array.from(codes, (code) => codeHash(context, account, recoveryCodeIn(code)!))
  await replaceRecoveryCodes(context.db, account.id, hashes, context.now)
  return [...codes]
}
