// Signing in at the account service: what it asks for, password, second factor.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/bind.ts'
import { Failure } from '../../../api/failure.ts'
import { inLanguage } from '../../../lib/language.ts'
import { isPassword } from '../../../lib/password-hash.ts'
import { acceptedStep, totpCode, totpStep } from '../../../lib/totp.ts'
import type { Rule } from '../../../ports/limits.ts'
import type { identitySecondFactor, identitySignIn, identityStep } from '../contract.ts'
import { type Account, findAccount, findAccountBySubject, updateTotpStep } from '../queries/accounts.ts'
import { accountNameOf, type AccountName } from '../rules/account-name.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../rules/demo-accounts.ts'
import { FIRST_LOCK, lockKey, LOCKS_REMEMBERED, lockSeconds, TRIES } from '../rules/locking.ts'
import { EMAIL, PHONE, TOTP } from './claims.ts'
import { countFromHere, judged, tooOften } from './guessing.ts'
import { goOn, underWay } from './under-way.ts'

export const identityStepHandler: Handler<typeof identityStep> = async (context, { interaction }) => {
  const { site, viewer, db, now } = context
  const { audience, wants, passed } = await underWay(context, interaction)
  const operators = audience === 'operators'
  const known = passed ? await findAccountBySubject(db, passed) : undefined
  const secret = known?.totp_sealed && site.demo && known.demo ? totpSecret(context, known) : null
  return {
    audience,
    step: passed ? 'second-factor' : wants,
    demo: site.demo
      ? {
          accounts: DEMO_ACCOUNTS.filter(({ roles }) => roles.length > 0 === operators).map(
            ({ name, label, main }) => ({
              name,
              main,
              label: inLanguage(label, viewer.language),
            }),
          ),
          password: DEMO_PASSWORD,
          code: secret ? totpCode(secret, Math.max(totpStep(now), Number(known?.totp_step ?? 0) + 1)) : null,
        }
      : null,
  }
}

export const identitySignInHandler: Handler<typeof identitySignIn> = async (
  context,
  { interaction, account, password, keep },
) => {
  const step = await underWay(context, interaction)
  const name = accountNameOf(account)
  const known = name && (await findByName(context, name))
  // A name, an address and a number of one account have five tries together; what is no account locks as typed.
  const whom = known ? `subject ${known.subject}` : lockKey(account, name)
  const found = await judged<Account>(context, whom, password, async () => {
    const right = await isPassword(password, known?.password_hash ?? null)
    return right && known ? { right: true, value: known } : { right: false }
  })
  if (found.status !== 'active') throw new Failure('120003')
  return goOn(step, found, keep)
}

const FACTOR: Rule = { name: 'id-factor', points: TRIES, seconds: FIRST_LOCK }
const FACTOR_LOCKS: Rule = { name: 'id-factor-locks', points: 1000, seconds: LOCKS_REMEMBERED }

export const identitySecondFactorHandler: Handler<typeof identitySecondFactor> = async (
  context,
  { interaction, code },
) => {
  const { db, ports, now } = context
  const { service, passed, id } = await underWay(context, interaction)
  const account = passed ? await findAccountBySubject(db, passed) : undefined
  if (!account || account.status !== 'active' || !account.totp_sealed) throw new Failure('404001')
  const giveBack = await countFromHere(context)
  const tries = await ports.limits.count(FACTOR, account.subject)
  if (!tries.allowed) throw tooOften(tries.wait)
  const step = acceptedStep(totpSecret(context, account), code, now, account.totp_step)
  if (step === null || !(await updateTotpStep(db, account.id, step))) {
    if (tries.left > 0) throw wrongCode()
    // Whoever is here knows the password: six digits withstand only a few tries a day.
    const nth = (await ports.limits.count(FACTOR_LOCKS, account.subject)).taken
    await ports.limits.block(FACTOR, account.subject, lockSeconds(nth))
    throw wrongCode()
  }
  await Promise.all([giveBack(), ports.limits.forget(FACTOR, account.subject)])
  return { next: await service.finish(id, { subject: account.subject, keep: false, secondFactor: true }) }
}

const wrongCode = () =>
  new Failure('120002', { message: m.identity_factor_wrong(), fields: { code: m.identity_factor_wrong() } })

const totpSecret = ({ ports }: Context, { subject, totp_sealed }: Account): Buffer =>
  Buffer.from(ports.vault.open({ ...TOTP, row: subject }, totp_sealed!), 'base64url')

/** The account of a name, address or number. */
export function findByName({ db, ports }: Context, { kind, value }: AccountName): Promise<Account | undefined> {
  const place = kind === 'email' ? EMAIL : PHONE
  return findAccount(db, kind, kind === 'name' ? value : ports.vault.print(place, value))
}
