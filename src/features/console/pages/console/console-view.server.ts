// View model of a developer's console: greeting, state, next action, to-do list, pending reviews.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { DAY_MS } from '../../../../lib/dates/durations.ts'
import { dayOf, dayText, hourOf } from '../../../../lib/dates/dates.ts'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import type { accountHistory, accountStatus } from '../../../accounts/contract/account.ts'
import type { consentRenewals } from '../../../accounts/contract/own-data.ts'
import { serviceWarningText } from '../../../accounts/rules/labels/labels.ts'
import { type NextAction, nextActionFor, type NextFacts } from '../../../accounts/rules/routing/next-action.ts'
import { operatorReason } from '../../../accounts/rules/routing/next-facts.ts'
import { canWork, isClosing, isClosureRefused, isFrozen, STATUS } from '../../../accounts/rules/status.ts'
import {
  type NextActionLabels,
  withNextActionLabels,
  STATUS_TEXT,
  statusTone,
  typeLabelText,
  typeTone,
} from '../../../accounts/rules/labels/labels.ts'
import { developerSteps } from './steps/steps.ts'
import type { CallsView } from './calls/console-calls.server.ts'
import { type OwnApps, withCalls } from './console-apps.server.ts'
import type { OwnOffers } from './console-offers.server.ts'
import type { Review, Todo } from './console-waiting.ts'

type Status = OutputOf<typeof accountStatus>

export type ConsoleView = ReturnType<typeof consoleViewOf>

type Read = {
  /** Apps and their pending items; null when the account may have none. */
  own: OwnApps | null
  /** Their abilities and services. */
  offers: OwnOffers | null
  /** Their signed calls; null when there are none. */
  calls: CallsView | null
  /** Agreements with a newer version than the accepted one. */
  renewals: OutputOf<typeof consentRenewals>['renewals']
  canOpenTeam: boolean
  facts: NextFacts
  /** The account's, newest first, where it says why an operator froze it or asked for a re-registration. */
  history: OutputOf<typeof accountHistory>['items']
  now: Date
}

/** As whom they work: a certified developer, or a member of a team that is. */
export const isCertified = ({ accountStatus, isTeamSub }: Status): boolean => canWork(accountStatus) || isTeamSub

/** Frozen, or on the way to being closed: what was certified stays, and nothing is done with it. */
const hasPause = ({ accountStatus }: Status): boolean => isFrozen(accountStatus) || isClosing(accountStatus)

const pauseText = ({ accountStatus }: Status): string =>
  isFrozen(accountStatus)
    ? m.console_apps_frozen()
    : isClosureRefused(accountStatus)
      ? m.console_apps_restore()
      : m.console_apps_closing()

export function consoleViewOf(
  status: Status,
  { own, offers, calls, renewals, canOpenTeam, facts, history, now }: Read,
) {
  const today = dayOf(now)
  const reviewDue = status.reviewDueAt && dayOf(new Date(status.reviewDueAt))
  const waiting = [...(own?.todo ?? []), ...(offers?.todo ?? []), ...renewals.map(renewalOf)]
  const labelled = withNextActionLabels(nextActionFor({ ...status, ...facts, reviewDue }, now, today))
  const reason = operatorReason(labelled.key, status, history)
  const isFrozenNow = labelled.key === 'frozen'
  const frozenText =
    isFrozenNow && reason ? `${m.accounts_next_frozen_reason({ reason })} ${labelled.text}` : labelled.text
  const next = withApps({ ...labelled, text: frozenText }, own, waiting)
  return {
    greeting: greetingAt(now),
    type: { label: typeLabelText(status), tone: typeTone(status.accountStatus) },
    status: { label: STATUS_TEXT[status.accountStatus](), tone: statusTone(status.accountStatus) },
    next,
    remark: isFrozenNow ? '' : reason,
    steps: developerSteps(status, own?.listed ?? false),
    todo: [...todoOf(status, next, today), ...waiting.toSorted(byDay)],
    /** Whether the next action is the developer's own; the list then contains everything else. */
    mine: next.who === 'developer' && next.amber,
    reviews: [...reviewsOf(status, reviewDue, today), ...(own?.reviews ?? []), ...(offers?.reviews ?? [])],
    apps: own && { items: withCalls(own.items, calls), all: own.all, canCreate: own.canCreate, ownApps: own.ownApps },
    calls: calls && { ...calls, byApp: undefined },
    /** State of each service, by the address of its page; null shows what it is for. */
    services: offers && offers.states,
    certified: isCertified(status) || hasPause(status),
    /** Why a certified account has no apps to show now. */
    paused: hasPause(status) ? pauseText(status) : null,
    /** Shown until the team is open or the hint is dismissed. */
    canOpenTeam,
    warning: serviceWarningText(status),
  }
}

type Next = NextAction & NextActionLabels

/**
 * When the account itself needs nothing: what was rejected comes first, then agreements. Developers with apps are sent to
 * their list rather than to creating another.
 */
function withApps(next: Next, own: OwnApps | null, waiting: readonly Todo[]): Next {
  if (next.key !== 'create_app' && next.key !== 'member') return next
  const first = waiting[0]
  if (first) {
    const { title, text, label, url } = first
    return { ...next, who: 'developer', amber: true, title, text, label, url }
  }
  if (next.key === 'member' || !own || own.all === 0) return next
  return {
    ...next,
    url: '/application',
    title: m.accounts_apps_next(),
    text: m.accounts_apps_next_text({ count: own.all }),
    label: m.accounts_apps_all(),
  }
}

/** The longest waiting first; those without a day last. */
function byDay(a: Todo, b: Todo): number {
  if (a.day === null || b.day === null) return Number(a.day === null) - Number(b.day === null)
  return Date.parse(a.day) - Date.parse(b.day)
}

/** Based on Shanghai time. */
function greetingAt(now: Date): (typeof GREETINGS)[number] {
  const hour = hourOf(now)
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
const GREETINGS = ['morning', 'afternoon', 'evening'] as const

/** Items with a deadline, and invitations; anything without a deadline appears as the next action only. */
function todoOf(status: Status, next: Next, today: string): Todo[] {
  const { key, who, day, title, text, label, url } = next
  const list: Todo[] = []
  if (who === 'developer' && day !== null)
    list.push({ id: key, day, ...timeLeftUntil(day, today), title, text, label, url })
  if (status.teamInvite) {
    list.push({
      id: 'invite',
      day: null,
      left: m.console_invitation(),
      soon: false,
      title: m.accounts_todo_invite_title({ team: status.teamInvite.teamName }),
      text: m.accounts_todo_invite_text(),
      label: m.accounts_todo_invite_label(),
      url: '/team',
    })
  }
  return list
}

const renewalOf = ({ key, title, version, currentVersion }: Read['renewals'][number]): Todo => ({
  id: `agreement-${key}`,
  day: null,
  left: m.console_agreement(),
  soon: false,
  title: m.console_agreement_title({ title }),
  text: m.console_agreement_text({ version, currentVersion }),
  label: m.console_agreement_label(),
  url: '/user?section=agreements#agreements',
})

const SOON_DAYS = 7

function timeLeftUntil(day: string, today: string): Pick<Todo, 'left' | 'soon'> {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const leftText = days < 0 ? m.console_overdue() : days === 0 ? m.console_today() : m.console_left({ days })
  return { left: leftText, soon: days <= SOON_DAYS }
}

function reviewsOf(status: Status, due: string | null, today: string): Review[] {
  const { stage } = STATUS[status.accountStatus]
  if (stage !== 'review' && stage !== 'unbinding') return []
  const late = due !== null && today > due
  const text = due
    ? late
      ? m.console_review_late({ day: dayText(due) })
      : m.console_review_due({ day: dayText(due) })
    : m.console_review_open({ days: REVIEW_DAYS })
  return [
    {
      id: 'account',
      url: null,
      title: STATUS_TEXT[status.accountStatus](),
      label: late ? m.console_late() : m.console_reviewing(),
      late,
      text,
    },
  ]
}
