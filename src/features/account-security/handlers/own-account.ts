// The caller's account at the built-in account service.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, developerIdOf } from '../../../api/implement.ts'
import { findDeveloperPerson } from '../../accounts/queries/people.ts'
import { isOperators } from '../../identity/handlers/factors.ts'
import { type Account, findAccountBySubject } from '../../identity/queries/accounts.ts'
import { lockAccount } from '../../identity/queries/operators.ts'
import { BUILT_IN } from '../../session/rules.ts'

async function subjectOf(context: Context): Promise<string | null> {
  const person = await findDeveloperPerson(context.db, developerIdOf(context))
  return person?.issuer === BUILT_IN ? person.subject : null
}

/** Undefined where another provider keeps it. */
export async function findOwnAccount(context: Context): Promise<Account | undefined> {
  const subject = await subjectOf(context)
  const account = subject === null ? undefined : await findAccountBySubject(context.db, subject)
  return account?.status === 'active' ? account : undefined
}

/** Locked, so that its factors change one after the other. @throws ApiError 409001 where another provider keeps it */
export async function ownAccount(context: Context): Promise<Account> {
  const subject = await subjectOf(context)
  const account = subject === null ? undefined : await lockAccount(context.db, subject)
  if (account?.status !== 'active') throw atProvider()
  return account
}

/**
 * Likewise, for changing its factors. Those of operators are changed in the office, where one always stays and nobody comes in
 * by a recovery code.
 * @throws ApiError 409001 for an operator too
 */
export async function accountOfFactors(context: Context): Promise<Account> {
  const account = await ownAccount(context)
  if (isInOffice(context, account))
    throw new ApiError('409001', { reason: 'account.in_office', message: m.account_security_in_office() })
  return account
}

/** Whether an account is an operator's, as far as operators sign in here. */
export const isInOffice = ({ adapters }: Pick<Context, 'adapters'>, account: Account): boolean =>
  isOperators(account) && adapters.openId.operators.name === BUILT_IN

export const atProvider = () =>
  new ApiError('409001', { reason: 'account.at_provider', message: m.account_security_at_provider() })
