// What standing, type and next action are called, in the language of the page. Read in loaders: pages get the words.
import { m } from '#messages'
import { dayText } from '../../../lib/dates.ts'
import type { Language } from '../../../lib/language.ts'
import { ENTERPRISE_TYPE, type EnterpriseType, isEnterpriseType, type NewEnterpriseType } from './enterprise-type.ts'
import { type TypeLabel, typeLabelFor } from './labels.ts'
import type { NextAction, NextKey } from './next-action.ts'
import type { Standing } from './standing.ts'
import { type AccountStatus, canWork, heldKind, STATUS, type StatusRow } from './status.ts'

const TYPE_TEXT: Record<TypeLabel, (inputs?: object, options?: { locale?: Language }) => string> = {
  developer_type_personal: m.developer_type_personal,
  developer_type_none: m.developer_type_none,
  developer_type_0: m.developer_type_0,
  developer_type_1: m.developer_type_1,
  developer_type_10: m.developer_type_10,
  developer_type_11: m.developer_type_11,
  developer_type_12: m.developer_type_12,
  developer_type_40: m.developer_type_40,
  developer_type_51: m.developer_type_51,
  developer_type_52: m.developer_type_52,
  developer_type_53: m.developer_type_53,
}

export type Tone = 'ok' | 'warn' | 'bad' | 'info'

/** The type label of the header (spec section 6). */
export const typeLabelText = (standing: Pick<Standing, 'accountStatus' | 'enterpriseType'>): string =>
  TYPE_TEXT[typeLabelFor(standing)]()

const MEANS: Record<NewEnterpriseType, () => string> = {
  51: m.developer_type_means_51,
  52: m.developer_type_means_52,
  53: m.developer_type_means_53,
}

/** Whom a type is for. */
export const enterpriseTypeMeans = (type: NewEnterpriseType): string => MEANS[type]()

/** What an enterprise type is called in the language of whom it is told to; empty for what is no type. */
export const typeWords = (type: number, locale: Language): string =>
  isEnterpriseType(type) ? TYPE_TEXT[ENTERPRISE_TYPE[type].label]({}, { locale }) : ''

/** What an enterprise type is called. */
export const enterpriseTypeText = (type: EnterpriseType): string => TYPE_TEXT[ENTERPRISE_TYPE[type].label]()

/** The certification in force as a label: personal, enterprise, or none. */
export function kindText(status: AccountStatus, previous: AccountStatus | null = null): string {
  const kind = heldKind(status, previous)
  if (kind === 'enterprise') return m.developer_kind_enterprise()
  return kind === 'personal' ? m.developer_type_personal() : m.developer_type_none()
}

export const STATUS_TEXT: Record<AccountStatus, () => string> = {
  11: m.developer_status_11,
  12: m.developer_status_12,
  13: m.developer_status_13,
  14: m.developer_status_14,
  15: m.developer_status_15,
  16: m.developer_status_16,
  17: m.developer_status_17,
  18: m.developer_status_18,
  21: m.developer_status_21,
  22: m.developer_status_22,
  23: m.developer_status_23,
  24: m.developer_status_24,
  25: m.developer_status_25,
  26: m.developer_status_26,
  27: m.developer_status_27,
  28: m.developer_status_28,
  33: m.developer_status_33,
  34: m.developer_status_34,
  41: m.developer_status_41,
  42: m.developer_status_42,
  43: m.developer_status_43,
  44: m.developer_status_44,
  45: m.developer_status_45,
  46: m.developer_status_46,
  47: m.developer_status_47,
  48: m.developer_status_48,
  49: m.developer_status_49,
  51: m.developer_status_51,
  110: m.developer_status_110,
  210: m.developer_status_210,
  211: m.developer_status_211,
}

/** The colour that goes with a status; none while nothing is certified. */
export function statusTone(status: AccountStatus): Tone | undefined {
  const { stage } = STATUS[status] as StatusRow
  if (stage === 'approved') return 'ok'
  if (stage === 'review' || stage === 'unbinding') return 'info'
  if (stage === 'frozen' || stage === 'rejected' || stage === 'unbindRefused') return 'bad'
  return status === 47 || status === 48 ? 'warn' : undefined
}

/** The colour of the type label: green while the developer can work. */
export const typeTone = (status: AccountStatus): Tone | undefined =>
  status === 211 ? 'bad' : canWork(status) ? 'ok' : undefined

export type NextWords = { title: string; text: string; label: string }

const plain = (title: () => string, text: () => string, label: () => string) => (): NextWords => ({
  title: title(),
  text: text(),
  label: label(),
})
type Named = (day: string) => string

/** With its day where there is one. */
const dated =
  (title: Named, open: () => string, text: Named, label: () => string) =>
  (day: string | null): NextWords => ({ title: day ? title(day) : open(), text: text(day ?? ''), label: label() })

const NEXT_TEXT: Record<NextKey, (day: string | null) => NextWords> = {
  certify: plain(m.developer_next_certify_title, m.developer_next_certify_text, m.developer_next_certify_label),
  identity: plain(m.developer_next_identity_title, m.developer_next_identity_text, m.developer_next_identity_label),
  photos: plain(m.developer_next_photos_title, m.developer_next_photos_text, m.developer_next_photos_label),
  company: plain(m.developer_next_company_title, m.developer_next_company_text, m.developer_next_company_label),
  amount: plain(m.developer_next_amount_title, m.developer_next_amount_text, m.developer_next_amount_label),
  contact: plain(m.developer_next_contact_title, m.developer_next_contact_text, m.developer_next_contact_label),
  proof: plain(m.developer_next_proof_title, m.developer_next_proof_text, m.developer_next_proof_label),
  changed_company: plain(
    m.developer_next_changed_company_title,
    m.developer_next_changed_company_text,
    m.developer_next_changed_company_label,
  ),
  changed_amount: plain(
    m.developer_next_changed_amount_title,
    m.developer_next_changed_amount_text,
    m.developer_next_changed_amount_label,
  ),
  new_contact: plain(
    m.developer_next_new_contact_title,
    m.developer_next_new_contact_text,
    m.developer_next_new_contact_label,
  ),
  review: dated(
    (day) => m.developer_next_review_title({ day }),
    m.developer_next_review_title_open,
    () => m.developer_next_review_text(),
    m.developer_next_review_label,
  ),
  review_late: dated(
    (day) => m.developer_next_review_late_title({ day }),
    m.developer_next_review_title_open,
    () => m.developer_next_review_late_text(),
    m.developer_next_review_late_label,
  ),
  fix: plain(m.developer_next_fix_title, m.developer_next_fix_text, m.developer_next_fix_label),
  register_again: dated(
    (day) => m.developer_next_register_again_title({ day }),
    m.developer_next_register_again_title_open,
    () => m.developer_next_register_again_text(),
    m.developer_next_register_again_label,
  ),
  register_overdue: dated(
    () => m.developer_next_register_overdue_title(),
    m.developer_next_register_overdue_title,
    (day) => m.developer_next_register_overdue_text({ day }),
    m.developer_next_register_overdue_label,
  ),
  register_withdrawn: dated(
    (day) => m.developer_next_register_again_title({ day }),
    m.developer_next_register_again_title_open,
    () => m.developer_next_register_withdrawn_text(),
    m.developer_next_register_again_label,
  ),
  confirm_type: dated(
    (day) => m.developer_next_confirm_type_title({ day }),
    m.developer_next_confirm_type_title_open,
    () => m.developer_next_confirm_type_text(),
    m.developer_next_confirm_type_label,
  ),
  create_app: plain(
    m.developer_next_create_app_title,
    m.developer_next_create_app_text,
    m.developer_next_create_app_label,
  ),
  member: plain(m.developer_next_member_title, m.developer_next_member_text, m.developer_next_member_label),
  member_none: plain(
    m.developer_next_member_none_title,
    m.developer_next_member_none_text,
    m.developer_next_member_none_label,
  ),
  unbinding: plain(m.developer_next_unbinding_title, m.developer_next_unbinding_text, m.developer_next_unbinding_label),
  unbind_refused: plain(
    m.developer_next_unbind_refused_title,
    m.developer_next_unbind_refused_text,
    m.developer_next_unbind_refused_label,
  ),
  unbound: plain(m.developer_next_unbound_title, m.developer_next_unbound_text, m.developer_next_unbound_label),
  frozen: plain(m.developer_next_frozen_title, m.developer_next_frozen_text, m.developer_next_frozen_label),
}

/** The words of the next best action. */
export const nextWords = ({ key, day }: NextAction): NextWords => NEXT_TEXT[key](day === null ? null : dayText(day))

/** The next best action as it is shown. */
export const shownNext = (action: NextAction): NextAction & NextWords => ({ ...action, ...nextWords(action) })
