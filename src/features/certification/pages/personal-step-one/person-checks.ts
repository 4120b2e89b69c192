// Browser-side validation of the personal page, with the rules of a company's contact.
import { m } from '#messages'
import { checkContact, type Errors, type Typed } from '../../components/company/company-checks.ts'

const NAME: Record<string, string> = { contactPerson: 'realName', contactIdentityNum: 'voucherNum' }
const CONTACT: Record<string, string> = { realName: 'contactPerson', voucherNum: 'contactIdentityNum' }

export function checkPerson(values: Typed, lockedFields: readonly string[]): Errors {
  const { realName, voucherNum, ...rest } = values
  const contactErrors = checkContact(
    { ...rest, contactPerson: realName, contactIdentityNum: voucherNum },
    lockedFields.map((name) => CONTACT[name] ?? name),
  )
  const errors = Object.fromEntries(
    Object.entries(contactErrors).map(([name, messages]) => [NAME[name] ?? name, messages]),
  )
  if (errors['realName'] && !realName?.trim()) errors['realName'] = [m.certification_empty_person()]
  if (errors['voucherNum'] && !voucherNum?.trim()) errors['voucherNum'] = [m.certification_empty_voucherNum()]
  return errors
}
