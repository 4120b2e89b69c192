// The permissions of operators for people: group, label and one sentence each, as roles are made of them.
import { m } from '#messages'
import type { OperatorPermission } from './operator-permissions.ts'

export const PERMISSION_GROUPS = {
  review: m.api_operator_group_review,
  people: m.api_operator_group_people,
  office: m.api_operator_group_office,
}
export type PermissionGroup = keyof typeof PERMISSION_GROUPS

type Permission = { group: PermissionGroup; label: () => string; text: () => string }

export const PERMISSION_CATALOGUE: Record<OperatorPermission, Permission> = {
  'case.review': { group: 'review', label: m.api_operator_can_case_review, text: m.api_operator_can_case_review_text },
  'payout.mark': { group: 'review', label: m.api_operator_can_payout_mark, text: m.api_operator_can_payout_mark_text },
  'calendar.edit': {
    group: 'review',
    label: m.api_operator_can_calendar_edit,
    text: m.api_operator_can_calendar_edit_text,
  },
  'developer.view': {
    group: 'people',
    label: m.api_operator_can_developer_view,
    text: m.api_operator_can_developer_view_text,
  },
  'developer.act': {
    group: 'people',
    label: m.api_operator_can_developer_act,
    text: m.api_operator_can_developer_act_text,
  },
  'operator.manage': {
    group: 'office',
    label: m.api_operator_can_operator_manage,
    text: m.api_operator_can_operator_manage_text,
  },
  'job.run': { group: 'office', label: m.api_operator_can_job_run, text: m.api_operator_can_job_run_text },
  'figure.view': { group: 'office', label: m.api_operator_can_figure_view, text: m.api_operator_can_figure_view_text },
  'audit.view': { group: 'office', label: m.api_operator_can_audit_view, text: m.api_operator_can_audit_view_text },
  'developer.reveal': {
    group: 'people',
    label: m.api_operator_can_developer_reveal,
    text: m.api_operator_can_developer_reveal_text,
  },
  'app.act': { group: 'people', label: m.api_operator_can_app_act, text: m.api_operator_can_app_act_text },
  'content.edit': {
    group: 'office',
    label: m.api_operator_can_content_edit,
    text: m.api_operator_can_content_edit_text,
  },
  'content.publish': {
    group: 'office',
    label: m.api_operator_can_content_publish,
    text: m.api_operator_can_content_publish_text,
  },
}
