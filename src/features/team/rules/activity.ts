// Events of a team's activity log, and their groups for the list's filters.

export const ACTIVITY_EVENTS = [
  'opened',
  'closed',
  'handover_offered',
  'handover_cancelled',
  'handover_refused',
  'handed_over',
  'factor_demanded',
  'factor_released',
  'invited',
  'resent',
  'withdrawn',
  'joined',
  'refused',
  'member_edited',
  'disabled',
  'enabled',
  'removed',
  'left',
  'role_added',
  'role_edited',
  'role_deleted',
  'role_taken',
  'app_created',
  'app_saved',
  'app_submitted',
  'app_withdrawn',
  'app_renamed',
  'app_taken_down',
  'app_deleted',
  'app_secret_made',
  'app_secret_ended',
  'app_site_proved',
  'app_site_lost',
] as const
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number]

export const ACTIVITY_KINDS = {
  team: [
    'opened',
    'closed',
    'handover_offered',
    'handover_cancelled',
    'handover_refused',
    'handed_over',
    'factor_demanded',
    'factor_released',
  ],
  invitation: ['invited', 'resent', 'withdrawn', 'joined', 'refused'],
  member: ['member_edited', 'disabled', 'enabled', 'removed', 'left'],
  role: ['role_added', 'role_edited', 'role_deleted', 'role_taken'],
  app: [
    'app_created',
    'app_saved',
    'app_submitted',
    'app_withdrawn',
    'app_renamed',
    'app_taken_down',
    'app_deleted',
    'app_secret_made',
    'app_secret_ended',
    'app_site_proved',
    'app_site_lost',
  ],
} as const satisfies Record<string, readonly ActivityEvent[]>
export type ActivityKind = keyof typeof ACTIVITY_KINDS
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[]

/** Changed values by name, each as readable text. */
export type Facts = Record<string, string>

/** Only the entries that differ, on both sides. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  )
  const pick = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name] ?? '']))
  return { before: pick(before), after: pick(after) }
}
