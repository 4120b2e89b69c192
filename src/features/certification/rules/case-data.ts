// Content of a case before encryption: the submitted pages with normalised values.
import { maskAccount, maskEmail, maskNumber } from '../../../lib/text/mask.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import type { Change } from './changes.ts'
import type { LawVoucher } from './legal-person-documents.ts'

/** Characters of the company's free texts. */
export const MAX_BUSINESS = 200
export const MAX_PROJECT = 200
export const MAX_DOCKING_PERSON = 50

export type Reached = {
  dialingCode: string
  /** E.164 */
  telephone: string
  contactEmail: string
}

export type PersonData = Reached & { realName: string; voucherNum: string }

export type CompanyData = {
  enterpriseType: EnterpriseType
  realName: string
  licenseNumber: string
  mainBusiness: string
  collaborativeProject: string
  dockingPerson: string
  legalDomesticCitizen: 'true' | 'false'
  legalVoucherType: LawVoucher
  lawPerson: string
  identityNumber: string
  lawBirthday: string
  bankAccount: string
  branchName: string
  /** YYYY-MM-DD */
  paymentTime: string
}

export type ContactData = Reached & { contactPerson: string; contactIdentityNum: string }

export type CaseData = {
  person?: PersonData
  company?: CompanyData
  contact?: ContactData
  reason?: string
  /** What a change of enterprise data changes; all else is locked. */
  changes?: readonly Change[]
}

/** Fields of all pages under the forms' names; telephone without its dialing code. */
export function formOf({ person, company, contact, reason }: CaseData): Record<string, string> {
  const contactDetails = person ?? contact
  const { enterpriseType, ...rest } = company ?? {}
  return {
    ...(person ? { realName: person.realName, voucherNum: person.voucherNum } : {}),
    ...rest,
    ...(enterpriseType === undefined ? {} : { enterpriseType: String(enterpriseType) }),
    ...(contact ? { contactPerson: contact.contactPerson, contactIdentityNum: contact.contactIdentityNum } : {}),
    ...(contactDetails ? toContactForm(contactDetails) : {}),
    ...(reason === undefined ? {} : { reason }),
  }
}

function toContactForm({ dialingCode, telephone, contactEmail }: Reached): Record<string, string> {
  const code = dialingCode.replace(/^00/, '+')
  return {
    dialingCode,
    telephone: telephone.startsWith(code) ? telephone.slice(code.length) : telephone,
    contactEmail,
  }
}

const localNumber = (telephone: string): string => telephone.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2')

/** Fields that are masked once accepted. */
const COVERED: Record<string, (value: string) => string> = {
  voucherNum: maskNumber,
  licenseNumber: maskNumber,
  identityNumber: maskNumber,
  contactIdentityNum: maskNumber,
  bankAccount: maskAccount,
  telephone: localNumber,
  contactEmail: maskEmail,
  lawBirthday: (day) => (day === '' ? '' : '****-**-**'),
}

/** The form as sent to the browser: locked fields are masked, since nobody has to type them again. */
export const maskLockedFields = (
  form: Record<string, string>,
  lockedNames: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([field, value]) => [
      field,
      lockedNames.includes(field) ? (COVERED[field]?.(value) ?? value) : value,
    ]),
  )

/** A submitted page; locked fields may be absent. */
export type Submitted<Page> = { [Field in keyof Page]: Page[Field] | undefined }

/** Restores the values of locked fields. */
export function withLocked<Page extends object>(
  submittedPage: Submitted<Page>,
  before: Page | undefined,
  lockedNames: readonly string[],
): Submitted<Page> {
  if (!before) return submittedPage
  const lockedEntries = Object.entries(before).filter(
    ([field]) => lockedNames.includes(field) || isTiedTo(field, lockedNames),
  )
  return { ...submittedPage, ...Object.fromEntries(lockedEntries) }
}

/** The dialing code is locked together with the telephone. */
const isTiedTo = (field: string, lockedNames: readonly string[]): boolean =>
  field === 'dialingCode' && lockedNames.includes('telephone')
