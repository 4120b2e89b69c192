// Input schemas of the certification forms, one per step, for browser and server (handbook/forms.md [5]).
// Rules that depend on the current time (age, future dates) are in rules/legal-person-documents.ts, which both sides call too.
import { isRealDay } from '../../../lib/dates/dates.ts'
import { z } from 'zod'
import { m } from '#messages'
import {
  authCode,
  bankAccount,
  branchName,
  contactEmail,
  dialingCode,
  telephone,
  telephoneFits,
} from '../../accounts/contract/fields.ts'
import { FIELD_TEXT } from '../../accounts/rules/field-text.ts'
import { checkCompanyName, type Checked, checkPersonName, foldText } from '../../accounts/rules/fields.ts'
import { NEW_TYPES } from '../../accounts/rules/enterprise-type.ts'
import { MAX_BUSINESS, MAX_DOCKING_PERSON, MAX_PROJECT } from '../rules/case-data.ts'
import { withOwnBrackets } from '../rules/company-name.ts'
import {
  checkCreditCode,
  type CheckedNumber,
  checkResidentId,
  FIRST_BIRTHDAY,
  traderNameFits,
} from '../rules/document-numbers.ts'
import { BIRTHDAY_TEXT, NUMBER_TEXT } from '../rules/labels.ts'
import { asksBirthday, checkVoucherNumber, LAW_VOUCHERS, vouchersOf } from '../rules/legal-person-documents.ts'
import { whole } from '../../../api/forms/whole-number.ts'

const text = z.string().max(300)
const name = (check: (input: string) => Checked) =>
  text.transform((input, ctx) => {
    const result = check(input)
    if ('value' in result) return result.value
    ctx.addIssue({ code: 'custom', message: FIELD_TEXT[result.problem]() })
    return z.NEVER
  })
const number = (check: (input: string) => CheckedNumber) =>
  text.transform((input, ctx) => {
    const result = check(input)
    if ('value' in result) return result.value
    ctx.addIssue({ code: 'custom', message: NUMBER_TEXT[result.problem]() })
    return z.NEVER
  })
/** Single-line free text: trimmed, control characters rejected. */
const words = (max: number) =>
  text
    .transform(foldText)
    .refine((input) => [...input].length <= max && !/[\p{C}<>]/u.test(input), {
      error: () => m.certification_field_words({ max }),
    })
    .default('')
const day = z.string().refine((input) => isRealDay(input), {
  error: () => m.certification_field_day(),
})
/** Empty when the number is already verified; otherwise the SMS code. */
const code = authCode.default('')

// Fields are optional below because an accepted field is not sent again; the handlers require it unless it is locked.

/** Contact details of the developer. */
const reachedFields = {
  dialingCode,
  telephone: telephone.optional(),
  authCode: code,
  contactEmail: contactEmail.optional(),
}

/** PersonalStepOne. */
export const personFields = {
  realName: name(checkPersonName).optional(),
  voucherNum: number((input) => checkResidentId(input)).optional(),
  ...reachedFields,
}
export const PersonForm = z.strictObject(personFields).superRefine(telephoneFits)
export type PersonForm = z.output<typeof PersonForm>

/** BusinessStepOne. */
const companyFields = {
  enterpriseType: whole(z.literal(NEW_TYPES)).optional(),
  realName: name(checkCompanyName).transform(withOwnBrackets).optional(),
  licenseNumber: number(checkCreditCode).optional(),
  mainBusiness: words(MAX_BUSINESS),
  collaborativeProject: words(MAX_PROJECT),
  dockingPerson: words(MAX_DOCKING_PERSON),
  /** Whether the legal representative is a mainland citizen; others have no resident ID. */
  legalDomesticCitizen: z.enum(['true', 'false']).default('true'),
  legalVoucherType: z.enum(LAW_VOUCHERS).default('id-card'),
  lawPerson: name(checkPersonName).optional(),
  identityNumber: text.optional(),
  /** Asked only for documents whose number contains no birth date: passport and permits. */
  lawBirthday: day
    .refine((input) => input >= FIRST_BIRTHDAY, { error: BIRTHDAY_TEXT.birthday_range })
    .or(z.literal(''))
    .default(''),
  bankAccount: bankAccount.optional(),
  branchName: branchName.optional(),
  /** The day on which the company expects the payment. */
  paymentTime: day.optional(),
}

type LawFacts = {
  legalDomesticCitizen: 'true' | 'false'
  legalVoucherType: (typeof LAW_VOUCHERS)[number]
  identityNumber?: string | undefined
  lawBirthday: string
}

/** Checks the legal representative's number against the format of the chosen document. */
function lawPersonFits(facts: LawFacts, ctx: z.RefinementCtx): void {
  const { legalDomesticCitizen, legalVoucherType: type, identityNumber, lawBirthday } = facts
  const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  const isCitizen = legalDomesticCitizen === 'true'
  if (!vouchersOf(isCitizen).includes(type))
    say(
      'legalVoucherType',
      isCitizen ? m.certification_field_citizen_voucher() : m.certification_field_no_resident_id(),
    )
  if (identityNumber === undefined) return
  const result = checkVoucherNumber(type, identityNumber)
  if ('problem' in result) say('identityNumber', NUMBER_TEXT[result.problem]())
  if (asksBirthday(type) && lawBirthday === '') say('lawBirthday', m.certification_field_birthday())
}
/** Checks that company name and credit code belong to the same kind of business. */
function traderFits(
  { realName, licenseNumber }: { realName?: string | undefined; licenseNumber?: string | undefined },
  ctx: z.RefinementCtx,
) {
  if (realName === undefined || licenseNumber === undefined) return
  if (!traderNameFits(realName, licenseNumber))
    ctx.addIssue({ code: 'custom', path: ['realName'], message: m.certification_field_trader() })
}
export const CompanyForm = z.strictObject(companyFields).superRefine(lawPersonFits).superRefine(traderFits)
export type CompanyForm = z.output<typeof CompanyForm>

/** BusinessStepTwo, and the change of contact. */
export const contactFields = {
  contactPerson: name(checkPersonName).optional(),
  contactIdentityNum: number((input) => checkResidentId(input)).optional(),
  ...reachedFields,
}
export const ContactForm = z.strictObject(contactFields).superRefine(telephoneFits)
export type ContactForm = z.output<typeof ContactForm>

/** BusinessStepThree. */
export const amountFields = { amount: z.string().min(1).max(20) }
