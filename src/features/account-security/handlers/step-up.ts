// Handlers that prove again, within a session, who somebody is.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import { isProved, STEP_UP_MINUTES } from '../../../lib/portal/step-up.ts'
import { shownAccount } from '../../identity/handlers/claims.ts'
import { proveFactor, proveRecoveryCode } from '../../identity/handlers/factor.ts'
import { factorsOf, hasFactor, isProtected, noFactor } from '../../identity/handlers/factors.ts'
import { offerAuthentication, provePasskey } from '../../identity/handlers/passkeys.ts'
import { beginProof } from '../../session/handlers/login.ts'
import { proveSession } from '../../session/handlers/proof.ts'
import type { stepUp, stepUpAtProvider, stepUpPasskeyOffer, stepUpWays } from '../contract/step-up.ts'
import { atProvider, findOwnAccount } from './own-account.ts'
import { provePassword } from './security.ts'

const untilAfter = (provedAt: Date): string => new Date(provedAt.getTime() + STEP_UP_MINUTES * 60_000).toISOString()

export const stepUpWaysHandler: Handler<typeof stepUpWays> = async (context) => {
  const session = context.viewer.sessions.developer!
  const account = await findOwnAccount(context)
  const none = { authenticator: false, passkey: false, recovery: 0 }
  const { recovery, ...factors } = account ? await factorsOf(context.db, account) : none
  return {
    by: account ? (hasFactor(factors) ? 'factor' : 'password') : 'provider',
    account: account ? shownAccount(context.adapters.vault, account) : context.viewer.developer!.providerAccount,
    ...factors,
    recovery: recovery > 0,
    minutes: STEP_UP_MINUTES,
    until: isProved(session, context.now, false) ? untilAfter(session.provedAt!) : null,
  }
}

export const stepUpPasskeyOfferHandler: Handler<typeof stepUpPasskeyOffer> = async (context) => {
  const account = await findOwnAccount(context)
  if (!account || !(await factorsOf(context.db, account)).passkey) throw noFactor()
  return { options: await offerAuthentication(context, account, 'step-up') }
}

export const stepUpHandler: Handler<typeof stepUp> = async (context, { password, code, answer }) => {
  const account = await findOwnAccount(context)
  if (!account) throw atProvider()
  if (password !== undefined) {
    // Whoever knows no more than the password has proved less than a sign-in asks for.
    if (await isProtected(context.db, account))
      throw new ApiError('409001', { reason: 'step_up.factor_needed', message: m.account_security_factor_needed() })
    await provePassword(context, account, password, 'password')
  } else if (answer !== undefined) await provePasskey(context, account, 'step-up', answer)
  else if (/^\d{6}$/.test(code!)) await proveFactor(context, account, account.subject, code!)
  else await proveRecoveryCode(context, account, code!)
  await proveSession(context)
  return { until: untilAfter(context.now) }
}

export const stepUpAtProviderHandler: Handler<typeof stepUpAtProvider> = async (context, { returnTo }) => {
  if (await findOwnAccount(context))
    throw new ApiError('409001', { reason: 'step_up.kept_here', message: m.account_security_kept_here() })
  return beginProof(context, returnTo)
}
