// Lookup of the sign-in a call belongs to: it exists, has not ended, and was started in the same browser.
import { m } from '#messages'
import type { Context } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { AccountService, Proved, SigningIn } from '../../../adapters/sign-in/account-service.ts'
import { type Account, findAccountBySubject } from '../queries/accounts.ts'
import { hasStep } from '../rules/step-cookie.ts'
import { settleDevice } from './devices.ts'
import { isProtected } from './factors.ts'

export type Interaction = SigningIn & { service: AccountService }

/**
 * URL and cookie have to name the same sign-in. Otherwise somebody else's sign-in could be completed with the password
 * of a user who was sent a link to it.
 * @throws ApiError 404001
 */
export async function findInteraction({ adapters, viewer }: Context, id: string): Promise<Interaction> {
  const service = adapters.accountService
  const isHere = service && hasStep(viewer.cookies.foreign(service.cookie), id)
  const signIn = isHere ? await service.find(id) : null
  if (!service || !signIn) throw new ApiError('404001', { reason: 'interaction.expired', message: m.identity_ended() })
  return { ...signIn, service }
}

type FinishOptions = {
  /** Stay signed in at the account service for longer. */
  keep?: boolean
  /** Just registered. */
  isNew?: boolean
}

/** Next step after the password, or a code in its place: back to the client, or the second factor where there is one. */
export async function goOn(
  context: Context,
  step: Interaction,
  account: Account,
  { keep = false, isNew = false }: FinishOptions = {},
): Promise<{ next: string | null }> {
  const asksFactor = await isProtected(context.db, account)
  // Non-operators lack the second factor that the office would ask for before refusing them, so they are refused here.
  if (step.audience === 'operators' && (!asksFactor || account.operator_roles.length === 0))
    throw new ApiError('403001', { reason: 'sign_in.not_operator', message: m.identity_not_operator() })
  // Also after a code that came first: a guessed one opens the password, and no more.
  if (asksFactor) {
    await step.service.pass(step.id, account.subject, keep)
    return { next: null }
  }
  await settleDevice(context, account, isNew)
  return finish(step, account, null, keep)
}

/** Back to the client. Operators are never kept signed in. */
export async function finish(
  { service, id, audience }: Interaction,
  { subject }: Account,
  secondFactor: Proved['secondFactor'],
  keep: boolean,
): Promise<{ next: string }> {
  return { next: await service.finish(id, { subject, keep: keep && audience === 'developers', secondFactor }) }
}

/**
 * The account whose password was right, in a sign-in that waits for its second factor.
 * @throws ApiError 404001
 */
export async function waitingFor(context: Context, interaction: string) {
  const step = await findInteraction(context, interaction)
  const account = step.passed ? await findAccountBySubject(context.db, step.passed) : undefined
  if (!account || account.status !== 'active') throw notOffered()
  return { step, account }
}

export const notOffered = () => new ApiError('404001', { reason: 'interaction.step_not_offered' })
