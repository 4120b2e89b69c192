// Browser-side validation of the company pages, with the server's rules.
import { BIRTHDAY_TEXT, EMPTY_TEXT, NUMBER_TEXT } from '../../rules/labels.ts'
import type { FormField } from '../../rules/reasons.ts'
import { m } from '#messages'
import { fieldTextOf } from '../../../accounts/rules/field-text.ts'
import {
  checkAuthCode,
  checkBankAccount,
  checkBranchName,
  checkCompanyName,
  checkEmail,
  checkPersonName,
  checkPhone,
  MAINLAND,
} from '../../../accounts/rules/fields.ts'
import { MAX_BUSINESS, MAX_DOCKING_PERSON, MAX_PROJECT } from '../../rules/case-data.ts'
import { checkCreditCode, type CheckedNumber, checkResidentId, traderNameFits } from '../../rules/document-numbers.ts'
import {
  ageProblem,
  asksBirthday,
  birthdayProblem,
  checkVoucherNumber,
  LAW_VOUCHERS,
  type LawVoucher,
} from '../../rules/legal-person-documents.ts'
import { PAYMENT_WITHIN_DAYS, paymentDayFits } from '../../../payouts/rules/payment-day.ts'

export type Typed = Record<string, string | undefined>
export type Errors = Record<string, string[]>

const ofNumber = (result: CheckedNumber): string | undefined =>
  'problem' in result ? NUMBER_TEXT[result.problem]() : undefined

/** @param skip fields locked by a reviewer, which are not validated again */
function errorsOf(values: Typed, messages: Record<string, string | undefined>, skip: readonly string[]): Errors {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]) => {
      if (!message || skip.includes(name)) return []
      const emptyText = values[name]?.trim() ? undefined : EMPTY_TEXT[name as FormField]?.()
      return [[name, [emptyText ?? message]]]
    }),
  )
}

export const lawVoucherOf = (text: string | undefined): LawVoucher =>
  LAW_VOUCHERS.find((voucher) => voucher === text) ?? 'id-card'

function lawNumberProblem(type: LawVoucher, text: string): string | undefined {
  const result = checkVoucherNumber(type, text, new Date())
  if ('problem' in result) return NUMBER_TEXT[result.problem]()
  const age = asksBirthday(type) ? null : ageProblem(result.value, new Date())
  return age ? NUMBER_TEXT[age]() : undefined
}

function lawBirthdayProblem(type: LawVoucher, day: string): string | undefined {
  const problem = asksBirthday(type) ? birthdayProblem(day, new Date()) : null
  return problem ? BIRTHDAY_TEXT[problem]() : undefined
}

/** @param today YYYY-MM-DD in Shanghai */
export function checkCompany(values: Typed, lockedFields: readonly string[], today: string): Errors {
  const type = lawVoucherOf(values['legalVoucherType'])
  const { paymentTime = '', lawBirthday = '' } = values
  const max = (name: string, limit: number) =>
    [...(values[name] ?? '')].length > limit ? m.certification_field_words({ max: limit }) : undefined
  return errorsOf(
    values,
    {
      realName:
        fieldTextOf(checkCompanyName(values['realName'] ?? '')) ??
        (lockedFields.includes('licenseNumber') ||
        traderNameFits(values['realName'] ?? '', values['licenseNumber'] ?? '')
          ? undefined
          : m.certification_field_trader()),
      licenseNumber: ofNumber(checkCreditCode(values['licenseNumber'] ?? '')),
      mainBusiness: max('mainBusiness', MAX_BUSINESS),
      collaborativeProject: max('collaborativeProject', MAX_PROJECT),
      dockingPerson: max('dockingPerson', MAX_DOCKING_PERSON),
      lawPerson: fieldTextOf(checkPersonName(values['lawPerson'] ?? '')),
      identityNumber: lawNumberProblem(type, values['identityNumber'] ?? ''),
      lawBirthday: lawBirthdayProblem(type, lawBirthday),
      bankAccount: fieldTextOf(checkBankAccount(values['bankAccount'] ?? '')),
      branchName: fieldTextOf(checkBranchName(values['branchName'] ?? '')),
      paymentTime: paymentDayFits(paymentTime || '-', today)
        ? undefined
        : m.certification_field_payment_day({ days: PAYMENT_WITHIN_DAYS }),
    },
    lockedFields,
  )
}

/** Whether a number needs an SMS code: one verified before does not, which only the server knows. */
export function checkContact(values: Typed, lockedFields: readonly string[]): Errors {
  const { dialingCode = MAINLAND, telephone = '', authCode = '' } = values
  const id = checkResidentId(values['contactIdentityNum'] ?? '', new Date())
  const age = 'value' in id ? ageProblem(id.value, new Date()) : null
  return errorsOf(
    values,
    {
      contactPerson: fieldTextOf(checkPersonName(values['contactPerson'] ?? '')),
      contactIdentityNum: ofNumber(id) ?? (age ? NUMBER_TEXT[age]() : undefined),
      telephone: fieldTextOf(checkPhone(dialingCode, telephone)),
      authCode: authCode.trim() === '' ? undefined : fieldTextOf(checkAuthCode(authCode)),
      contactEmail: fieldTextOf(checkEmail(values['contactEmail'] ?? '')),
    },
    lockedFields,
  )
}
