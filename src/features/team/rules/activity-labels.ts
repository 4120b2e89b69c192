// Labels of activity events and of their changes.
import { m } from '#messages'
import type { ActivityEvent, ActivityKind, Facts } from './activity.ts'
import { isPermission } from './permissions.ts'
import { permissionText } from './labels.ts'

const EVENT: Record<ActivityEvent, () => string> = {
  opened: m.team_e_opened,
  closed: m.team_e_closed,
  handover_offered: m.team_e_handover_offered,
  handover_cancelled: m.team_e_handover_cancelled,
  factor_demanded: m.team_e_factor_demanded,
  factor_released: m.team_e_factor_released,
  handover_refused: m.team_e_handover_refused,
  handed_over: m.team_e_handed_over,
  invited: m.team_e_invited,
  resent: m.team_e_resent,
  withdrawn: m.team_e_withdrawn,
  joined: m.team_e_joined,
  refused: m.team_e_refused,
  member_edited: m.team_e_member_edited,
  disabled: m.team_e_disabled,
  enabled: m.team_e_enabled,
  removed: m.team_e_removed,
  left: m.team_e_left,
  role_added: m.team_e_role_added,
  role_edited: m.team_e_role_edited,
  role_deleted: m.team_e_role_deleted,
  role_taken: m.team_e_role_taken,
  app_created: m.team_e_app_created,
  app_saved: m.team_e_app_saved,
  app_submitted: m.team_e_app_submitted,
  app_withdrawn: m.team_e_app_withdrawn,
  app_renamed: m.team_e_app_renamed,
  app_taken_down: m.team_e_app_taken_down,
  app_deleted: m.team_e_app_deleted,
  app_secret_made: m.team_e_app_secret_made,
  app_secret_ended: m.team_e_app_secret_ended,
  app_site_proved: m.team_e_app_site_proved,
  app_site_lost: m.team_e_app_site_lost,
}
export const activityText = (event: ActivityEvent): string => EVENT[event]()

const KIND: Record<ActivityKind, () => string> = {
  team: m.team_k_team,
  invitation: m.team_k_invitation,
  member: m.team_k_member,
  role: m.team_k_role,
  app: m.team_k_app,
}
export const kindText = (kind: ActivityKind): string => KIND[kind]()

const FACT: Record<string, () => string> = {
  name: m.team_f_name,
  description: m.team_f_description,
  codes: m.team_f_codes,
  apps: m.team_f_apps,
  members: m.team_f_members,
  role: m.team_f_role,
  roles: m.team_f_roles,
  remark: m.team_f_remark,
  until: m.team_f_until,
  owner: m.team_f_owner,
  appState: m.team_f_app_state,
  appSecret: m.team_f_app_secret,
  newName: m.team_f_new_name,
  grant: m.team_f_grant,
}

/** Labels that another feature gives to the facts it logs; undefined for facts it does not know. */
export type FactLabels = {
  name: (fact: string) => string | undefined
  value: (fact: string, value: string) => string | undefined
}

/** Names of permissions. A retired one is shown by its code. */
export const codesText = (codes: string): string =>
  codes
    .split(' ')
    .map((code) => (isPermission(code) ? permissionText(code) : code))
    .join(m.team_list_and())

function ownValueText(name: string, value: string): string | undefined {
  if (value === '') return m.team_f_nothing()
  if (name === 'apps' && value === 'all') return m.team_f_all_apps()
  return name === 'codes' ? codesText(value) : undefined
}

/**
 * One fact per line: `roles: developer`.
 * @param others labels of facts that other features log
 */
export function factText(facts: Facts | null, others: readonly FactLabels[]): string {
  const first = (find: (labels: FactLabels) => string | undefined) =>
    others.reduce<string | undefined>((label, labels) => label ?? find(labels), undefined)
  const nameText = (name: string) => FACT[name]?.() ?? first((labels) => labels.name(name)) ?? name
  const valueText = (name: string, value: string) =>
    ownValueText(name, value) ?? first((labels) => labels.value(name, value)) ?? value
  return Object.entries(facts ?? {})
    .map(([name, value]) => m.team_f_line({ name: nameText(name), value: valueText(name, value) }))
    .join(m.team_f_between())
}

export const CSV_HEAD = (): string[] => [
  m.team_c_at(),
  m.team_c_actor(),
  m.team_c_event(),
  m.team_c_subject(),
  m.team_c_before(),
  m.team_c_after(),
  m.team_c_address(),
  m.team_c_device(),
]
