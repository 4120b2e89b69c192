// Relations within a case: groups of fields, the photo that shows a field, the reasons that fit each.
import type { AccountCaseKind } from './cases.ts'
import { isPhotoKind, type PhotoKind } from './photos.ts'
import { CONTACT_FIELDS, FORM_FIELDS, type FormField, PHOTO_REASONS, type Reason } from './reasons.ts'

export type Group = 'person' | 'company' | 'legal' | 'bank' | 'contact' | 'unbind'

const LEGAL: readonly string[] = [
  'legalDomesticCitizen',
  'legalVoucherType',
  'lawPerson',
  'identityNumber',
  'lawBirthday',
]
const BANK: readonly string[] = ['bankAccount', 'branchName', 'paymentTime']

/** Owner of a case's fields: a closure request is a person's when it contains their ID number. */
export function whoseFields(fields: readonly string[], kind: AccountCaseKind): 'personal' | 'enterprise' {
  if (kind === 'type') return 'enterprise'
  if (kind !== 'unbind') return kind
  return fields.includes('voucherNum') ? 'personal' : 'enterprise'
}

/** realName, telephone and contactEmail belong to a person, or to a company and its contact. */
export function groupOf(field: string, kind: AccountCaseKind): Group {
  if (field === 'reason') return 'unbind'
  if (kind === 'personal') return 'person'
  if (LEGAL.includes(field)) return 'legal'
  if (BANK.includes(field)) return 'bank'
  return (CONTACT_FIELDS as readonly string[]).includes(field) ? 'contact' : 'company'
}

/** Photos in which a reviewer finds the value, best first. */
const SHOWN_BY: Partial<Record<FormField, readonly PhotoKind[]>> = {
  realName: ['front', 'license'],
  voucherNum: ['front'],
  licenseNumber: ['license'],
  enterpriseType: ['license'],
  mainBusiness: ['license'],
  lawPerson: ['legalFront', 'license'],
  identityNumber: ['legalFront'],
  legalVoucherType: ['legalFront'],
  lawBirthday: ['legalFront'],
  bankAccount: ['proof'],
  branchName: ['proof'],
  contactPerson: ['contactFront', 'contactHandheld'],
  contactIdentityNum: ['contactFront'],
}

export const photoFor = (field: string, there: readonly PhotoKind[]): PhotoKind | null =>
  (SHOWN_BY[field as FormField] ?? []).find((kind) => there.includes(kind)) ?? null

const HELD: readonly PhotoKind[] = ['handheld', 'contactHandheld']
const SEALED: readonly PhotoKind[] = ['license', 'licenseProof', 'legalIdentityProof', 'proof', 'proof2', 'proof3']
const LETTERS: readonly PhotoKind[] = ['proof', 'proof2', 'proof3']

const FIELD_CHOICES: Partial<Record<FormField, readonly Reason[]>> = {
  realName: ['name_mismatch', 'company_mismatch', 'licence_abnormal', 'duplicate'],
  voucherNum: ['number_mismatch', 'duplicate'],
  licenseNumber: ['number_mismatch', 'licence_abnormal', 'duplicate'],
  lawPerson: ['name_mismatch'],
  identityNumber: ['number_mismatch'],
  contactPerson: ['name_mismatch'],
  contactIdentityNum: ['number_mismatch', 'duplicate'],
  bankAccount: ['bank_wrong'],
  branchName: ['bank_wrong'],
  telephone: ['duplicate'],
  contactEmail: ['email_bounced'],
}

function photoReasons(kind: PhotoKind): Reason[] {
  const fits = (reason: Reason): boolean => {
    if (reason === 'forearm' || reason === 'hat') return HELD.includes(kind)
    if (reason === 'seal_missing') return SEALED.includes(kind)
    if (reason === 'letter_old') return LETTERS.includes(kind)
    return true
  }
  const own: Reason[] =
    kind === 'license' ? ['company_mismatch', 'licence_abnormal'] : ['name_mismatch', 'number_mismatch']
  return [...PHOTO_REASONS.filter(fits), ...own, 'other']
}

/** Reasons offered for a field or photo; a person has no company name. */
export function reasonsFor(field: string, kind: AccountCaseKind): Reason[] {
  if (isPhotoKind(field)) return photoReasons(field)
  const choices = FIELD_CHOICES[field as FormField] ?? []
  const fits = (reason: Reason) =>
    field !== 'realName' || (kind === 'personal' ? !/^(?:company|licence)_/.test(reason) : reason !== 'name_mismatch')
  return [...choices.filter(fits), 'other']
}

/** Fields a verdict may name. */
export const isFormField = (field: string): field is FormField => (FORM_FIELDS as readonly string[]).includes(field)

/** Order of the groups on the page. */
export const GROUPS: readonly Group[] = ['person', 'company', 'legal', 'bank', 'contact', 'unbind']

/** Numbers compared digit by digit. */
export const isNumber = (field: string): boolean =>
  /^(?:voucherNum|licenseNumber|identityNumber|contactIdentityNum|bankAccount|telephone|lawBirthday|paymentTime)$/.test(
    field,
  )
