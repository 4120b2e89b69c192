// Mail address and number of an operator, as far as the portal's own account service knows them.
import type { Adapters } from '../../../adapters/adapters.ts'
import type { Db } from '../../../db/open.ts'
import { emailOf, phoneOf } from '../../identity/handlers/claims.ts'
import { findAccountBySubject } from '../../identity/queries/accounts.ts'
import { findOperatorPerson } from '../queries/operators.ts'
import { BUILT_IN } from '../rules.ts'

type Knowing = { db: Db; adapters: Pick<Adapters, 'vault'> }

async function accountOf(db: Db, operatorId: number) {
  const person = await findOperatorPerson(db, operatorId)
  return person?.issuer === BUILT_IN ? findAccountBySubject(db, person.subject) : undefined
}

export async function operatorEmail({ db, adapters }: Knowing, operatorId: number): Promise<string | null> {
  const account = await accountOf(db, operatorId)
  return account ? emailOf(adapters.vault, account) : null
}

export async function operatorPhone({ db, adapters }: Knowing, operatorId: number): Promise<string | null> {
  const account = await accountOf(db, operatorId)
  return account ? phoneOf(adapters.vault, account) : null
}
