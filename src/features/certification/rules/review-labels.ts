// Labels and values of case fields and groups.
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'
import type { AccountCaseKind } from './cases.ts'
import type { Correctable } from './corrections.ts'
import { FIELD_NAME, PHOTO_TEXT } from './labels.ts'
import { isPhotoKind } from './photos.ts'
import { isEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../accounts/rules/labels/labels.ts'
import { type Group, isFormField } from './review-fields.ts'

export const GROUP_TEXT: Record<Group, () => string> = {
  person: m.certification_review_group_person,
  company: m.certification_review_group_company,
  legal: m.certification_review_group_legal,
  bank: m.certification_review_group_bank,
  contact: m.certification_review_group_contact,
  unbind: m.certification_review_group_unbind,
}

const VOUCHER: Record<string, () => string> = {
  'id-card': m.accounts_voucher_id_card,
  passport: m.accounts_voucher_passport,
  'hm-permit': m.accounts_voucher_hm_permit,
  'tw-permit': m.accounts_voucher_tw_permit,
  'residence-permit': m.accounts_voucher_residence_permit,
}

/** A field or photo that a verdict can mark. */
export const fieldOrPhotoName = (field: string): string =>
  isPhotoKind(field) ? PHOTO_TEXT[field]() : isFormField(field) ? FIELD_NAME[field]() : field

export function fieldName(field: string, kind: AccountCaseKind): string {
  if (field === 'reason') return m.certification_review_field_reason()
  if (field === 'realName')
    return kind === 'enterprise'
      ? m.certification_review_field_company_name()
      : m.certification_review_field_person_name()
  return isFormField(field) ? FIELD_NAME[field]() : field
}

/** Text for coded values; other values unchanged. */
export function fieldValue(field: string, value: string): string {
  if (field === 'legalDomesticCitizen')
    return value === 'true' ? m.certification_review_value_yes() : m.certification_review_value_no()
  if (field === 'legalVoucherType') return VOUCHER[value]?.() ?? value
  return field === 'enterpriseType' ? (typeText(Number(value)) ?? value) : value
}

/** Label of an enterprise type; null for a person. */
export const typeText = (type: number | null): string | null =>
  type !== null && isEnterpriseType(type) ? enterpriseTypeText(type) : null

/** Label of a value that can be corrected; in the viewer's language unless another one is given. */
export function correctableName(field: Correctable, locale?: Language): string {
  const options = locale === undefined ? {} : { locale }
  if (field === 'realName') return m.certification_review_field_person_name({}, options)
  return field === 'companyName'
    ? m.certification_review_field_company_name({}, options)
    : FIELD_NAME[field]({}, options)
}
