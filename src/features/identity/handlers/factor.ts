// Second factor: checked after the password, for operators also before it when no password tries are left.
import { randomBytes } from 'node:crypto'
import { m } from '#messages'
import { type Context, type Handler, inTransaction } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { DAY_S, HOUR_S } from '../../../lib/dates/durations.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { acceptedStep } from '../../../lib/crypto/totp.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import type { identityFactorFirst } from '../contract/sign-in.ts'
import { type Account, updateTotpStep } from '../queries/accounts.ts'
import { findRecoveryCodes, useRecoveryCode } from '../queries/recovery-codes.ts'
import { INTERACTION_HOURS } from '../rules/limits.ts'
import { FACTOR_TRIES, FIRST_LOCK, lockKey, TRIES } from '../rules/locking.ts'
import { findByName, readAccountName, TOTP } from './claims.ts'
import { findKnownDevice } from './devices.ts'
import { countCode, pause, tooOften } from './brute-force-guard.ts'
import { isOperators, hashTypedCode } from './factors.ts'
import { writeOfChange } from './letter-to-account.ts'
import { findInteraction } from './oidc-interaction.ts'

const FACTOR: Rule = { name: 'id-factor', points: TRIES, seconds: FIRST_LOCK }
const UNKNOWN: Rule = { name: 'id-factor-day', points: FACTOR_TRIES.unknown, seconds: DAY_S }
const KNOWN: Rule = { name: 'id-factor-known-day', points: FACTOR_TRIES.known, seconds: DAY_S }
const STEP: Rule = { name: 'id-factor-step', points: TRIES, seconds: INTERACTION_HOURS * HOUR_S }

/** The counters that a code uses up on an unknown device. */
type Guess = {
  /** Own counter; used up, it makes a pause, each time a longer one. */
  own: string
  /** The account's, shared by all unknown devices. */
  account: string
  /** The sign-in under way, which may go through many networks; none where somebody proves again in a session. */
  interaction?: string
}

/** After the password, which whoever uses these up has to know. */
export const guessAfterPassword = ({ subject }: Account, interaction?: string): Guess => ({
  own: subject,
  account: `second ${subject}`,
  ...(interaction ? { interaction } : {}),
})

/**
 * Checks an authenticator code, counting the try first.
 * @param account undefined when there is none: no code is right then
 * @throws ApiError 404001 when the sign-in has taken too many wrong codes, 429001, 120002
 */
export const proveFactor = (context: Context, account: Account | undefined, guess: Guess, code: string) =>
  checkFactorTry(context, account, guess, m.identity_factor_wrong(), async () => {
    const secret = account?.totp_sealed ? totpSecret(context, account) : randomBytes(20)
    const step = acceptedStep(secret, code, context.now, account?.totp_step ?? 0)
    const isRight = account?.totp_sealed && account.status === 'active' && step !== null
    return Boolean(isRight && (await updateTotpStep(context.db, account.id, step)))
  })

/**
 * Checks a recovery code likewise, and uses it up; its owner is told. None is an operator's.
 * @throws ApiError as above
 */
export async function proveRecoveryCode(
  context: Context,
  account: Account,
  guess: Guess,
  input: string,
): Promise<void> {
  const hash = isOperators(account) ? null : hashTypedCode(context, account, input)
  await checkFactorTry(context, account, guess, m.identity_recovery_wrong(), () =>
    inTransaction(context.db, async (db) => {
      if (hash === null || !(await useRecoveryCode(db, account.id, hash, context.now))) return false
      const codesLeft = (await findRecoveryCodes(db, account.id))?.left ?? 0
      await writeOfChange({ ...context, db }, account, (locale) =>
        m.identity_changed_recovery({ left: codesLeft }, { locale }),
      )
      return true
    }),
  )
}

/** @param judge whether what was typed is right; it uses that up */
async function checkFactorTry(
  context: Context,
  account: Account | undefined,
  guess: Guess,
  words: string,
  judge: () => Promise<boolean>,
): Promise<void> {
  const { adapters, logSecurity } = context
  const { limits } = adapters
  const device = account ? await findKnownDevice(context, account.id) : null
  const giveBack = device === null ? await countCode(context) : async () => {}
  const key = device === null ? guess.own : `device ${device}`
  const tries = await limits.count(FACTOR, key)
  if (!tries.allowed) throw tooOften(tries.wait)
  // After the own counters: whoever has used those up must not use up the account's too.
  const shared: [Rule, string][] = [
    ...(guess.interaction ? [[STEP, guess.interaction] as [Rule, string]] : []),
    device === null ? [UNKNOWN, guess.account] : [KNOWN, account!.subject],
  ]
  for (const [rule, whom] of shared) {
    const { allowed, wait } = await limits.count(rule, whom)
    if (!allowed) throw rule === STEP ? codesUsedUpError() : tooOften(wait)
  }
  if (!(await judge())) {
    const accountId = account?.id ?? null
    logSecurity({ event: 'auth.factor_wrong', accountId, triesLeft: tries.left })
    if (tries.left === 0) {
      const seconds = await pause(limits, FACTOR, key)
      logSecurity({ event: 'auth.locked', accountId, factor: 'second_factor', seconds })
    }
    throw wrongCode(words)
  }
  await Promise.all([
    giveBack(),
    limits.forget(FACTOR, key),
    ...shared.map(([rule, whom]) => limits.giveBack(rule, whom)),
  ])
}

const codesUsedUpError = () =>
  new ApiError('404001', { reason: 'interaction.expired', message: m.identity_codes_used_up() })

const wrongCode = (message: string) =>
  new ApiError('120002', { reason: 'factor.code_wrong', message, fields: { code: message } })

export const totpSecret = ({ adapters }: Context, { subject, totp_sealed }: Account): Buffer =>
  Buffer.from(adapters.vault.open({ ...TOTP, row: subject }, totp_sealed!), 'base64url')

/**
 * Tries are counted for the account from this network, and from all networks together. A guessed code only grants password
 * tries, which are counted again, and the sign-in asks for another code after them.
 */
export const identityFactorFirstHandler: Handler<typeof identityFactorFirst> = async (
  context,
  { interaction, account, code },
) => {
  const { audience, service, id } = await findInteraction(context, interaction)
  if (audience !== 'operators') throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const name = await readAccountName(context, account)
  const accountRow = name ? await findByName(context, name) : undefined
  const whom = accountRow ? `subject ${accountRow.subject}` : lockKey(account, name)
  const own = `${whom} from ${networkOf(context.viewer.address)}`
  await proveFactor(context, accountRow, { own, account: `first ${whom}`, interaction: id }, code)
  await service.prove(id, accountRow!.subject)
  return { next: null }
}
