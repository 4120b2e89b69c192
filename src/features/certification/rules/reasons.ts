// Corrections after a rejection: fields and photos that can be marked, and the fields that stay locked.
import type { ReviewIssue as AnyIssue } from '../../review/rules/reasons.ts'
import { isPhotoKind, type PhotoKind } from './photos.ts'

export const PERSON_FIELDS = ['realName', 'voucherNum', 'telephone', 'contactEmail'] as const
export const COMPANY_FIELDS = [
  'enterpriseType',
  'realName',
  'licenseNumber',
  'mainBusiness',
  'collaborativeProject',
  'dockingPerson',
  'legalDomesticCitizen',
  'legalVoucherType',
  'lawPerson',
  'identityNumber',
  'lawBirthday',
  'bankAccount',
  'branchName',
  'paymentTime',
] as const
export const CONTACT_FIELDS = ['contactPerson', 'contactIdentityNum', 'telephone', 'contactEmail'] as const

export const FORM_FIELDS = [...new Set([...PERSON_FIELDS, ...COMPANY_FIELDS, ...CONTACT_FIELDS])] as const
export type FormField = (typeof FORM_FIELDS)[number]

/** A field or photo to correct, and why. */
export type ReviewIssue = AnyIssue & { field: FormField | PhotoKind }

/** Fields reopened together, because one cannot be right without the other. */
const TOGETHER: Partial<Record<FormField, readonly FormField[]>> = {
  legalDomesticCitizen: ['legalVoucherType', 'identityNumber', 'lawBirthday'],
  legalVoucherType: ['identityNumber', 'legalDomesticCitizen', 'lawBirthday'],
  identityNumber: ['legalVoucherType', 'legalDomesticCitizen', 'lawBirthday'],
  bankAccount: ['branchName', 'paymentTime'],
  branchName: ['bankAccount', 'paymentTime'],
}

/** Fields and photos to reopen; null reopens all, when the reviewer marked none. */
export function fieldsToReopen(
  reasons: readonly Pick<ReviewIssue, 'field'>[],
): ReadonlySet<FormField | PhotoKind> | null {
  if (reasons.length === 0) return null
  const openFields = new Set<FormField | PhotoKind>()
  for (const { field } of reasons) {
    openFields.add(field)
    if (!isPhotoKind(field)) for (const more of TOGETHER[field] ?? []) openFields.add(more)
  }
  return openFields
}

/** Fields of a form that keep their values. */
export function lockedFields<Field extends FormField>(
  fields: readonly Field[],
  openFields: ReadonlySet<FormField | PhotoKind> | null,
): Field[] {
  return openFields === null ? [] : fields.filter((field) => !openFields.has(field))
}
