// View model of a developer's console: greeting, state, next action, to-do list, pending reviews.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dayOf, dayText, hourOf } from '../../../../lib/dates/dates.ts'
import { REVIEW_DAYS } from '../../../accounts/rules/limits.ts'
import type { accountStatus } from '../../../accounts/contract/account.ts'
import type { consentRenewals } from '../../../accounts/contract/own-data.ts'
import { serviceWarningFor } from '../../../accounts/rules/routing/entries.ts'
import { type NextAction, nextActionFor } from '../../../accounts/rules/routing/next-action.ts'
import { canWork, STATUS } from '../../../accounts/rules/status.ts'
import {
  type NextActionLabels,
  shownNext,
  STATUS_TEXT,
  statusTone,
  typeLabelText,
  typeTone,
} from '../../../accounts/rules/labels/labels.ts'
import type { OwnApps } from './console-apps.server.ts'
import type { Review, Todo } from './console-waiting.ts'

type Status = OutputOf<typeof accountStatus>

export type ConsoleView = ReturnType<typeof consoleViewOf>

type Read = {
  /** Apps and their pending items; null when the account may have none. */
  own: OwnApps | null
  /** Agreements with a newer version than the accepted one. */
  renewals: OutputOf<typeof consentRenewals>['renewals']
  canOpenTeam: boolean
  now: Date
}

export function consoleViewOf(status: Status, { own, renewals, canOpenTeam, now }: Read) {
  const today = dayOf(now)
  const reviewDue = status.reviewDueAt && dayOf(new Date(status.reviewDueAt))
  const next = withApps(shownNext(nextActionFor({ ...status, reviewDue }, now, today)), own)
  const certified = canWork(status.accountStatus) || status.isTeamSub
  return {
    greeting: greetingAt(now),
    type: { label: typeLabelText(status), tone: typeTone(status.accountStatus) },
    status: { label: STATUS_TEXT[status.accountStatus](), tone: statusTone(status.accountStatus) },
    next,
    step: stepOf(status, own?.listed ?? false),
    todo: [...todoOf(status, next, today), ...renewals.map(renewalOf), ...(own?.todo ?? [])],
    /** Whether the next action is the developer's own; the list then contains everything else. */
    mine: next.who === 'developer' && next.amber,
    reviews: [...reviewsOf(status, reviewDue, today), ...(own?.reviews ?? [])],
    apps: own && { items: own.items, all: own.all, canCreate: own.canCreate },
    certified,
    /** Shown until the team is open or the hint is dismissed. */
    canOpenTeam,
    warning: serviceWarningFor(status) && m.accounts_warning_service(),
  }
}

/** Developers with apps are sent to their list rather than to creating another. */
const withApps = (next: NextAction & NextActionLabels, own: OwnApps | null): NextAction & NextActionLabels =>
  next.key === 'create_app' && own && own.all > 0
    ? {
        ...next,
        url: '/application',
        title: m.console_apps_next(),
        text: m.console_apps_next_text({ count: own.all }),
        label: m.console_apps_all(),
      }
    : next

/** Based on Shanghai time. */
function greetingAt(now: Date): (typeof GREETINGS)[number] {
  const hour = hourOf(now)
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
const GREETINGS = ['morning', 'afternoon', 'evening'] as const

/** The current one of four steps: register, certify, publish, manage. */
function stepOf(status: Status, listed: boolean): { now: number; notes: Record<number, string> } {
  const { stage } = STATUS[status.accountStatus]
  const done = m.console_done()
  if (listed && canWork(status.accountStatus)) return { now: 4, notes: { 1: done, 2: done, 3: done } }
  if (status.isTeamSub && status.accountStatus === 41) return { now: 3, notes: { 1: done, 2: m.console_by_team() } }
  if (canWork(status.accountStatus)) return { now: 3, notes: { 1: done, 2: done } }
  if (stage === 'frozen') return { now: 3, notes: { 1: done, 2: done, 3: m.accounts_status_211() } }
  const note = stage === 'none' ? m.console_step_2_note() : STATUS_TEXT[status.accountStatus]()
  return { now: 2, notes: { 1: done, 2: note } }
}

/** Items with a deadline, and invitations; anything without a deadline appears as the next action only. */
function todoOf(status: Status, next: NextAction & NextActionLabels, today: string): Todo[] {
  const { key, who, day, title, text, label, url } = next
  const list: Todo[] = []
  if (who === 'developer' && day !== null)
    list.push({ id: key, day, ...leftUntil(day, today), title, text, label, url })
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

function leftUntil(day: string, today: string): Pick<Todo, 'left' | 'soon'> {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  const left = days < 0 ? m.console_overdue() : days === 0 ? m.console_today() : m.console_left({ days })
  return { left, soon: days <= SOON_DAYS }
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
