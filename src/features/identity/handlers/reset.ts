// Password reset by a link sent to the account's stored address, never to a typed one.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { DAY_S, MINUTE_MS } from '../../../lib/dates/durations.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { hashPassword } from '../../../lib/crypto/password-hash.ts'
import { hashToken, newToken } from '../../../lib/crypto/secret-token.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import type { identityForgot, identityReset, identityResetInfo } from '../contract/sign-in.ts'
import { type Account, findReset, insertReset, updatePassword, useReset } from '../queries/accounts.ts'
import { deleteDevices } from '../queries/devices.ts'
import { lockKey } from '../rules/locking.ts'
import { CODE_EVERY, CODES_A_DAY, CODES_A_NETWORK, RESET_MINUTES } from '../rules/limits.ts'
import { isGoodPassword } from '../rules/password.ts'
import { endSignIns } from './adapter.ts'
import { emailOf, findByName, phoneOf, readAccountName, accountDisplayName } from './claims.ts'
import { waitForSms } from './codes.ts'
import { rememberDevice } from './devices.ts'
import { writeOfChange, writeToAccount } from './letter-to-account.ts'
import type { EndAccountSessions } from './account-sessions.ts'
import { tooOften } from './brute-force-guard.ts'
import { resetLetter } from '../rules/letters.ts'

const EVERY: Rule = { name: 'id-reset-minute', points: 1, seconds: CODE_EVERY }
const DAILY: Rule = { name: 'id-reset-day', points: CODES_A_DAY, seconds: DAY_S }
/** Counted over all accounts, so that one network cannot send mail to everybody. */
export const RESETS: Rule = { name: 'id-reset-network', points: CODES_A_NETWORK, seconds: 3600 }
/** Minimum response time, so that timing does not reveal whether a link was sent. */
const AT_LEAST_MS = 250

export const identityForgotHandler: Handler<typeof identityForgot> = async (context, { account }) => {
  const { adapters, site, viewer } = context
  const name = await readAccountName(context, account)
  const whom = lockKey(account, name)
  for (const [rule, counterKey] of [
    [EVERY, whom],
    [DAILY, whom],
    [RESETS, networkOf(viewer.address)],
  ] as const) {
    const { allowed, wait } = await adapters.limits.count(rule, counterKey)
    if (!allowed) throw tooOften(wait)
  }
  const [link] = await Promise.all([
    name
      ? findByName(context, name).then((accountRow) =>
          accountRow?.status === 'active' ? sendLink(context, accountRow) : null,
        )
      : null,
    new Promise((resolve) => setTimeout(resolve, AT_LEAST_MS)),
  ])
  return { demoLink: site.demo ? link : null }
}

async function sendLink(context: Context, account: Account): Promise<string | null> {
  const { db, adapters, site, now } = context
  const email = emailOf(adapters.vault, account)
  const phone = phoneOf(adapters.vault, account)
  if (!email && !phone) return null
  // The answer stays the same, so that it does not reveal that the account has a telephone.
  if (!email && (await waitForSms(context)) > 0) return null
  const token = newToken()
  const link = `/id/reset/${token}`
  const facts = {
    account: accountDisplayName(adapters.vault, account),
    link: site.origin + link,
    minutes: String(RESET_MINUTES),
  }
  await db.transaction().execute(async (trx) => {
    const expires = new Date(now.getTime() + RESET_MINUTES * MINUTE_MS)
    await insertReset(trx, {
      token_hash: hashToken(token),
      account_id: account.id,
      created_at: now,
      expires_at: expires,
    })
    await writeToAccount({ ...context, db: trx }, account, resetLetter, { locale: context.viewer.language, facts })
  })
  return link
}

export const identityResetInfoHandler: Handler<typeof identityResetInfo> = async ({ db, adapters, now }, { token }) => {
  const account = await findReset(db, hashToken(token), now)
  if (!account)
    throw new ApiError('404001', {
      reason: 'password_reset.expired',
      message: m.identity_link_old({ minutes: RESET_MINUTES }),
    })
  return { account: accountDisplayName(adapters.vault, account) }
}

/** @param endSessions ends an account's sessions in the portal */
export const identityResetHandler =
  (endSessions: EndAccountSessions): Handler<typeof identityReset> =>
  async (context, { token, password, signOut }) => {
    const { db, adapters, now } = context
    const hash = hashToken(token)
    const account = await findReset(db, hash, now)
    if (!account)
      throw new ApiError('404001', {
        reason: 'password_reset.expired',
        message: m.identity_link_old({ minutes: RESET_MINUTES }),
      })
    const about = [account.login_name, emailOf(adapters.vault, account), phoneOf(adapters.vault, account)]
    if (
      !isGoodPassword(
        password,
        about.filter((fact) => fact !== null),
      )
    ) {
      throw new ApiError('400001', { fields: { password: m.identity_password_weak() } })
    }
    const hashed = await hashPassword(password)
    const set = await db.transaction().execute(async (trx) => {
      const resetRow = await useReset(trx, hash, now)
      if (!resetRow) return null
      await updatePassword(trx, resetRow.account_id, hashed, now)
      await deleteDevices(trx, resetRow.account_id)
      await endSignIns(trx, account.subject)
      await writeOfChange({ ...context, db: trx }, account, (locale) => m.identity_changed_reset({}, { locale }))
      const endedCount = signOut ? await endSessions({ ...context, db: trx }, account.subject) : 0
      return { id: resetRow.account_id, ended: endedCount }
    })
    if (!set)
      throw new ApiError('404001', {
        reason: 'password_reset.expired',
        message: m.identity_link_old({ minutes: RESET_MINUTES }),
      })
    // The link has proved the mailbox: this browser may sign in with the new password, whoever else is guessing.
    await rememberDevice(context, set.id)
    if (signOut) await adapters.accountService?.end(account.subject)
    context.logSecurity({ event: 'auth.password_reset', accountId: set.id, sessionsEnded: set.ended })
    return { ended: set.ended }
  }
