// Shared view models of the team pages, built on the server so that no schema reaches the browser.
import { m } from '#messages'
import { CallError } from '../../../api/caller.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import type { PageContext } from '../../../api/page-context.ts'
import { dateText, dayOf, dayText, timeText } from '../../../lib/dates/dates.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { type Activity, activityList } from '../contract/activity.ts'
import { inviteResend, type Member, memberAdd, memberEdit } from '../contract/members.ts'
import { roleEdit } from '../contract/roles.ts'
import { teamInfo } from '../contract/team.ts'
import { activityText } from '../rules/activity-labels.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'
import { holdsIn, mayCalls } from '../rules/needs.ts'
import { stateText } from '../rules/labels.ts'

/** Explanation for viewers who may not see a page: why, and who can change that. */
export type Denied = { denied: string }
export const deniedView = (reason: string): Denied => ({ denied: reason })

/** Loads a page's data; a missing permission becomes an explanatory page instead of an error. */
export async function orDenied<View extends object>(load: () => Promise<View>): Promise<View | Denied> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof CallError && error.answer.code === '403001') return deniedView(error.answer.message)
    throw error
  }
}

/** The calls that controls of the team pages make. */
const CALLS = { memberAdd, inviteResend, memberEdit, roleEdit }
export type May = Record<keyof typeof CALLS, boolean>

/** The frame of the team pages: name, figures, tabs, permitted actions. */
export async function frameOf(portal: PageContext) {
  const [info, status] = await Promise.all([portal.call(teamInfo, {}), portal.call(accountStatus, {})])
  const { name, ownerName, invitesAs, identity, counts, member, handover, held, factor } = info
  return {
    name,
    ownerName,
    invitesAs,
    isOwner: identity === 'main',
    opened: dateText(dayOf(new Date(info.openedAt))),
    // Counts the owner as well.
    counts: { ...counts, members: counts.members + 1 },
    member,
    factor: { ...factor, demandedDay: factor.demandedAt && dateText(dayOf(new Date(factor.demandedAt))) },
    held,
    handover: handover && { ...handover, lapses: dateText(dayOf(new Date(handover.lapsesAt))) },
    may: mayCalls(holdsIn(status), CALLS),
  }
}
export type Frame = Awaited<ReturnType<typeof frameOf>>

const TONE = {
  active: 'ok',
  invited: 'info',
  lapsed: 'bad',
  ended: 'warn',
  disabled: undefined,
  refused: undefined,
  left: undefined,
  removed: undefined,
} as const satisfies Record<Member['state'], string | undefined>

const day = (moment: string | null): string | null => moment && dateText(dayOf(new Date(moment)))

/** Number of days before its end from which a membership shows a countdown. */
const NEAR_DAYS = 60

/** Days left of a membership; null when its end is far off or past. */
function daysLeft(until: string | null, today: string): number | null {
  if (until === null) return null
  const days = (Date.parse(until) - Date.parse(today)) / DAY_MS
  return days >= 0 && days <= NEAR_DAYS ? days : null
}

/** Today with the time, earlier as a date. @param today YYYY-MM-DD in Shanghai */
export function lastSeenText(moment: Date, today: string): string {
  const on = dayOf(moment)
  if (on === today) return m.team_seen_today({ time: timeText(moment).slice(-5) })
  return on.slice(0, 4) === today.slice(0, 4) ? dayText(on) : dateText(on)
}

/** @param today YYYY-MM-DD in Shanghai */
export const memberRow = (member: Member, today: string) => ({
  id: member.teamMemberId,
  name: member.name,
  remarkName: member.remarkName,
  account: member.account,
  self: member.self,
  state: member.state,
  stateText: stateText(member.state),
  tone: TONE[member.state],
  roles: member.roles,
  until: member.memberUntil,
  left: member.state === 'active' ? daysLeft(member.memberUntil, today) : null,
  untilText: member.memberUntil ? dateText(member.memberUntil) : m.team_until_none(),
  note: member.lacksFactor
    ? m.team_factor_note()
    : member.state === 'invited'
      ? m.team_note_invited({ day: day(member.lapsesAt) ?? '' })
      : member.state === 'lapsed'
        ? m.team_note_lapsed({ day: day(member.lapsesAt) ?? '' })
        : '',
  joined: day(member.joinedAt),
  seen: member.seenAt && lastSeenText(new Date(member.seenAt), today),
  version: member.version,
})
export type MemberRow = ReturnType<typeof memberRow>

export const activityRow = (item: Activity) => ({
  id: item.id,
  at: timeText(new Date(item.at)),
  actor: item.actor || m.team_actor_platform(),
  event: activityText(item.event),
  subject: item.subject === item.actor ? '' : item.subject,
  memberId: item.teamMemberId,
  before: item.beforeText,
  after: item.afterText,
  address: item.address,
  device: item.device,
})
export type ActivityRow = ReturnType<typeof activityRow>

export async function latestActivity(
  portal: PageContext,
  filter: { teamMemberId?: number; roleId?: number },
  count: number,
): Promise<ActivityRow[]> {
  const { items }: OutputOf<typeof activityList> = await portal.call(activityList, filter)
  return items.slice(0, count).map(activityRow)
}
