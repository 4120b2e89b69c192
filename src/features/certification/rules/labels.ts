// Labels of certification codes, for pages, messages and files.
import { MIN_AGE } from '../../../lib/portal/age.ts'
import { FIRST_BIRTHDAY, type NumberProblem } from './document-numbers.ts'
import type { BirthdayProblem } from './legal-person-documents.ts'
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'
import type { PhotoKind } from './photos.ts'
import type { FormField } from './reasons.ts'

/** In the viewer's language unless another one is given. */
type Words = (inputs?: object, options?: { locale?: Language }) => string

export const PHOTO_TEXT: Record<PhotoKind, Words> = {
  handheld: m.certification_kind_handheld,
  front: m.certification_kind_front,
  reverse: m.certification_kind_reverse,
  license: m.certification_kind_license,
  licenseProof: m.certification_kind_licenseProof,
  legalFront: m.certification_kind_legalFront,
  legalReverse: m.certification_kind_legalReverse,
  legalIdentityProof: m.certification_kind_legalIdentityProof,
  contactHandheld: m.certification_kind_contactHandheld,
  contactFront: m.certification_kind_contactFront,
  contactReverse: m.certification_kind_contactReverse,
  proof: m.certification_kind_proof,
  proof2: m.certification_kind_proof2,
  proof3: m.certification_kind_proof3,
  paymentProof: m.certification_kind_paymentProof,
}

/** Field labels; realName belongs to a person or a company. */
export const FIELD_NAME: Record<FormField, Words> = {
  realName: m.certification_name_realName,
  voucherNum: m.certification_name_voucherNum,
  telephone: m.certification_name_telephone,
  contactEmail: m.certification_name_contactEmail,
  enterpriseType: m.certification_name_enterpriseType,
  licenseNumber: m.certification_name_licenseNumber,
  mainBusiness: m.certification_name_mainBusiness,
  collaborativeProject: m.certification_name_collaborativeProject,
  dockingPerson: m.certification_name_dockingPerson,
  legalDomesticCitizen: m.certification_name_legalDomesticCitizen,
  legalVoucherType: m.certification_name_legalVoucherType,
  lawPerson: m.certification_name_lawPerson,
  identityNumber: m.certification_name_identityNumber,
  lawBirthday: m.certification_name_lawBirthday,
  bankAccount: m.certification_name_bankAccount,
  branchName: m.certification_name_branchName,
  paymentTime: m.certification_name_paymentTime,
  contactPerson: m.certification_name_contactPerson,
  contactIdentityNum: m.certification_name_contactIdentityNum,
}

/** Of a required field that is empty. */
export const EMPTY_TEXT: Partial<Record<FormField, Words>> = {
  realName: m.certification_empty_company,
  voucherNum: m.certification_empty_voucherNum,
  telephone: m.certification_empty_telephone,
  contactEmail: m.certification_empty_contactEmail,
  licenseNumber: m.certification_empty_licenseNumber,
  lawPerson: m.certification_empty_lawPerson,
  identityNumber: m.certification_empty_identityNumber,
  bankAccount: m.certification_empty_bankAccount,
  branchName: m.certification_empty_branchName,
  paymentTime: m.certification_empty_paymentTime,
  contactPerson: m.certification_empty_contactPerson,
  contactIdentityNum: m.certification_empty_contactIdentityNum,
}

/** What is wrong with a birthday. */
export const BIRTHDAY_TEXT: Record<BirthdayProblem, () => string> = {
  birthday: m.certification_field_birthday,
  birthday_range: () => m.certification_field_birthday_range({ year: FIRST_BIRTHDAY.slice(0, 4) }),
  under_age: () => m.certification_field_under_age({ age: MIN_AGE }),
}

/** What is wrong with the number of a document. */
export const NUMBER_TEXT: Record<NumberProblem, () => string> = {
  id_length: m.certification_field_id_length,
  id_check: m.certification_field_id_check,
  id_date: m.certification_field_id_date,
  id_future: m.certification_field_id_future,
  id_province: m.certification_field_id_province,
  id_area: m.certification_field_id_area,
  under_age: () => m.certification_field_under_age({ age: MIN_AGE }),
  passport: m.certification_field_passport,
  hm_permit: m.certification_field_hm_permit,
  tw_permit: m.certification_field_tw_permit,
  code_length: m.certification_field_code_length,
  code_letter: m.certification_field_code_letter,
  code_check: m.certification_field_code_check,
}
