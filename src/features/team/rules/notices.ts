// Kinds of team notices and where they lead. Knows only events; the account's notice list includes it
// (certification/rules/notices.ts).
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

/** Kinds also sent by mail: the end of a membership, and anything that awaits an answer. */
export const TEAM_BY_MAIL: readonly TeamNoticeEvent[] = ['team_disabled', 'team_removed', 'team_offered']

/** Kinds whose recipient no longer has a team, so they lead to the recipient's own account. */
const ELSEWHERE: readonly TeamNoticeEvent[] = ['team_withdrawn', 'team_removed', 'team_disabled']
export const TEAM_NOTICE_URL = Object.fromEntries(
  TEAM_NOTICE_EVENTS.map((event) => [event, ELSEWHERE.includes(event) ? '/user' : '/team']),
) as Record<TeamNoticeEvent, string>

/** Days before its last day at which a membership is announced to end. */
export const WARN_DAYS = 7
