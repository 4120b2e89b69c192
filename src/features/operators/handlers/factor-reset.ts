// Handler that takes an operator's second factors away, since they were lost: a letter leads to new ones.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Handler, inTransaction, operatorOf } from '../../../api/implement.ts'
import { hashPassword } from '../../../lib/crypto/password-hash.ts'
import { newToken } from '../../../lib/crypto/secret-token.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { factorRemoved } from '../../identity/acts.ts'
import { lockAccount, lockOut } from '../../identity/queries/operators.ts'
import { endAccountSessions } from '../../session/handlers/account-sessions.ts'
import { endOperatorSessions } from '../../session/queries/operator-list.ts'
import type { operatorFactorReset } from '../contract/operators.ts'
import { operatorResetLetter } from '../rules/letters.ts'
import { asManager, colleagueWith, wrongStatus } from './access.ts'
import { endAtProvider } from './operators.ts'
import { sendInvitation } from './sending.ts'
import { emailOf, isBuiltIn } from './view.ts'

/** Until the link is used the account is nobody's: who knows the password must not set up factors of their own meanwhile. */
export const operatorFactorResetHandler: Handler<typeof operatorFactorReset> = async (
  context,
  { operatorId, reason },
) => {
  const unknown = await hashPassword(newToken())
  const target = await inTransaction(context.db, async (db) => {
    const inside = { ...context, db }
    await asManager(inside)
    const colleague = await colleagueWith(inside, operatorId)
    if (colleague.status !== 'active') throw wrongStatus()
    const account = isBuiltIn(colleague) ? await lockAccount(db, colleague.subject) : undefined
    const email = account && emailOf(inside, account)
    if (!account || !email)
      throw new ApiError('409001', { reason: 'operator.elsewhere', message: m.operators_refusal_elsewhere() })
    await lockOut(db, account.id, unknown, context.now)
    await endOperatorSessions(db, colleague.id)
    await endAccountSessions(inside, colleague.subject, ['developer'])
    const again = { email, roles: account.operator_roles, by: operatorOf(context) }
    await sendInvitation(inside, again, operatorResetLetter)
    await recordAct(inside, factorRemoved, {
      subject: { kind: 'operator', id: colleague.id },
      developerId: null,
      after: { factor: 'all' },
      reason,
    })
    return colleague
  })
  await endAtProvider(context, target)
  return { operatorId }
}
