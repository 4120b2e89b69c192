// What people are told in the portal about a team, and where it leads. The list of notices of an account takes it in
// (certification/rules/notices.ts), so this file knows nothing but events.
export const TEAM_NOTICE_EVENTS = [
  'team_invited',
  'team_withdrawn',
  'team_joined',
  'team_declined',
  'team_roles',
  'team_role_edited',
  'team_role_gone',
  'team_until',
  'team_ends_soon',
  'team_member_ends_soon',
  'team_disabled',
  'team_enabled',
  'team_removed',
  'team_left',
  'team_offered',
  'team_offer_gone',
  'team_offer_refused',
  'team_handed_over',
] as const
export type TeamNoticeEvent = (typeof TEAM_NOTICE_EVENTS)[number]

export const isTeamNotice = (event: string): event is TeamNoticeEvent =>
  (TEAM_NOTICE_EVENTS as readonly string[]).includes(event)

/** Those that also go out by mail: what ends somebody's work, and what waits for their answer. */
export const TEAM_BY_MAIL: readonly TeamNoticeEvent[] = ['team_disabled', 'team_removed', 'team_offered']

/** Who has no team any more is led to their own account. */
const ELSEWHERE: readonly TeamNoticeEvent[] = ['team_withdrawn', 'team_removed', 'team_disabled']
export const TEAM_NOTICE_URL = Object.fromEntries(
  TEAM_NOTICE_EVENTS.map((event) => [event, ELSEWHERE.includes(event) ? '/user' : '/team']),
) as Record<TeamNoticeEvent, string>

/** How many days before its last day a membership is spoken of. */
export const WARN_DAYS = 7
