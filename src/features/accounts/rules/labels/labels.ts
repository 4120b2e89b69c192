// Labels of account state, type and next action. Used in loaders, so that pages receive text.
import { m } from '#messages'
import { dayText } from '../../../../lib/dates/dates.ts'
import type { Language } from '../../../../lib/text/language.ts'
import { FORM_MINUTES } from '../limits.ts'
import { PAYMENT_CHECK } from '../../../../lib/portal/payment-check.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import { ENTERPRISE_TYPE, type EnterpriseType, isEnterpriseType, type NewEnterpriseType } from '../enterprise-type.ts'
import { type TypeLabel, typeLabelFor } from './type-label.ts'
import { serviceWarningFor } from '../routing/entries.ts'
import type { NextAction, NextKey } from '../routing/next-action.ts'
import type { AccountState } from '../account-state.ts'
import { isAskedAgain, isFrozen, type AccountStatus, canWork, heldKind, STATUS } from '../status.ts'

const TYPE_TEXT: Record<TypeLabel, (inputs?: object, options?: { locale?: Language }) => string> = {
  accounts_type_personal: m.accounts_type_personal,
  accounts_type_none: m.accounts_type_none,
  accounts_type_0: m.accounts_type_0,
  accounts_type_1: m.accounts_type_1,
  accounts_type_10: m.accounts_type_10,
  accounts_type_11: m.accounts_type_11,
  accounts_type_12: m.accounts_type_12,
  accounts_type_40: m.accounts_type_40,
  accounts_type_51: m.accounts_type_51,
  accounts_type_52: m.accounts_type_52,
  accounts_type_53: m.accounts_type_53,
}

export type Tone = 'ok' | 'warn' | 'bad' | 'info'

/** The header's type label (handbook/permissions.md [6]). */
export const typeLabelText = (accountState: Pick<AccountState, 'accountStatus' | 'enterpriseType'>): string =>
  TYPE_TEXT[typeLabelFor(accountState)]()

const MEANS: Record<NewEnterpriseType, () => string> = {
  51: m.accounts_type_means_51,
  52: m.accounts_type_means_52,
  53: m.accounts_type_means_53,
}

/** Audience of a type. */
export const enterpriseTypeMeans = (type: NewEnterpriseType): string => MEANS[type]()

/** Label of an enterprise type in a given language; empty for an unknown type. */
export const enterpriseTypeLabel = (type: number, locale: Language): string =>
  isEnterpriseType(type) ? TYPE_TEXT[ENTERPRISE_TYPE[type].label]({}, { locale }) : ''

export const enterpriseTypeText = (type: EnterpriseType): string => TYPE_TEXT[ENTERPRISE_TYPE[type].label]()

/** Label of the certification in force: personal, enterprise, or none. */
export function kindText(status: AccountStatus, previous: AccountStatus | null = null): string {
  const kind = heldKind(status, previous)
  if (kind === 'enterprise') return m.accounts_kind_enterprise()
  return kind === 'personal' ? m.accounts_type_personal() : m.accounts_type_none()
}

export const STATUS_TEXT: Record<AccountStatus, () => string> = {
  11: m.accounts_status_11,
  12: m.accounts_status_12,
  13: m.accounts_status_13,
  14: m.accounts_status_14,
  15: m.accounts_status_15,
  16: m.accounts_status_16,
  17: m.accounts_status_17,
  18: m.accounts_status_18,
  21: m.accounts_status_21,
  22: m.accounts_status_22,
  23: m.accounts_status_23,
  24: m.accounts_status_24,
  25: m.accounts_status_25,
  26: m.accounts_status_26,
  27: m.accounts_status_27,
  28: m.accounts_status_28,
  33: m.accounts_status_33,
  34: m.accounts_status_34,
  41: m.accounts_status_41,
  42: m.accounts_status_42,
  43: m.accounts_status_43,
  44: m.accounts_status_44,
  45: m.accounts_status_45,
  46: m.accounts_status_46,
  47: m.accounts_status_47,
  48: m.accounts_status_48,
  49: m.accounts_status_49,
  51: m.accounts_status_51,
  110: m.accounts_status_110,
  210: m.accounts_status_210,
  211: m.accounts_status_211,
}

/** Colour of a status; none while nothing is certified. */
export function statusTone(status: AccountStatus): Tone | undefined {
  const { stage } = STATUS[status]
  if (stage === 'approved') return 'ok'
  if (stage === 'review' || stage === 'unbinding') return 'info'
  if (stage === 'frozen' || stage === 'rejected' || stage === 'unbindRefused') return 'bad'
  return isAskedAgain(status) ? 'warn' : undefined
}

/** Colour of the type label: green while the developer can work. */
export const typeTone = (status: AccountStatus): Tone | undefined =>
  isFrozen(status) ? 'bad' : canWork(status) ? 'ok' : undefined

export type NextActionLabels = { title: string; text: string; label: string }

const plain = (title: () => string, text: () => string, label: () => string) => (): NextActionLabels => ({
  title: title(),
  text: text(),
  label: label(),
})
type Named = (day: string) => string

/** Adds the date where there is one. */
const withDate =
  (title: Named, open: () => string, text: Named, label: () => string) =>
  (day: string | null): NextActionLabels => ({
    title: day ? title(day) : open(),
    text: text(day ?? ''),
    label: label(),
  })

const NEXT_TEXT: Record<NextKey, (day: string | null) => NextActionLabels> = {
  certify: plain(
    m.accounts_next_certify_title,
    () => m.accounts_next_certify_text({ ...FORM_MINUTES, days: REVIEW_DAYS }),
    m.accounts_next_certify_label,
  ),
  identity: plain(m.accounts_next_identity_title, m.accounts_next_identity_text, m.accounts_next_identity_label),
  photos: plain(m.accounts_next_photos_title, m.accounts_next_photos_text, m.accounts_next_photos_label),
  company: plain(m.accounts_next_company_title, m.accounts_next_company_text, m.accounts_next_company_label),
  amount: plain(
    m.accounts_next_amount_title,
    () =>
      m.accounts_next_amount_text({
        min: PAYMENT_CHECK.arrivesIn.min,
        max: PAYMENT_CHECK.arrivesIn.max,
        days: PAYMENT_CHECK.days,
      }),
    m.accounts_next_amount_label,
  ),
  amount_again: plain(
    m.accounts_next_amount_again_title,
    m.accounts_next_amount_again_text,
    m.accounts_next_amount_again_label,
  ),
  contact: plain(m.accounts_next_contact_title, m.accounts_next_contact_text, m.accounts_next_contact_label),
  proof: plain(m.accounts_next_proof_title, m.accounts_next_proof_text, m.accounts_next_proof_label),
  changed_company: plain(
    m.accounts_next_changed_company_title,
    m.accounts_next_changed_company_text,
    m.accounts_next_changed_company_label,
  ),
  changed_amount: plain(
    m.accounts_next_changed_amount_title,
    m.accounts_next_changed_amount_text,
    m.accounts_next_changed_amount_label,
  ),
  new_contact: plain(
    m.accounts_next_new_contact_title,
    m.accounts_next_new_contact_text,
    m.accounts_next_new_contact_label,
  ),
  review: withDate(
    (day) => m.accounts_next_review_title({ day }),
    () => m.accounts_next_review_title_open({ days: REVIEW_DAYS }),
    () => m.accounts_next_review_text(),
    m.accounts_next_review_label,
  ),
  review_late: withDate(
    (day) => m.accounts_next_review_late_title({ day }),
    () => m.accounts_next_review_title_open({ days: REVIEW_DAYS }),
    () => m.accounts_next_review_late_text(),
    m.accounts_next_review_late_label,
  ),
  fix: plain(m.accounts_next_fix_title, m.accounts_next_fix_text, m.accounts_next_fix_label),
  register_again: withDate(
    (day) => m.accounts_next_register_again_title({ day }),
    m.accounts_next_register_again_title_open,
    () => m.accounts_next_register_again_text(),
    m.accounts_next_register_again_label,
  ),
  register_overdue: withDate(
    () => m.accounts_next_register_overdue_title(),
    m.accounts_next_register_overdue_title,
    (day) => m.accounts_next_register_overdue_text({ day }),
    m.accounts_next_register_overdue_label,
  ),
  register_withdrawn: withDate(
    (day) => m.accounts_next_register_again_title({ day }),
    m.accounts_next_register_again_title_open,
    () => m.accounts_next_register_withdrawn_text(),
    m.accounts_next_register_again_label,
  ),
  confirm_type: withDate(
    (day) => m.accounts_next_confirm_type_title({ day }),
    m.accounts_next_confirm_type_title_open,
    () => m.accounts_next_confirm_type_text(),
    m.accounts_next_confirm_type_label,
  ),
  create_app: plain(
    m.accounts_next_create_app_title,
    m.accounts_next_create_app_text,
    m.accounts_next_create_app_label,
  ),
  member: plain(m.accounts_next_member_title, m.accounts_next_member_text, m.accounts_next_member_label),
  member_none: plain(
    m.accounts_next_member_none_title,
    m.accounts_next_member_none_text,
    m.accounts_next_member_none_label,
  ),
  member_factor: plain(
    m.accounts_next_member_factor_title,
    m.accounts_next_member_factor_text,
    m.accounts_next_member_factor_label,
  ),
  unbinding: plain(
    m.accounts_next_unbinding_title,
    () => m.accounts_next_unbinding_text({ days: REVIEW_DAYS }),
    m.accounts_next_unbinding_label,
  ),
  unbind_refused: plain(
    m.accounts_next_unbind_refused_title,
    m.accounts_next_unbind_refused_text,
    m.accounts_next_unbind_refused_label,
  ),
  unbound: withDate(
    (day) => m.accounts_next_unbound_title({ day }),
    m.accounts_next_unbound_title_open,
    () => m.accounts_next_unbound_text(),
    m.accounts_next_unbound_label,
  ),
  frozen: plain(m.accounts_next_frozen_title, m.accounts_next_frozen_text, m.accounts_next_frozen_label),
}

export const nextActionLabels = ({ key, day }: NextAction): NextActionLabels =>
  NEXT_TEXT[key](day === null ? null : dayText(day))

/** A next action with its texts. */
export const withNextActionLabels = (action: NextAction): NextAction & NextActionLabels => ({
  ...action,
  ...nextActionLabels(action),
})

/** Why service management does not open; null when it does. */
export function serviceWarningText(accountState: Parameters<typeof serviceWarningFor>[0]): string | null {
  const warning = serviceWarningFor(accountState)
  if (warning === null) return null
  return warning === 'accounts_warning_factor' ? m.accounts_warning_factor() : m.accounts_warning_service()
}
