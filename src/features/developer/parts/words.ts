// The words for what the rules name: types, statuses, the next action, what happened. In the language of the page; dates as
// people read them.
import { m } from '#messages'
import { dayText } from '../../../lib/dates.ts'
import type { AccountEvent } from '../rules/history.ts'
import type { TypeLabel } from '../rules/labels.ts'
import type { NextAction, NextKey } from '../rules/next-action.ts'
import type { AccountStatus } from '../rules/status.ts'

export const TYPE_TEXT: Record<TypeLabel, () => string> = {
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

/** What an account status is called, in a few words. */
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

export const EVENT_TEXT: Record<AccountEvent, () => string> = {
  registered: m.developer_event_registered,
  started: m.developer_event_started,
  identity_saved: m.developer_event_identity_saved,
  company_saved: m.developer_event_company_saved,
  amount_confirmed: m.developer_event_amount_confirmed,
  proof_uploaded: m.developer_event_proof_uploaded,
  contact_opened: m.developer_event_contact_opened,
  submitted: m.developer_event_submitted,
  approved: m.developer_event_approved,
  rejected: m.developer_event_rejected,
  cancelled: m.developer_event_cancelled,
  again_asked: m.developer_event_again_asked,
  frozen: m.developer_event_frozen,
  unfrozen: m.developer_event_unfrozen,
  unbind_committed: m.developer_event_unbind_committed,
  unbind_approved: m.developer_event_unbind_approved,
  unbind_refused: m.developer_event_unbind_refused,
  unbind_viewed: m.developer_event_unbind_viewed,
  type_confirmed: m.developer_event_type_confirmed,
  contact_changed: m.developer_event_contact_changed,
  bank_changed: m.developer_event_bank_changed,
  data_exported: m.developer_event_data_exported,
}

export const WARNING_TEXT = {
  developer_warning_service: m.developer_warning_service,
  developer_warning_frozen: m.developer_warning_frozen,
} as const

type Words = { title: string; text: string; label: string }
type Day = string | null

/** Texts with a day have a form without it, for accounts that have none. */
const NEXT_TEXT: Record<NextKey, (day: Day) => Words> = {
  certify: () => ({
    title: m.developer_next_certify_title(),
    text: m.developer_next_certify_text(),
    label: m.developer_next_certify_label(),
  }),
  identity: () => ({
    title: m.developer_next_identity_title(),
    text: m.developer_next_identity_text(),
    label: m.developer_next_identity_label(),
  }),
  photos: () => ({
    title: m.developer_next_photos_title(),
    text: m.developer_next_photos_text(),
    label: m.developer_next_photos_label(),
  }),
  company: () => ({
    title: m.developer_next_company_title(),
    text: m.developer_next_company_text(),
    label: m.developer_next_company_label(),
  }),
  amount: () => ({
    title: m.developer_next_amount_title(),
    text: m.developer_next_amount_text(),
    label: m.developer_next_amount_label(),
  }),
  contact: () => ({
    title: m.developer_next_contact_title(),
    text: m.developer_next_contact_text(),
    label: m.developer_next_contact_label(),
  }),
  proof: () => ({
    title: m.developer_next_proof_title(),
    text: m.developer_next_proof_text(),
    label: m.developer_next_proof_label(),
  }),
  changed_company: () => ({
    title: m.developer_next_changed_company_title(),
    text: m.developer_next_changed_company_text(),
    label: m.developer_next_changed_company_label(),
  }),
  changed_amount: () => ({
    title: m.developer_next_changed_amount_title(),
    text: m.developer_next_changed_amount_text(),
    label: m.developer_next_changed_amount_label(),
  }),
  new_contact: () => ({
    title: m.developer_next_new_contact_title(),
    text: m.developer_next_new_contact_text(),
    label: m.developer_next_new_contact_label(),
  }),
  review: (day) => ({
    title: day ? m.developer_next_review_title({ day }) : m.developer_next_review_title_open(),
    text: m.developer_next_review_text(),
    label: m.developer_next_review_label(),
  }),
  review_late: (day) => ({
    title: m.developer_next_review_late_title({ day: day ?? '' }),
    text: m.developer_next_review_late_text(),
    label: m.developer_next_review_late_label(),
  }),
  fix: () => ({
    title: m.developer_next_fix_title(),
    text: m.developer_next_fix_text(),
    label: m.developer_next_fix_label(),
  }),
  register_again: (day) => ({
    title: day ? m.developer_next_register_again_title({ day }) : m.developer_next_register_again_title_open(),
    text: m.developer_next_register_again_text(),
    label: m.developer_next_register_again_label(),
  }),
  register_overdue: (day) => ({
    title: m.developer_next_register_overdue_title(),
    text: m.developer_next_register_overdue_text({ day: day ?? '' }),
    label: m.developer_next_register_overdue_label(),
  }),
  confirm_type: (day) => ({
    title: day ? m.developer_next_confirm_type_title({ day }) : m.developer_next_confirm_type_title_open(),
    text: m.developer_next_confirm_type_text(),
    label: m.developer_next_confirm_type_label(),
  }),
  create_app: () => ({
    title: m.developer_next_create_app_title(),
    text: m.developer_next_create_app_text(),
    label: m.developer_next_create_app_label(),
  }),
  member: () => ({
    title: m.developer_next_member_title(),
    text: m.developer_next_member_text(),
    label: m.developer_next_member_label(),
  }),
  member_none: () => ({
    title: m.developer_next_member_none_title(),
    text: m.developer_next_member_none_text(),
    label: m.developer_next_member_none_label(),
  }),
  unbinding: () => ({
    title: m.developer_next_unbinding_title(),
    text: m.developer_next_unbinding_text(),
    label: m.developer_next_unbinding_label(),
  }),
  unbind_refused: () => ({
    title: m.developer_next_unbind_refused_title(),
    text: m.developer_next_unbind_refused_text(),
    label: m.developer_next_unbind_refused_label(),
  }),
  unbound: () => ({
    title: m.developer_next_unbound_title(),
    text: m.developer_next_unbound_text(),
    label: m.developer_next_unbound_label(),
  }),
  frozen: () => ({
    title: m.developer_next_frozen_title(),
    text: m.developer_next_frozen_text(),
    label: m.developer_next_frozen_label(),
  }),
}

/** Title, one or two sentences, and what the button says. */
export const nextText = ({ key, day }: Pick<NextAction, 'key' | 'day'>): Words => NEXT_TEXT[key](day && dayText(day))

/** Who did it, for the line of a history. */
export function actorText({ actor, operatorId }: { actor: 'developer' | 'operator' | 'platform'; operatorId: number | null }): string {
  if (actor === 'developer') return m.developer_actor_developer()
  if (actor === 'platform') return m.developer_actor_platform()
  return operatorId === null ? m.developer_actor_operator() : `${m.developer_actor_operator()} ${String(operatorId).padStart(4, '0')}`
}
