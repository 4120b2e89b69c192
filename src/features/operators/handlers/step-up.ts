// Handlers by which an operator proves again, within a session, who they are: always by a second factor.
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { STEP_UP_MINUTES, isProved, proofEndOf } from '../../../lib/portal/step-up.ts'
import { proveByFactor } from '../../account-security/handlers/prove-by-factor.ts'
import { accountDisplayName } from '../../identity/handlers/claims.ts'
import { demoCode } from '../../identity/handlers/factor.ts'
import { factorsOf, hasFactor, noFactor } from '../../identity/handlers/factors.ts'
import { offerAuthentication } from '../../identity/handlers/passkeys.ts'
import { proveSession } from '../../session/handlers/proof.ts'
import type { operatorStepUp, operatorStepUpPasskeyOffer, operatorStepUpWays } from '../contract/step-up.ts'
import { operatorWith } from './access.ts'
import { findOwnAccount } from './own-account.ts'
import { isBuiltIn } from './view.ts'

const sessionOf = ({ viewer }: Context) => viewer.sessions.operator!

/** A provider of its own asks anew at each sign-in. */
const atProvider = (account: string) =>
  ({ by: 'provider', account, authenticator: false, passkey: false, demoCode: null }) as const

async function waysOf(context: Context) {
  const account = await findOwnAccount(context)
  const { authenticator, passkey } = await factorsOf(context.db, account, sessionOf(context).startedAt)
  const by = hasFactor({ authenticator, passkey }) ? 'factor' : 'sign-in'
  return {
    by,
    account: accountDisplayName(context.adapters.vault, account),
    authenticator,
    passkey,
    demoCode: demoCode(context, account),
  } as const
}

export const operatorStepUpWaysHandler: Handler<typeof operatorStepUpWays> = async (context) => {
  const session = sessionOf(context)
  const me = await operatorWith(context, operatorOf(context).id)
  return {
    ...(isBuiltIn(me) ? await waysOf(context) : atProvider(me.name)),
    recovery: false,
    minutes: STEP_UP_MINUTES,
    until: isProved(session, context.now, false) ? proofEndOf(session.provedAt!) : null,
  }
}

export const operatorStepUpPasskeyOfferHandler: Handler<typeof operatorStepUpPasskeyOffer> = async (context) => {
  const account = await findOwnAccount(context)
  const { startedAt } = sessionOf(context)
  if (!(await factorsOf(context.db, account, startedAt)).passkey) throw noFactor()
  return { options: await offerAuthentication(context, account, 'step-up', startedAt) }
}

export const operatorStepUpHandler: Handler<typeof operatorStepUp> = async (context, { code, answer }) => {
  await proveByFactor(context, await findOwnAccount(context), sessionOf(context), { code, answer })
  await proveSession(context, 'operator')
  return { until: proofEndOf(context.now) }
}
