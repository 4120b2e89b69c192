// Operator invitations: the link from the command line, and the account it creates or takes over.
import { randomUUID } from 'node:crypto'
import { m } from '#messages'
import type { Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { Db } from '../../../db/open.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import { hashPassword } from '../../../lib/crypto/password-hash.ts'
import { hashToken, newToken } from '../../../lib/crypto/secret-token.ts'
import { acceptedStep, base32, newTotpSecret } from '../../../lib/crypto/totp.ts'
import type { Vault } from '../../../adapters/vault/vault.ts'
import type { identityAcceptInvitation, identityInvitation } from '../contract/sign-in.ts'
import { findAccount, insertAccount } from '../queries/accounts.ts'
import {
  findInvitation,
  insertInvitation,
  type Invitation,
  updateOperator,
  useInvitation,
} from '../queries/invitations.ts'
import { deletePasskeys } from '../queries/passkeys.ts'
import { deleteRecoveryCodes } from '../queries/recovery-codes.ts'
import { authenticatorUri, INVITATION_HOURS } from '../rules/invitations.ts'
import { isGoodPassword } from '../rules/password.ts'
import type { EndAccountSessions } from './account-sessions.ts'
import { EMAIL, TOTP } from './claims.ts'

export const INVITED_EMAIL = { table: 'identity_invitation', column: 'email_sealed' }
export const INVITED_TOTP = { table: 'identity_invitation', column: 'totp_sealed' }

/** @property email normalised */
type Invited = { email: string; roles: string[]; invitedBy?: number | null }

const invitationOf = (vault: Vault, { email, roles, invitedBy = null }: Invited, token: string) => {
  const print = vault.print(EMAIL, email)
  return {
    token_hash: hashToken(token),
    email_print: print,
    email_sealed: vault.seal({ ...INVITED_EMAIL, row: print }, email),
    roles,
    invited_by: invitedBy,
    totp_sealed: vault.seal({ ...INVITED_TOTP, row: print }, newTotpSecret().toString('base64url')),
  }
}

/** @returns the path of the link; it is shown only this once */
export async function inviteOperator(db: Db, vault: Vault, invitee: Invited, now: Date): Promise<string> {
  const token = newToken()
  await insertInvitation(db, {
    ...invitationOf(vault, invitee, token),
    confirmed: true,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_HOURS * HOUR_MS),
  })
  return `/id/invite/${token}`
}

/** Keeps an invitation until a second operator confirms it. There is no link yet. @returns its id */
export const keepInvitation = (db: Db, vault: Vault, invitee: Invited, { now, until }: { now: Date; until: Date }) =>
  insertInvitation(db, {
    ...invitationOf(vault, invitee, newToken()),
    confirmed: false,
    created_at: now,
    expires_at: until,
  })

const openInvitation = (vault: Vault, { email_print: row, email_sealed, totp_sealed }: Invitation) => ({
  email: vault.open({ ...INVITED_EMAIL, row }, email_sealed),
  secret: vault.open({ ...INVITED_TOTP, row }, totp_sealed),
})

const tooOld = () =>
  new ApiError('404001', {
    reason: 'operator_invitation.expired',
    message: m.identity_invitation_old({ hours: INVITATION_HOURS }),
  })

export const identityInvitationHandler: Handler<typeof identityInvitation> = async (
  { db, adapters, site, viewer, now },
  { token },
) => {
  const invitation = await findInvitation(db, hashToken(token), now)
  if (!invitation) throw tooOld()
  const { email, secret } = openInvitation(adapters.vault, invitation)
  const key = base32(Buffer.from(secret, 'base64url'))
  return {
    account: email,
    secret: key,
    authenticator: authenticatorUri(inLanguage(site.brand.name, viewer.language), email, key),
  }
}

/** @param endSessions ends an account's sessions in the portal */
export const identityAcceptInvitationHandler =
  (endSessions: EndAccountSessions): Handler<typeof identityAcceptInvitation> =>
  async (context, { token, password, code }) => {
    const { db, adapters, now } = context
    const { vault, accountService } = adapters
    const hash = hashToken(token)
    const invitation = await findInvitation(db, hash, now)
    if (!invitation) throw tooOld()
    const { email, secret } = openInvitation(vault, invitation)
    if (!isGoodPassword(password, [email]))
      throw new ApiError('400001', { fields: { password: m.identity_password_weak() } })
    // No try counting: whoever has the link sees the secret and has nothing to guess.
    const step = acceptedStep(Buffer.from(secret, 'base64url'), code, now, 0)
    if (step === null)
      throw new ApiError('120002', {
        reason: 'factor.code_wrong',
        fields: { code: m.identity_invitation_code_wrong() },
      })
    const password_hash = await hashPassword(password)
    const sealSecretFor = (subject: string) => vault.seal({ ...TOTP, row: subject }, secret)
    const existingAccount = await db.transaction().execute(async (trx) => {
      // An operator may have changed the roles since it was read.
      const used = await useInvitation(trx, hash, now)
      if (!used) throw tooOld()
      const access = {
        password_hash,
        password_changed_at: now,
        operator_roles: used.roles,
        totp_step: step,
        totp_set_at: now,
      }
      const account = await findAccount(trx, 'email', invitation.email_print)
      if (account) {
        await deletePasskeys(trx, account.id)
        await deleteRecoveryCodes(trx, account.id)
        await updateOperator(trx, account.id, { ...access, totp_sealed: sealSecretFor(account.subject) })
        await endSessions({ ...context, db: trx }, account.subject)
        return account
      }
      const subject = randomUUID()
      const insertedAccount = await insertAccount(trx, {
        ...access,
        subject,
        email_sealed: vault.seal({ ...EMAIL, row: subject }, email),
        email_print: invitation.email_print,
        nickname: (email.split('@')[0] ?? email).slice(0, 30),
        totp_sealed: sealSecretFor(subject),
        created_at: now,
      })
      // The address was registered in the meantime: the link stays valid and succeeds next time.
      if (!insertedAccount) throw new ApiError('409001', { reason: 'operator_invitation.moved' })
      return null
    })
    if (existingAccount) await accountService?.end(existingAccount.subject)
    return {}
  }
