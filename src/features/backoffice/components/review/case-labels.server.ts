// Labels and values of case fields, groups and short reasons.
import { m } from '#messages'
import type { AccountCaseKind } from '../../../certification/rules/cases.ts'
import type { Reason } from '../../../certification/rules/reasons.ts'
import { FIELD_NAME } from '../../../certification/rules/labels.ts'
import { isEnterpriseType } from '../../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../../accounts/rules/labels/labels.ts'
import { type Group, isFormField } from '../../rules.ts'

export const GROUP_TEXT: Record<Group, () => string> = {
  person: m.backoffice_group_person,
  company: m.backoffice_group_company,
  legal: m.backoffice_group_legal,
  bank: m.backoffice_group_bank,
  contact: m.backoffice_group_contact,
  unbind: m.backoffice_group_unbind,
}

export const REASON_SHORT: Record<Reason, () => string> = {
  forearm: m.backoffice_short_forearm,
  blurred: m.backoffice_short_blurred,
  hat: m.backoffice_short_hat,
  unreadable: m.backoffice_short_unreadable,
  covered: m.backoffice_short_covered,
  cropped: m.backoffice_short_cropped,
  copy: m.backoffice_short_copy,
  edited: m.backoffice_short_edited,
  wrong_kind: m.backoffice_short_wrong_kind,
  expired: m.backoffice_short_expired,
  glare: m.backoffice_short_glare,
  seal_missing: m.backoffice_short_seal_missing,
  letter_old: m.backoffice_short_letter_old,
  name_mismatch: m.backoffice_short_name_mismatch,
  number_mismatch: m.backoffice_short_number_mismatch,
  company_mismatch: m.backoffice_short_company_mismatch,
  licence_abnormal: m.backoffice_short_licence_abnormal,
  bank_wrong: m.backoffice_short_bank_wrong,
  duplicate: m.backoffice_short_duplicate,
  email_bounced: m.backoffice_short_email_bounced,
  other: m.backoffice_short_other,
}

const VOUCHER: Record<string, () => string> = {
  'id-card': m.accounts_voucher_id_card,
  passport: m.accounts_voucher_passport,
  'hm-permit': m.accounts_voucher_hm_permit,
  'tw-permit': m.accounts_voucher_tw_permit,
  'residence-permit': m.accounts_voucher_residence_permit,
}

export function fieldName(field: string, kind: AccountCaseKind): string {
  if (field === 'reason') return m.backoffice_field_reason()
  if (field === 'realName')
    return kind === 'enterprise' ? m.backoffice_field_company_name() : m.backoffice_field_person_name()
  return isFormField(field) ? FIELD_NAME[field]() : field
}

/** Text for coded values; other values unchanged. */
export function fieldValue(field: string, value: string): string {
  if (field === 'legalDomesticCitizen') return value === 'true' ? m.backoffice_value_yes() : m.backoffice_value_no()
  if (field === 'legalVoucherType') return VOUCHER[value]?.() ?? value
  return field === 'enterpriseType' ? (typeText(Number(value)) ?? value) : value
}

/** Label of an enterprise type; null for a person. */
export const typeText = (type: number | null): string | null =>
  type !== null && isEnterpriseType(type) ? enterpriseTypeText(type) : null
