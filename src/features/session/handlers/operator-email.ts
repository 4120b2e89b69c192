// Mail address and number of an operator, as far as the portal's own account service knows them.
import type { Adapters } from '../../../adapters/adapters.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { findLanguageOf } from '../../accounts/queries/language.ts'
import { emailOf, phoneOf } from '../../identity/handlers/claims.ts'
import { findAccountBySubject } from '../../identity/queries/accounts.ts'
import { findOperatorPerson } from '../queries/operators.ts'
import { BUILT_IN } from '../rules.ts'

type Store = { db: Db; adapters: Pick<Adapters, 'vault'> }

/** @property locale of theirs as a developer; undefined where none is known */
type Reach = { to: string; locale: Language | undefined }

async function accountOf(db: Db, operatorId: number) {
  const person = await findOperatorPerson(db, operatorId)
  return person?.issuer === BUILT_IN ? findAccountBySubject(db, person.subject) : undefined
}

/** Where an operator is written to; null where another provider keeps the account. */
export async function operatorReach({ db, adapters }: Store, operatorId: number): Promise<Reach | null> {
  const account = await accountOf(db, operatorId)
  const to = account ? emailOf(adapters.vault, account) : null
  return account && to !== null ? { to, locale: await findLanguageOf(db, account.subject) } : null
}

export const operatorEmail = async (store: Store, operatorId: number): Promise<string | null> =>
  (await operatorReach(store, operatorId))?.to ?? null

export async function operatorPhone({ db, adapters }: Store, operatorId: number): Promise<string | null> {
  const account = await accountOf(db, operatorId)
  return account ? phoneOf(adapters.vault, account) : null
}
