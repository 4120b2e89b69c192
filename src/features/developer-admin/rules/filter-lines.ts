// Filter of the list of developers in words, for the list itself and for acts on all that it finds.
import { m } from '#messages'
import { dateText } from '../../../lib/dates/dates.ts'
import type { AccountFlag, AccountStage, HeldKind } from '../../accounts/rules/developer-list.ts'
import { isEnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import { enterpriseTypeText } from '../../accounts/rules/labels/labels.ts'

/** Fields of the filter; days as `2026-07-22`, empty where nothing narrows. */
export type DeveloperFilterFields = {
  kind: HeldKind | 'any'
  status: AccountStage | 'any'
  type: string
  flag: AccountFlag | 'any'
} & Record<'registeredFrom' | 'registeredTo' | 'approvedFrom' | 'approvedTo', string>

export const KIND_TEXT: Record<HeldKind, () => string> = {
  personal: m.accounts_type_personal,
  enterprise: m.accounts_kind_enterprise,
  none: m.developer_admin_list_kind_none,
}

export const STAGE_TEXT: Record<AccountStage, () => string> = {
  none: m.developer_admin_list_stage_none,
  filling: m.developer_admin_list_stage_filling,
  review: m.developer_admin_list_stage_review,
  rejected: m.developer_admin_list_stage_rejected,
  approved: m.developer_admin_list_stage_approved,
  frozen: m.developer_admin_list_stage_frozen,
  closing: m.developer_admin_list_stage_closing,
}

export const FLAG_TEXT: Record<AccountFlag, () => string> = {
  internal: m.developer_admin_list_flag_internal,
  no_enterprise: m.developer_admin_list_flag_no_enterprise,
  due: m.developer_admin_list_flag_due,
  barred: m.developer_admin_list_flag_barred,
}

export type FilterLine = { label: string; text: string }

/** @returns the parts that narrow; none when the filter finds everybody */
export function filterLines(filter: DeveloperFilterFields): FilterLine[] {
  const { kind, status, type, flag } = filter
  const number = Number(type)
  const day = (text: string) => (text === '' ? '' : dateText(text))
  const lines: FilterLine[] = [
    { label: m.developer_admin_list_kind(), text: kind === 'any' ? '' : KIND_TEXT[kind]() },
    { label: m.developer_admin_list_status(), text: status === 'any' ? '' : STAGE_TEXT[status]() },
    {
      label: m.developer_admin_list_type(),
      text: type !== '' && isEnterpriseType(number) ? enterpriseTypeText(number) : '',
    },
    { label: m.developer_admin_list_flag(), text: flag === 'any' ? '' : FLAG_TEXT[flag]() },
    {
      label: m.developer_admin_list_from({ what: m.developer_admin_list_registered() }),
      text: day(filter.registeredFrom),
    },
    { label: m.developer_admin_list_to({ what: m.developer_admin_list_registered() }), text: day(filter.registeredTo) },
    { label: m.developer_admin_list_from({ what: m.developer_admin_list_approved() }), text: day(filter.approvedFrom) },
    { label: m.developer_admin_list_to({ what: m.developer_admin_list_approved() }), text: day(filter.approvedTo) },
  ]
  return lines.filter(({ text }) => text !== '')
}
