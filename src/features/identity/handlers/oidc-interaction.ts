// The sign-in that a call belongs to: there, not ended, and begun in this very browser.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { AccountService, SigningIn } from '../../../adapters/sign-in/account-service.ts'
import type { Account } from '../queries/accounts.ts'
import { rememberDevice } from './devices.ts'

export type Interaction = SigningIn & { service: AccountService }

/**
 * The cookie must name the sign-in that the address names: otherwise somebody else's sign-in could be finished here
 * with the password of whoever was sent a link to it.
 * @throws Failure 404001
 */
export async function findInteraction({ adapters, viewer }: Context, id: string): Promise<Interaction> {
  const service = adapters.accountService
  const found = service && viewer.cookies.foreign(service.cookie) === id ? await service.find(id) : null
  if (!service || !found) throw new ApiError('404001', { message: m.identity_ended() })
  return { ...found, service }
}

/** What comes after a proof of the account: on to the client, or the second factor of an operator. */
export async function goOn(
  context: Context,
  step: Interaction,
  account: Account,
  keep: boolean,
): Promise<{ next: string | null }> {
  if (step.audience === 'operators') {
    // Whoever is no operator learns it from the office, after the second factor that they lack: said here at once.
    if (!account.totp_sealed || account.operator_roles.length === 0)
      throw new ApiError('403001', { message: m.identity_not_operator() })
    if (step.proved !== account.subject) {
      await step.service.pass(step.id, account.subject)
      return { next: null }
    }
  }
  await rememberDevice(context, account.id)
  const secondFactor = step.audience === 'operators'
  return {
    next: await step.service.finish(step.id, { subject: account.subject, keep: keep && !secondFactor, secondFactor }),
  }
}
