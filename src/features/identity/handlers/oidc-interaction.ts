// Lookup of the sign-in a call belongs to: it exists, has not ended, and was started in the same browser.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { AccountService, SigningIn } from '../../../adapters/sign-in/account-service.ts'
import type { Account } from '../queries/accounts.ts'
import { listPasskeys } from '../queries/passkeys.ts'
import { rememberDevice } from './devices.ts'

export type Interaction = SigningIn & { service: AccountService }

/**
 * URL and cookie have to name the same sign-in. Otherwise somebody else's sign-in could be completed with the password
 * of a user who was sent a link to it.
 * @throws ApiError 404001
 */
export async function findInteraction({ adapters, viewer }: Context, id: string): Promise<Interaction> {
  const service = adapters.accountService
  const found = service && viewer.cookies.foreign(service.cookie) === id ? await service.find(id) : null
  if (!service || !found) throw new ApiError('404001', { reason: 'interaction.expired', message: m.identity_ended() })
  return { ...found, service }
}

/** Next step after the account is proved: back to the client, or the second factor of an operator. */
export async function goOn(
  context: Context,
  step: Interaction,
  account: Account,
  keep: boolean,
): Promise<{ next: string | null }> {
  if (step.audience === 'operators') {
    // Non-operators lack the second factor that the office would ask for before refusing them, so they are refused
    // here.
    const hasFactor = account.totp_sealed !== null || (await listPasskeys(context.db, account.id)).length > 0
    if (!hasFactor || account.operator_roles.length === 0)
      throw new ApiError('403001', { reason: 'sign_in.not_operator', message: m.identity_not_operator() })
    if (step.proved !== account.subject) {
      await step.service.pass(step.id, account.subject)
      return { next: null }
    }
  }
  await rememberDevice(context, account.id)
  // Only the authenticator can be asked for before the password.
  const secondFactor = step.audience === 'operators' ? 'code' : null
  return {
    next: await step.service.finish(step.id, { subject: account.subject, keep: keep && !secondFactor, secondFactor }),
  }
}
