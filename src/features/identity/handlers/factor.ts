// Second factor of operators: checked after the password, or before it when no password tries are left.
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { acceptedStep } from '../../../lib/crypto/totp.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import type { identityFactorFirst } from '../contract/sign-in.ts'
import { type Account, updateTotpStep } from '../queries/accounts.ts'
import { accountNameOf } from '../rules/account-name.ts'
import { FIRST_LOCK, lockKey, TRIES } from '../rules/locking.ts'
import { findByName, TOTP } from './claims.ts'
import { findKnownDevice } from './devices.ts'
import { countCode, pause, tooOften } from './brute-force-guard.ts'
import { findInteraction } from './oidc-interaction.ts'

const FACTOR: Rule = { name: 'id-factor', points: TRIES, seconds: FIRST_LOCK }

/**
 * Checks an authenticator code, counting the try first.
 * @param account undefined when there is none: no code is right then
 * @param whom whose tries are used on an unknown device
 * @throws ApiError 429001, 120002
 */
export async function proveFactor(
  context: Context,
  account: Account | undefined,
  whom: string,
  code: string,
): Promise<void> {
  const { db, adapters, now, logSecurity } = context
  const device = account ? await findKnownDevice(context, account.id) : null
  const giveBack = device === null ? await countCode(context) : async () => {}
  const key = device === null ? whom : `device ${device}`
  const tries = await adapters.limits.count(FACTOR, key)
  if (!tries.allowed) throw tooOften(tries.wait)
  const secret = account?.totp_sealed ? totpSecret(context, account) : randomBytes(20)
  const step = acceptedStep(secret, code, now, account?.totp_step ?? 0)
  const isRight = account?.totp_sealed && account.status === 'active' && step !== null
  if (!isRight || !(await updateTotpStep(db, account.id, step))) {
    const accountId = account?.id ?? null
    logSecurity({ event: 'auth.factor_wrong', accountId, triesLeft: tries.left })
    if (tries.left === 0) {
      const seconds = await pause(adapters.limits, FACTOR, key)
      logSecurity({ event: 'auth.locked', accountId, factor: 'second_factor', seconds })
    }
    throw wrongCode()
  }
  await Promise.all([giveBack(), adapters.limits.forget(FACTOR, key)])
}

const wrongCode = () =>
  new ApiError('120002', {
    reason: 'factor.code_wrong',
    message: m.identity_factor_wrong(),
    fields: { code: m.identity_factor_wrong() },
  })

export const totpSecret = ({ adapters }: Context, { subject, totp_sealed }: Account): Buffer =>
  Buffer.from(adapters.vault.open({ ...TOTP, row: subject }, totp_sealed!), 'base64url')

/**
 * Tries are counted for this account from this network only, so that nobody elsewhere can use them up. A guessed code
 * only grants password tries, which are counted again.
 */
export const identityFactorFirstHandler: Handler<typeof identityFactorFirst> = async (
  context,
  { interaction, account, code },
) => {
  const { audience, service, id } = await findInteraction(context, interaction)
  if (audience !== 'operators') throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const name = accountNameOf(account)
  const known = name ? await findByName(context, name) : undefined
  const whom = known ? `subject ${known.subject}` : lockKey(account, name)
  await proveFactor(context, known, `${whom} from ${networkOf(context.viewer.address)}`, code)
  await service.prove(id, known!.subject)
  return { next: null }
}
