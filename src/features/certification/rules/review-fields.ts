// Relations within a case: groups of fields, the photo that shows a field, and what reasons are offered for.
import type { AccountCaseKind } from './cases.ts'
import { isPhotoKind, type PhotoKind } from './photos.ts'
import { CONTACT_FIELDS, FORM_FIELDS, type FormField } from './reasons.ts'

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
  bankAccount: ['paymentProof', 'proof'],
  branchName: ['paymentProof', 'proof'],
  contactPerson: ['contactFront', 'contactHandheld'],
  contactIdentityNum: ['contactFront'],
}

export const photoFor = (field: string, there: readonly PhotoKind[]): PhotoKind | null =>
  (SHOWN_BY[field as FormField] ?? []).find((kind) => there.includes(kind)) ?? null

/** What a reason is offered for: a photo, or a field of a person's or an enterprise's form. */
export const reasonSubject = (field: string, kind: AccountCaseKind): string =>
  isPhotoKind(field) ? field : `${kind === 'personal' ? 'personal' : 'enterprise'}.${field}`

/** Fields a verdict may name. */
export const isFormField = (field: string): field is FormField => (FORM_FIELDS as readonly string[]).includes(field)

/** Order of the groups on the page. */
export const GROUPS: readonly Group[] = ['person', 'company', 'legal', 'bank', 'contact', 'unbind']

/** Numbers compared digit by digit. */
export const isNumber = (field: string): boolean =>
  /^(?:voucherNum|licenseNumber|identityNumber|contactIdentityNum|bankAccount|telephone|lawBirthday|paymentTime)$/.test(
    field,
  )
