// The calling operator's account at the built-in account service.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, operatorOf } from '../../../api/implement.ts'
import { type Account, findAccountBySubject } from '../../identity/queries/accounts.ts'
import { lockAccount } from '../../identity/queries/operators.ts'
import { operatorWith } from './access.ts'
import { isBuiltIn } from './view.ts'

async function accountBy(find: typeof findAccountBySubject, context: Context): Promise<Account> {
  const me = await operatorWith(context, operatorOf(context).id)
  const account = isBuiltIn(me) ? await find(context.db, me.subject) : undefined
  if (!account) throw new ApiError('409001', { reason: 'operator.elsewhere', message: m.operators_refusal_elsewhere() })
  return account
}

/** @throws ApiError 409001 where another provider keeps it */
export const findOwnAccount = (context: Context) => accountBy(findAccountBySubject, context)

/** Locked, so that its factors change one after the other. @throws ApiError 409001 likewise */
export const ownAccount = (context: Context) => accountBy(lockAccount, context)
