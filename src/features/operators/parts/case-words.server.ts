// Names and values of a case's fields, groups and short reasons.
import { m } from '#messages'
import type { CaseKind } from '../../certification/rules/review.ts'
import type { Reason } from '../../certification/rules/reasons.ts'
import { FIELD_NAME } from '../../certification/rules/words.ts'
import { isEnterpriseType } from '../../developer/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../developer/rules/words.ts'
import { type Group, isFormField } from '../rules.ts'

export const GROUP_TEXT: Record<Group, () => string> = {
  person: m.operators_group_person,
  company: m.operators_group_company,
  legal: m.operators_group_legal,
  bank: m.operators_group_bank,
  contact: m.operators_group_contact,
  unbind: m.operators_group_unbind,
}

export const REASON_SHORT: Record<Reason, () => string> = {
  forearm: m.operators_short_forearm,
  blurred: m.operators_short_blurred,
  hat: m.operators_short_hat,
  unreadable: m.operators_short_unreadable,
  covered: m.operators_short_covered,
  cropped: m.operators_short_cropped,
  copy: m.operators_short_copy,
  edited: m.operators_short_edited,
  wrong_kind: m.operators_short_wrong_kind,
  expired: m.operators_short_expired,
  glare: m.operators_short_glare,
  seal_missing: m.operators_short_seal_missing,
  letter_old: m.operators_short_letter_old,
  name_mismatch: m.operators_short_name_mismatch,
  number_mismatch: m.operators_short_number_mismatch,
  company_mismatch: m.operators_short_company_mismatch,
  licence_abnormal: m.operators_short_licence_abnormal,
  bank_wrong: m.operators_short_bank_wrong,
  duplicate: m.operators_short_duplicate,
  email_bounced: m.operators_short_email_bounced,
  other: m.operators_short_other,
}

const VOUCHER: Record<string, () => string> = {
  'id-card': m.developer_voucher_id_card,
  passport: m.developer_voucher_passport,
  'hm-permit': m.developer_voucher_hm_permit,
  'tw-permit': m.developer_voucher_tw_permit,
  'residence-permit': m.developer_voucher_residence_permit,
}

export function fieldName(field: string, kind: CaseKind): string {
  if (field === 'reason') return m.operators_field_reason()
  if (field === 'realName')
    return kind === 'enterprise' ? m.operators_field_company_name() : m.operators_field_person_name()
  return isFormField(field) ? FIELD_NAME[field]() : field
}

/** Codes in words; everything else as it is. */
export function fieldValue(field: string, value: string): string {
  if (field === 'legalDomesticCitizen') return value === 'true' ? m.operators_value_yes() : m.operators_value_no()
  if (field === 'legalVoucherType') return VOUCHER[value]?.() ?? value
  return field === 'enterpriseType' ? (typeText(Number(value)) ?? value) : value
}

/** What an enterprise type is called; null for a person. */
export const typeText = (type: number | null): string | null =>
  type !== null && isEnterpriseType(type) ? enterpriseTypeText(type) : null
