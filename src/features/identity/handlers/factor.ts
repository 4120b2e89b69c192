// Second factor: checked after the password, for operators also before it when no password tries are left.
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { acceptedStep } from '../../../lib/crypto/totp.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import type { identityFactorFirst } from '../contract/sign-in.ts'
import { type Account, updateTotpStep } from '../queries/accounts.ts'
import { findRecoveryCodes, useRecoveryCode } from '../queries/recovery-codes.ts'
import { accountNameOf } from '../rules/account-name.ts'
import { FIRST_LOCK, lockKey, TRIES } from '../rules/locking.ts'
import { findByName, TOTP } from './claims.ts'
import { findKnownDevice } from './devices.ts'
import { countCode, pause, tooOften } from './brute-force-guard.ts'
import { typedCodeHash } from './factors.ts'
import { writeOfChange } from './letter-to-account.ts'
import { findInteraction } from './oidc-interaction.ts'

const FACTOR: Rule = { name: 'id-factor', points: TRIES, seconds: FIRST_LOCK }

/**
 * Checks an authenticator code, counting the try first.
 * @param account undefined when there is none: no code is right then
 * @param whom whose tries are used on an unknown device
 * @throws ApiError 429001, 120002
 */
export const proveFactor = (context: Context, account: Account | undefined, whom: string, code: string) =>
  counted(context, account, whom, m.identity_factor_wrong(), async () => {
    const secret = account?.totp_sealed ? totpSecret(context, account) : randomBytes(20)
    const step = acceptedStep(secret, code, context.now, account?.totp_step ?? 0)
    const isRight = account?.totp_sealed && account.status === 'active' && step !== null
    return Boolean(isRight && (await updateTotpStep(context.db, account.id, step)))
  })

/** Checks a recovery code likewise, and uses it up; its owner is told. @throws ApiError 429001, 120002 */
export async function proveRecoveryCode(context: Context, account: Account, typed: string): Promise<void> {
  const hash = typedCodeHash(context, account, typed)
  await counted(context, account, account.subject, m.identity_recovery_wrong(), () =>
    inTransaction(context.db, async (db) => {
      if (hash === null || !(await useRecoveryCode(db, account.id, hash, context.now))) return false
      const left = (await findRecoveryCodes(db, account.id))?.left ?? 0
      await writeOfChange({ ...context, db }, account, (locale) => m.identity_changed_recovery({ left }, { locale }))
      return true
    }),
  )
}

/** @param judge whether what was typed is right; it uses that up */
async function counted(
  context: Context,
  account: Account | undefined,
  whom: string,
  words: string,
  judge: () => Promise<boolean>,
): Promise<void> {
  const { adapters, logSecurity } = context
  const device = account ? await findKnownDevice(context, account.id) : null
  const giveBack = device === null ? await countCode(context) : async () => {}
  const key = device === null ? whom : `device ${device}`
  const tries = await adapters.limits.count(FACTOR, key)
  if (!tries.allowed) throw tooOften(tries.wait)
  if (!(await judge())) {
    const accountId = account?.id ?? null
    logSecurity({ event: 'auth.factor_wrong', accountId, triesLeft: tries.left })
    if (tries.left === 0) {
      const seconds = await pause(adapters.limits, FACTOR, key)
      logSecurity({ event: 'auth.locked', accountId, factor: 'second_factor', seconds })
    }
    throw wrongCode(words)
  }
  await Promise.all([giveBack(), adapters.limits.forget(FACTOR, key)])
}

const wrongCode = (message: string) =>
  new ApiError('120002', { reason: 'factor.code_wrong', message, fields: { code: message } })

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
