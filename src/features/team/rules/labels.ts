// Labels of permissions, role templates and member states.
import { m } from '#messages'
import type { MemberState } from './invitation.ts'
import type { PermissionCode, RoleTemplate } from './permissions.ts'

const PERMISSION: Record<PermissionCode, { name: () => string; help: () => string }> = {
  app: { name: m.team_p_app, help: m.team_p_app_help },
  'app:create': { name: m.team_p_app_create, help: m.team_p_app_create_help },
  'app:edit': { name: m.team_p_app_edit, help: m.team_p_app_edit_help },
  'app:submit': { name: m.team_p_app_submit, help: m.team_p_app_submit_help },
  'app:secret': { name: m.team_p_app_secret, help: m.team_p_app_secret_help },
  'app:delete': { name: m.team_p_app_delete, help: m.team_p_app_delete_help },
  service: { name: m.team_p_service, help: m.team_p_service_help },
  'service:push': { name: m.team_p_service_push, help: m.team_p_service_push_help },
  'service:gs': { name: m.team_p_service_gs, help: m.team_p_service_gs_help },
  'service:account': { name: m.team_p_service_account, help: m.team_p_service_account_help },
  team: { name: m.team_p_team, help: m.team_p_team_help },
  'team:invite': { name: m.team_p_team_invite, help: m.team_p_team_invite_help },
  'team:member': { name: m.team_p_team_member, help: m.team_p_team_member_help },
  'team:role': { name: m.team_p_team_role, help: m.team_p_team_role_help },
}
export const permissionText = (code: PermissionCode): string => PERMISSION[code].name()
export const permissionHelp = (code: PermissionCode): string => PERMISSION[code].help()

const TEMPLATE: Record<RoleTemplate, { name: () => string; help: () => string }> = {
  administrator: { name: m.team_t_administrator, help: m.team_t_administrator_help },
  manager: { name: m.team_t_manager, help: m.team_t_manager_help },
  developer: { name: m.team_t_developer, help: m.team_t_developer_help },
  operations: { name: m.team_t_operations, help: m.team_t_operations_help },
  legal: { name: m.team_t_legal, help: m.team_t_legal_help },
  auditor: { name: m.team_t_auditor, help: m.team_t_auditor_help },
}
export const templateText = (name: RoleTemplate): string => TEMPLATE[name].name()
export const templateHelp = (name: RoleTemplate): string => TEMPLATE[name].help()

/** States as listed: an expired invitation is distinct from an open one. */
export const SHOWN_STATES = ['active', 'invited', 'lapsed', 'disabled', 'ended', 'refused', 'left', 'removed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

const STATE: Record<ShownState, { name: () => string; help: () => string }> = {
  active: { name: m.team_state_active, help: m.team_state_active_help },
  invited: { name: m.team_state_invited, help: m.team_state_invited_help },
  lapsed: { name: m.team_state_lapsed, help: m.team_state_lapsed_help },
  disabled: { name: m.team_state_disabled, help: m.team_state_disabled_help },
  ended: { name: m.team_state_ended, help: m.team_state_ended_help },
  refused: { name: m.team_state_refused, help: m.team_state_refused_help },
  left: { name: m.team_state_left, help: m.team_state_left_help },
  removed: { name: m.team_state_removed, help: m.team_state_removed_help },
}
export const stateText = (state: ShownState): string => STATE[state].name()
export const stateHelp = (state: ShownState): string => STATE[state].help()

/** @param until last day of the membership; both days YYYY-MM-DD in Shanghai */
export function shownState(
  member: { state: MemberState; lapsesAt: Date; until: string | null },
  now: Date,
  today: string,
): ShownState {
  if (member.state === 'invited') return member.lapsesAt <= now ? 'lapsed' : 'invited'
  if (member.state === 'active' && member.until !== null && member.until < today) return 'ended'
  return member.state
}
