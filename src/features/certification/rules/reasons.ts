// Rejection reasons, given per field or photo, and the fields that stay locked.
import { isPhotoKind, type PhotoKind } from './photos.ts'

/** Texts are certification_reason_<reason>: what is wrong and what to do. */
export const PHOTO_REASONS = [
  'forearm',
  'blurred',
  'hat',
  'unreadable',
  'covered',
  'cropped',
  'copy',
  'edited',
  'wrong_kind',
  'expired',
  'glare',
  'seal_missing',
  'letter_old',
] as const
export const FIELD_REASONS = [
  'name_mismatch',
  'number_mismatch',
  'company_mismatch',
  'licence_abnormal',
  'bank_wrong',
  'duplicate',
  'email_bounced',
] as const
export const REASONS = [...PHOTO_REASONS, ...FIELD_REASONS, 'other'] as const
export type Reason = (typeof REASONS)[number]

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
export type ToMend = { field: FormField | PhotoKind; reason: Reason; remark?: string }

/** Fields reopened together, because one cannot be right without the other. */
const TOGETHER: Partial<Record<FormField, readonly FormField[]>> = {
  legalDomesticCitizen: ['legalVoucherType', 'identityNumber', 'lawBirthday'],
  legalVoucherType: ['identityNumber', 'legalDomesticCitizen', 'lawBirthday'],
  identityNumber: ['legalVoucherType', 'legalDomesticCitizen', 'lawBirthday'],
  bankAccount: ['branchName', 'paymentTime'],
  branchName: ['bankAccount', 'paymentTime'],
}

/** Fields and photos to reopen; null reopens all, when the reviewer marked none. */
export function openedBy(reasons: readonly Pick<ToMend, 'field'>[]): ReadonlySet<FormField | PhotoKind> | null {
  if (reasons.length === 0) return null
  const opened = new Set<FormField | PhotoKind>()
  for (const { field } of reasons) {
    opened.add(field)
    if (!isPhotoKind(field)) for (const more of TOGETHER[field] ?? []) opened.add(more)
  }
  return opened
}

/** Fields of a form that keep their values. */
export function lockedFields<Field extends FormField>(
  fields: readonly Field[],
  opened: ReadonlySet<FormField | PhotoKind> | null,
): Field[] {
  return opened === null ? [] : fields.filter((field) => !opened.has(field))
}
