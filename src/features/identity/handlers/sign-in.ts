// Handlers for sign-in at the account service: requirements, password, second factor.
import { readEach } from '../../../db/reads/read-together.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { inLanguage } from '../../../lib/text/language.ts'
import { isPassword } from '../../../lib/crypto/password-hash.ts'
import type { identityRecovery } from '../contract/recovery.ts'
import type { identitySecondFactor, identitySignIn, identityStep } from '../contract/sign-in.ts'
import { type Account, findAccountBySubject } from '../queries/accounts.ts'
import { accountNameOf } from '../rules/account-name.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoSubject } from '../../accounts/rules/demo-accounts.ts'
import { lockKey } from '../rules/locking.ts'
import { relyingPartyOf } from '../rules/passkeys.ts'
import { findByName, readAccountName, accountDisplayName } from './claims.ts'
import { findKnownDevice, settleDevice } from './devices.ts'
import { demoCode, guessAfterPassword, proveFactor, proveRecoveryCode } from './factor.ts'
import { factorsOf } from './factors.ts'
import { checkPasswordTry, type Tries, triesAfterFactor, triesFromHere, triesOfDevice } from './brute-force-guard.ts'
import { finish, findInteraction, goOn, type Interaction, notOffered, waitingFor } from './oidc-interaction.ts'

export const identityStepHandler: Handler<typeof identityStep> = async (context, { interaction }) => {
  const { site, viewer, db, adapters } = context
  const { audience, wants, passed, proved } = await findInteraction(context, interaction)
  const operators = audience === 'operators'
  const [passedAccount, first] = await readEach(db, [passed, proved], (item) =>
    item ? findAccountBySubject(db, item) : undefined,
  )
  const factors = passedAccount
    ? await factorsOf(db, passedAccount)
    : { authenticator: false, passkey: false, recovery: 0 }
  const accounts = DEMO_ACCOUNTS.filter(({ roles }) => roles.length > 0 === operators)
  return {
    audience,
    step: passed ? 'second-factor' : wants,
    factors: { ...factors, recovery: !operators && factors.recovery > 0 },
    passkeyAlone: !operators && relyingPartyOf(site.origin) !== null,
    account: first ? accountDisplayName(adapters.vault, first) : null,
    demo: site.demo
      ? {
          accounts: await readEach(db, accounts, async ({ name, label, main }) => ({
            name,
            main,
            label: inLanguage(label, viewer.language),
            code: operators ? demoCode(context, await findAccountBySubject(db, demoSubject(name))) : null,
          })),
          password: DEMO_PASSWORD,
          code: passedAccount ? demoCode(context, passedAccount) : null,
        }
      : null,
  }
}

export const identitySignInHandler: Handler<typeof identitySignIn> = async (
  context,
  { interaction, account, password, keep },
) => {
  const step = await findInteraction(context, interaction)
  const name = await readAccountName(context, account)
  const accountRow = step.proved
    ? await findAccountBySubject(context.db, step.proved)
    : name && (await findByName(context, name))
  const signedInAccount = await checkPasswordTry<Account>(
    context,
    await triesFor(context, step, account, accountRow),
    password,
    async () => {
      const right = await isPassword(password, accountRow?.password_hash ?? null)
      return right && accountRow
        ? { right: true, value: accountRow }
        : { right: false, accountId: accountRow?.id ?? null }
    },
  )
  if (signedInAccount.status !== 'active') throw new ApiError('120003')
  return goOn(context, step, signedInAccount, { keep })
}

async function triesFor(
  context: Context,
  { proved }: Interaction,
  input: string,
  accountRow: Account | null | undefined,
): Promise<Tries> {
  if (proved) return triesAfterFactor(proved)
  const device = accountRow ? await findKnownDevice(context, accountRow.id) : null
  if (device !== null) return triesOfDevice(device)
  // Name, address and number of one account share their tries; an unknown account is counted as typed.
  return triesFromHere(context, accountRow ? `subject ${accountRow.subject}` : lockKey(input, accountNameOf(input)))
}

export const identitySecondFactorHandler: Handler<typeof identitySecondFactor> = async (
  context,
  { interaction, code },
) => {
  const { step, account } = await waitingFor(context, interaction)
  if (!account.totp_sealed) throw notOffered()
  await proveFactor(context, account, guessAfterPassword(account, interaction), code)
  await settleDevice(context, account)
  return finish(step, account, 'code', step.keep)
}

/** For developers alone: an operator who lost the second factor is given a new one by another operator. */
export const identityRecoveryHandler: Handler<typeof identityRecovery> = async (context, { interaction, code }) => {
  const { step, account } = await waitingFor(context, interaction)
  if (step.audience === 'operators') throw notOffered()
  await proveRecoveryCode(context, account, guessAfterPassword(account, interaction), code)
  await settleDevice(context, account)
  return finish(step, account, 'recovery', step.keep)
}
