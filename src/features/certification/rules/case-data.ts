// What a case holds, as it is sealed: the pages that were filled in, each with normalised values.
import type { LawVoucher } from './vouchers.ts'

export type Reached = {
  dialingCode: string
  /** E.164 */
  telephone: string
  contactEmail: string
}

export type PersonData = Reached & { realName: string; voucherNum: string }

export type CompanyData = {
  enterpriseType: number
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

export type CaseData = { person?: PersonData; company?: CompanyData; contact?: ContactData; reason?: string }

/** The fields of all pages as the forms name them; telephone without its dialing code. */
export function formOf({ person, company, contact, reason }: CaseData): Record<string, string> {
  const reached = person ?? contact
  const { enterpriseType, ...rest } = company ?? {}
  return {
    ...(person ? { realName: person.realName, voucherNum: person.voucherNum } : {}),
    ...rest,
    ...(enterpriseType === undefined ? {} : { enterpriseType: String(enterpriseType) }),
    ...(contact ? { contactPerson: contact.contactPerson, contactIdentityNum: contact.contactIdentityNum } : {}),
    ...(reached ? reachedForm(reached) : {}),
    ...(reason === undefined ? {} : { reason }),
  }
}

function reachedForm({ dialingCode, telephone, contactEmail }: Reached): Record<string, string> {
  const code = dialingCode.replace(/^00/, '+')
  return {
    dialingCode,
    telephone: telephone.startsWith(code) ? telephone.slice(code.length) : telephone,
    contactEmail,
  }
}

/** Values of locked fields stay as they were. */
export function withLocked<Page extends object>(
  given: Page,
  before: Page | undefined,
  locked: readonly string[],
): Page {
  if (!before) return given
  const kept = Object.entries(before).filter(([field]) => locked.includes(field) || isTiedTo(field, locked))
  return { ...given, ...Object.fromEntries(kept) }
}

/** The dialing code belongs to the telephone. */
const isTiedTo = (field: string, locked: readonly string[]): boolean =>
  field === 'dialingCode' && locked.includes('telephone')
