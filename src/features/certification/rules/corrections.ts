// Corrections of certified values by operators: which values, what a right one looks like (handbook/review.md#corrections).
import { maskAccount, maskName, maskNumber } from '../../../lib/text/mask.ts'
import {
  checkBankAccount,
  checkBankCard,
  checkCompanyName,
  type Checked,
  checkPersonName,
} from '../../accounts/rules/fields.ts'
import type { Kind } from '../../accounts/rules/status.ts'
import type { CaseData } from './case-data.ts'
import { withOwnBrackets } from './company-name.ts'
import { checkCreditCode, type CheckedNumber, checkResidentId } from './document-numbers.ts'
import { asksBirthday, ageProblem, checkVoucherNumber, type LawVoucher } from './legal-person-documents.ts'

export const CORRECTABLE = [
  'realName',
  'voucherNum',
  'companyName',
  'licenseNumber',
  'lawPerson',
  'identityNumber',
  'contactPerson',
  'contactIdentityNum',
  'bankAccount',
] as const
export type Correctable = (typeof CORRECTABLE)[number]

/** What an operator can have corrected of a developer of a kind. */
export const FIELDS_OF: Record<Kind, readonly Correctable[]> = {
  personal: ['realName', 'voucherNum', 'bankAccount'],
  enterprise: CORRECTABLE.filter((field) => field !== 'realName' && field !== 'voucherNum'),
}

/** A value with what belongs to it: the branch of a bank account. */
export type Corrected = { value: string; branchName: string }

/** The certified values of a developer, as far as they can be corrected. */
export const correctableIn = ({ person, company, contact }: CaseData): Partial<Record<Correctable, string>> => ({
  ...(person ? { realName: person.realName, voucherNum: person.voucherNum } : {}),
  ...(company
    ? {
        companyName: company.realName,
        licenseNumber: company.licenseNumber,
        lawPerson: company.lawPerson,
        identityNumber: company.identityNumber,
        bankAccount: company.bankAccount,
      }
    : {}),
  ...(contact ? { contactPerson: contact.contactPerson, contactIdentityNum: contact.contactIdentityNum } : {}),
})

type Facts = { kind: Kind; lawVoucher: LawVoucher; now: Date }

const ofAge = (checkedNumber: CheckedNumber, now: Date): CheckedNumber => {
  const problem = 'value' in checkedNumber ? ageProblem(checkedNumber.value, now) : null
  return problem ? { problem } : checkedNumber
}

/** The value as it would be stored, by the rules of the form in which the developer typed it. */
export function checkCorrection(field: Correctable, text: string, facts: Facts): Checked | CheckedNumber {
  const { kind, lawVoucher, now } = facts
  switch (field) {
    case 'companyName': {
      const name = checkCompanyName(text)
      return 'value' in name ? { value: withOwnBrackets(name.value) } : name
    }
    case 'realName':
    case 'lawPerson':
    case 'contactPerson':
      return checkPersonName(text)
    case 'voucherNum':
    case 'contactIdentityNum':
      return ofAge(checkResidentId(text, now), now)
    case 'licenseNumber':
      return checkCreditCode(text)
    case 'identityNumber': {
      const number = checkVoucherNumber(lawVoucher, text, now)
      return asksBirthday(lawVoucher) ? number : ofAge(number, now)
    }
    case 'bankAccount':
      return kind === 'personal' ? checkBankCard(text) : checkBankAccount(text)
  }
}

const MASK: Partial<Record<Correctable, (value: string) => string>> = {
  voucherNum: maskNumber,
  licenseNumber: maskNumber,
  identityNumber: maskNumber,
  contactIdentityNum: maskNumber,
  bankAccount: maskAccount,
  realName: maskName,
  lawPerson: maskName,
  contactPerson: maskName,
}

/** As shown to whoever does not hold the case. A company's name is public. */
export const maskCorrected = (field: Correctable, value: string): string => MASK[field]?.(value) ?? value
