// Mail address of an operator, as far as the portal's own account service knows it.
import type { Context } from '../../../api/implement.ts'
import { emailOf } from '../../identity/handlers/claims.ts'
import { findAccountBySubject } from '../../identity/queries/accounts.ts'
import { findOperatorPerson } from '../queries/operators.ts'
import { BUILT_IN } from '../rules.ts'

export async function operatorEmail({ db, adapters }: Context, operatorId: number): Promise<string | null> {
  const person = await findOperatorPerson(db, operatorId)
  if (person?.issuer !== BUILT_IN) return null
  const account = await findAccountBySubject(db, person.subject)
  return account ? emailOf(adapters.vault, account) : null
}
