// Handlers about the account's security: what protects it, its password, its sign-ins.
import { readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, developerIdOf, type Handler, inTransaction } from '../../../api/implement.ts'
import { hashPassword, isPassword } from '../../../lib/crypto/password-hash.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { listSignIns } from '../../audit/queries/entries.ts'
import { passwordChanged } from '../../identity/acts.ts'
import { endSignIns } from '../../identity/handlers/adapter.ts'
import { checkPasswordTry, triesOfSession } from '../../identity/handlers/brute-force-guard.ts'
import { emailOf, phoneOf, accountDisplayName } from '../../identity/handlers/claims.ts'
import { deviceHash } from '../../identity/handlers/devices.ts'
import { writeOfChange } from '../../identity/handlers/letter-to-account.ts'
import { type Account, updatePassword } from '../../identity/queries/accounts.ts'
import { deleteDevices } from '../../identity/queries/devices.ts'
import { listPasskeys } from '../../identity/queries/passkeys.ts'
import { findRecoveryCodes } from '../../identity/queries/recovery-codes.ts'
import { relyingPartyOf } from '../../identity/rules/passkeys.ts'
import { isGoodPassword } from '../../identity/rules/password.ts'
import { signedIn } from '../../session/acts.ts'
import { endAccountSessions } from '../../session/handlers/account-sessions.ts'
import { endHere, endThere } from '../../session/handlers/sessions.ts'
import type { passwordChange, securityOverview, signInList } from '../contract/security.ts'
import { SIGN_INS_PAGE_SIZE } from '../rules.ts'
import { atProvider, findOwnAccount, isInOffice } from './own-account.ts'

export const securityOverviewHandler: Handler<typeof securityOverview> = async (context) => {
  const { db, adapters, site } = context
  const account = await findOwnAccount(context)
  if (!account) return { account: null }
  const [passkeys, codes] = await readTogether(db, [
    () => listPasskeys(db, account.id),
    () => findRecoveryCodes(db, account.id),
  ])
  return {
    account: {
      name: accountDisplayName(adapters.vault, account),
      inOffice: isInOffice(context, account),
      passwordChangedAt: account.password_changed_at.toISOString(),
      authenticator: account.totp_sealed !== null,
      passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
        id,
        name,
        addedAt: created_at.toISOString(),
        usedAt: used_at?.toISOString() ?? null,
      })),
      passkeysPossible: relyingPartyOf(site.origin) !== null,
      recoveryCodes: codes && { left: codes.left, madeAt: codes.madeAt.toISOString() },
    },
  }
}

/** Checks the caller's password; tries are counted by session. @throws ApiError 120001, 429001 */
export async function provePassword(context: Context, account: Account, password: string, field: string) {
  const tries = triesOfSession(context.viewer.sessions.developer!.id)
  const judge = async () =>
    (await isPassword(password, account.password_hash))
      ? { right: true as const, value: null }
      : { right: false as const, accountId: account.id }
  await checkPasswordTry(context, tries, password, judge).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== '120001') throw error
    const { left } = error.detail.value as { left: number }
    const message = m.account_security_password_wrong({ left })
    throw new ApiError('120001', { message, fields: { [field]: message }, value: { left } })
  })
}

export const passwordChangeHandler: Handler<typeof passwordChange> = async (
  context,
  { oldPassword, password, keepOthers },
) => {
  const { db, adapters, now } = context
  const account = await findOwnAccount(context)
  if (!account) throw atProvider()
  await provePassword(context, account, oldPassword, 'oldPassword')
  if (password === oldPassword) throw wrong(m.account_security_password_same())
  const about = [account.login_name, emailOf(adapters.vault, account), phoneOf(adapters.vault, account)]
  const accountFacts = about.filter((item) => item !== null)
  if (!isGoodPassword(password, accountFacts)) throw wrong(m.identity_password_weak())
  const hash = await hashPassword(password)
  const developerId = developerIdOf(context)
  const endedSessions = await inTransaction(db, async (trx) => {
    const inside = { ...context, db: trx }
    await updatePassword(trx, account.id, hash, now)
    await deleteDevices(trx, account.id, deviceHash(context))
    await endSignIns(trx, account.subject)
    await recordAct(inside, passwordChanged, {
      subject: { kind: 'developer', id: developerId },
      developerId,
      actor: { kind: 'developer', id: developerId },
    })
    await writeOfChange(inside, account, (locale) => m.identity_changed_password({}, { locale }))
    if (keepOthers) return null
    // The password is that of the office as well.
    const inOffice = isInOffice(context, account) ? await endAccountSessions(inside, account.subject, ['operator']) : 0
    return { inOffice, others: await endHere(inside, null) }
  })
  if (!endedSessions) return { ended: 0 }
  if (isInOffice(context, account))
    await adapters.accountService?.end(account.subject, { audience: 'operators', besides: null })
  await endThere(context, null, endedSessions.others)
  return { ended: endedSessions.inOffice + endedSessions.others.length }
}

const wrong = (message: string) => new ApiError('400001', { fields: { password: message } })

/** As far back as the audit log keeps sign-ins. */
export const signInListHandler: Handler<typeof signInList> = async (context, { before }) => {
  const rows = await listSignIns(context.db, developerIdOf(context), signedIn.name, before, SIGN_INS_PAGE_SIZE + 1)
  const items = rows.slice(0, SIGN_INS_PAGE_SIZE)
  return {
    items: items.map(({ id, at, device, network, is_first }) => ({
      id,
      at: at.toISOString(),
      device: device ?? '',
      network,
      isFirst: is_first,
    })),
    next: rows.length > SIGN_INS_PAGE_SIZE ? items.at(-1)!.id : null,
  }
}
