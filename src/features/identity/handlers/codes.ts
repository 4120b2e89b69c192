// Six-digit codes that verify a telephone number or e-mail address, and sign-in with such a code.
import { randomInt } from 'node:crypto'
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { DAY_S, MINUTE_MS } from '../../../lib/dates/durations.ts'
import { networkOf } from '../../../lib/net/truncate-ip.ts'
import { hashToken, sameHash } from '../../../lib/crypto/secret-token.ts'
import type { Rule } from '../../../adapters/rate-limits/rate-limits.ts'
import { VISITORS_SMS_AN_HOUR } from '../../../lib/portal/sms-budget.ts'
import type { identityCodeSignIn, identitySendCode } from '../contract/sign-in.ts'
import { countCodeTry, insertCode, consumeCode } from '../queries/accounts.ts'
import type { AccountName } from '../rules/account-name.ts'
import { CODE_DIGITS, CODE_EVERY, CODE_MINUTES, CODE_TRIES, CODES_A_DAY, CODES_A_NETWORK } from '../rules/limits.ts'
import { EMAIL, findByName, PHONE, readAccountName } from './claims.ts'
import { countCode, tooOften } from './brute-force-guard.ts'
import { goOn, findInteraction } from './oidc-interaction.ts'
import { codeLetter } from '../rules/letters.ts'
import { composeLetter } from '../../letters/handlers/worded.ts'

type Purpose = 'register' | 'sign-in'

const EVERY: Rule = { name: 'id-code-minute', points: 1, seconds: CODE_EVERY }
const DAILY: Rule = { name: 'id-code-day', points: CODES_A_DAY, seconds: DAY_S }
const NETWORK: Rule = { name: 'id-code-network', points: CODES_A_NETWORK, seconds: 3600 }
export const VISITORS_SMS: Rule = { name: 'id-sms-hour', points: VISITORS_SMS_AN_HOUR, seconds: 3600 }

/** Budget check before any SMS of the account service. @returns seconds to wait, or 0 */
export async function waitForSms({ adapters }: Context): Promise<number> {
  const { allowed, wait } = await adapters.limits.count(VISITORS_SMS, 'all')
  return allowed ? 0 : wait
}

export const identitySendCodeHandler: Handler<typeof identitySendCode> = async (
  context,
  { interaction, account, purpose },
) => {
  // Operators always need password and authenticator; a code cannot replace them.
  if ((await findInteraction(context, interaction)).audience === 'operators')
    throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const target = await readAccountName(context, account)
  if (!target || target.kind === 'name')
    throw new ApiError('400001', { fields: { account: m.identity_target_wrong() } })
  const print = printOf(context, target)
  const { limits } = context.adapters
  for (const [rule, whom] of [
    [EVERY, print],
    [DAILY, print],
    [NETWORK, networkOf(context.viewer.address)],
  ] as const) {
    const { allowed, wait } = await limits.count(rule, whom)
    if (!allowed) throw tooOften(wait)
  }
  const wait = target.kind === 'phone' ? await waitForSms(context) : 0
  if (wait > 0) throw tooOften(wait)
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const sent = await send(context, target, print, code, purpose)
  if (!sent) throw new ApiError('400001', { fields: { account: m.identity_not_delivered() } })
  return { again: CODE_EVERY, demoCode: context.site.demo ? code : null }
}

export const identityCodeSignInHandler: Handler<typeof identityCodeSignIn> = async (
  context,
  { interaction, account, code, keep },
) => {
  const step = await findInteraction(context, interaction)
  if (step.audience === 'operators') throw new ApiError('404001', { reason: 'interaction.step_not_offered' })
  const giveBack = await countCode(context)
  const name = await readAccountName(context, account)
  const accountRow = name && (await findByName(context, name))
  if (!name || !(await proveCode(context, name, 'sign-in', code)) || !accountRow) {
    context.logSecurity({ event: 'auth.code_wrong', accountId: accountRow?.id ?? null })
    throw wrongCode()
  }
  await giveBack()
  if (accountRow.status !== 'active') throw new ApiError('120003')
  return goOn(context, step, accountRow, { keep })
}

export const wrongCode = () =>
  new ApiError('120002', {
    fields: { code: m.identity_code_wrong({ minutes: CODE_MINUTES }) },
    message: m.identity_code_wrong({ minutes: CODE_MINUTES }),
  })

/** Returns true once, for the newest code sent to the target. */
export async function proveCode(
  context: Context,
  target: AccountName,
  purpose: Purpose,
  code: string,
): Promise<boolean> {
  const { db, now } = context
  const print = printOf(context, target)
  const codeRow = await countCodeTry(db, print, purpose, now, CODE_TRIES)
  return (
    codeRow !== undefined &&
    sameHash(codeRow.code_hash, hashOf(context, print, code)) &&
    consumeCode(db, codeRow.id, now)
  )
}

function send(
  { db, adapters, now, ...context }: Context,
  target: AccountName,
  print: string,
  code: string,
  purpose: Purpose,
): Promise<boolean> {
  const channel = target.kind === 'phone' ? 'sms' : 'mail'
  const facts = { code, minutes: String(CODE_MINUTES) }
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * MINUTE_MS)
  return db.transaction().execute(async (trx) => {
    await insertCode(trx, {
      target_print: print,
      purpose,
      code_hash: hashOf({ db, adapters, now, ...context }, print, code),
      created_at: now,
      expires_at: expiresAt,
    })
    const content = await composeLetter(trx, codeLetter, { channel, locale: context.viewer.language, facts })
    if (channel === 'sms') return adapters.sms.send(trx, { ...content, to: target.value, expiresAt })
    await adapters.mail.send(trx, { ...content, to: target.value, expiresAt })
    return true
  })
}

const printOf = ({ adapters }: Context, { kind, value }: AccountName): string =>
  adapters.vault.print(kind === 'email' ? EMAIL : PHONE, value)

/** Keyed, because only a million codes would have to be tried to reverse a plain hash. */
const hashOf = ({ adapters }: Context, print: string, code: string): Buffer =>
  hashToken(adapters.vault.print({ table: 'identity_code', column: 'code_hash' }, `${print} ${code}`))
