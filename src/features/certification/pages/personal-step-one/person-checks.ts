// Browser-side validation of the personal page, with the rules of a company's contact.
import { checkContact, type Errors, type Typed } from '../../components/company/company-checks.ts'

const NAME: Record<string, string> = { contactPerson: 'realName', contactIdentityNum: 'voucherNum' }
const CONTACT: Record<string, string> = { realName: 'contactPerson', voucherNum: 'contactIdentityNum' }

export function checkPerson(typed: Typed, locked: readonly string[]): Errors {
  const { realName, voucherNum, ...rest } = typed
  const found = checkContact(
    { ...rest, contactPerson: realName, contactIdentityNum: voucherNum },
    locked.map((name) => CONTACT[name] ?? name),
  )
  return Object.fromEntries(Object.entries(found).map(([name, errors]) => [NAME[name] ?? name, errors]))
}
