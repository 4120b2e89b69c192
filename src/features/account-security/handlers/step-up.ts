// Handlers that prove again, within a session, who somebody is.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { STEP_UP_MINUTES, isProved, proofEndOf } from '../../../lib/portal/step-up.ts'
import { accountDisplayName } from '../../identity/handlers/claims.ts'
import { demoCode } from '../../identity/handlers/factor.ts'
import { factorsOf, hasFactor, isProtected, noFactor } from '../../identity/handlers/factors.ts'
import { offerAuthentication } from '../../identity/handlers/passkeys.ts'
import type { Account } from '../../identity/queries/accounts.ts'
import { beginProof } from '../../session/handlers/login.ts'
import { proveSession } from '../../session/handlers/proof.ts'
import type { stepUp, stepUpAtProvider, stepUpPasskeyOffer, stepUpWays } from '../contract/step-up.ts'
import { atProvider, findOwnAccount } from './own-account.ts'
import { proveByFactor } from './prove-by-factor.ts'
import { provePassword } from './security.ts'

const sessionOf = ({ viewer }: Context) => viewer.sessions.developer!

/** What can prove in this session: a factor, or nothing of what there is. */
async function waysOf(context: Context, account: Account) {
  const factors = await factorsOf(context.db, account, sessionOf(context).startedAt)
  const ways = { authenticator: factors.authenticator, passkey: factors.passkey, recovery: factors.recovery > 0 }
  if (!(await isProtected(context.db, account))) return { by: 'password', ...ways } as const
  // Codes alone are of a factor that was replaced.
  return { by: hasFactor(factors) || ways.recovery ? 'factor' : 'sign-in', ...ways } as const
}

export const stepUpWaysHandler: Handler<typeof stepUpWays> = async (context) => {
  const session = sessionOf(context)
  const account = await findOwnAccount(context)
  const none = { by: 'provider', authenticator: false, passkey: false, recovery: false } as const
  return {
    ...(account ? await waysOf(context, account) : none),
    account: account ? accountDisplayName(context.adapters.vault, account) : context.viewer.developer!.providerAccount,
    demoCode: demoCode(context, account),
    minutes: STEP_UP_MINUTES,
    until: isProved(session, context.now, false) ? proofEndOf(session.provedAt!) : null,
  }
}

export const stepUpPasskeyOfferHandler: Handler<typeof stepUpPasskeyOffer> = async (context) => {
  const account = await findOwnAccount(context)
  if (!account || !(await waysOf(context, account)).passkey) throw noFactor()
  return { options: await offerAuthentication(context, account, 'step-up', sessionOf(context).startedAt) }
}

export const stepUpHandler: Handler<typeof stepUp> = async (context, { password, code, answer }) => {
  const account = await findOwnAccount(context)
  if (!account) throw atProvider()
  if (password !== undefined) {
    // Whoever knows no more than the password has proved less than a sign-in asks for.
    if (await isProtected(context.db, account))
      throw new ApiError('409001', { reason: 'step_up.factor_needed', message: m.account_security_factor_needed() })
    await provePassword(context, account, password, 'password')
  } else await proveByFactor(context, account, sessionOf(context), { code, answer })
  await proveSession(context, 'developer')
  return { until: proofEndOf(context.now) }
}

export const stepUpAtProviderHandler: Handler<typeof stepUpAtProvider> = async (context, { returnTo }) => {
  const account = await findOwnAccount(context)
  if (account && (await waysOf(context, account)).by !== 'sign-in')
    throw new ApiError('409001', { reason: 'step_up.kept_here', message: m.account_security_kept_here() })
  return beginProof(context, returnTo)
}
