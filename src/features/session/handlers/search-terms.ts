// The search text of an operator, read as each value that it can be.
import type { Context } from '../../../api/implement.ts'
import type { Terms } from '../../accounts/queries/developer-search.ts'
import { emailIndex, nameIndex, numberIndex, telephoneIndex } from '../../accounts/queries/sealed-columns.ts'
import { normalNumber, plainPersonName } from '../../accounts/rules/fields.ts'
import { accountNameOf } from '../../identity/rules/account-name.ts'
import { DEVELOPER_EMAIL } from './identify.ts'

/** Encryption context of the telephone number in the account service's table. */
const PHONE = { table: 'identity_account', column: 'phone_sealed' }

/** The text in every way in which it can be read. */
export function searchTerms({ adapters }: Pick<Context, 'adapters'>, q: string): Terms {
  const { keyRing, vault } = adapters
  const account = accountNameOf(q)
  const number = normalNumber(q)
  const isNumber = /^(?=.*\d)[A-Z\d]{5,20}$/.test(number)
  // Fifteen or more digits cannot be a name.
  const isExact = account?.kind === 'email' || account?.kind === 'phone' || /^\d{14,}[\dX]$/.test(number)
  return {
    id: /^\d{1,15}$/.test(number) ? Number(number) : null,
    loginName: account?.kind === 'name' ? account.value : null,
    numberIndex: isNumber ? numberIndex(keyRing, number) : null,
    telephone:
      account?.kind === 'phone'
        ? { index: telephoneIndex(keyRing, account.value), print: vault.print(PHONE, account.value) }
        : null,
    email:
      account?.kind === 'email'
        ? { index: emailIndex(keyRing, account.value), print: vault.print(DEVELOPER_EMAIL, account.value) }
        : null,
    nameIndex: /\p{L}/u.test(q) && plainPersonName(q) !== '' ? nameIndex(keyRing, q) : null,
    packageName: /^\w+(?:\.\w+)+$/.test(q) ? q : null,
    appKey: /^pk_\w{8,80}$/.test(q) ? q : null,
    words: isExact || q === '' ? [] : [q],
  }
}
