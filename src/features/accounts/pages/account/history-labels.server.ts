// Labels of the account history: every entry of the list, and the milestones on the identity card.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { columnDay, dayOf, dayText, timeText } from '../../../../lib/dates/dates.ts'
import { DAY_MS } from '../../../../lib/dates/durations.ts'
import type { accountHistory } from '../../contract/account.ts'
import { EVENT_TEXT } from '../../rules/labels/event-labels.ts'
import type { AccountEvent } from '../../rules/history.ts'
import { enterpriseTypeText, STATUS_TEXT } from '../../rules/labels/labels.ts'

type Item = OutputOf<typeof accountHistory>['items'][number]

const ACTOR = {
  developer: m.accounts_actor_developer,
  operator: m.accounts_actor_operator,
  platform: m.accounts_actor_platform,
}

/** Titles of verdicts name what they are about, such as an enterprise certification. */
const VERDICTS: readonly AccountEvent[] = ['approved', 'rejected']

/** When what was decided on had been submitted, and how long that took. */
function verdictText({ id, at, event }: Item, items: readonly Item[]): string {
  if (!VERDICTS.includes(event)) return ''
  // Newest first: what follows is earlier.
  const earlier = items.slice(items.findIndex((item) => item.id === id) + 1)
  const submission = earlier.find((item) => item.event === 'submitted' || VERDICTS.includes(item.event))
  if (submission?.event !== 'submitted') return ''
  const [from, to] = [dayOf(new Date(submission.at)), dayOf(new Date(at))]
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return days === 0 ? m.accounts_history_same_day() : m.accounts_history_took({ day: dayText(from), count: days })
}

/** @param items all of the page, newest first */
export function historyItem(item: Item, items: readonly Item[]) {
  const { id, at, event, to, enterpriseType, actor, operatorId, remark } = item
  const number = operatorId === null ? '' : ` ${String(operatorId).padStart(4, '0')}`
  const typeText =
    (event === 'type_confirmed' || event === 'type_changed') && enterpriseType !== null
      ? enterpriseTypeText(enterpriseType)
      : ''
  return {
    id,
    at,
    day: columnDay(dayOf(new Date(at))),
    time: timeText(new Date(at)),
    title: VERDICTS.includes(event) ? STATUS_TEXT[to]() : EVENT_TEXT[event](),
    who: ACTOR[actor]() + number,
    text: typeText || verdictText(item, items),
    remark,
  }
}

/** Milestones; saving and submitting are only steps towards them. */
const STATIONS: readonly AccountEvent[] = [
  'registered',
  'approved',
  'type_confirmed',
  'type_changed',
  'frozen',
  'unfrozen',
  'again_asked',
  'consent_withdrawn',
]
const MAX_ENTRIES = 4

/** Oldest first; the last milestone is the current one. */
export function routeOf(items: Item[]) {
  return items
    .filter(({ event }) => STATIONS.includes(event))
    .slice(0, MAX_ENTRIES)
    .toReversed()
    .map(({ id, at, event, to }) => ({
      id,
      day: columnDay(dayOf(new Date(at))),
      title: event === 'approved' ? STATUS_TEXT[to]() : EVENT_TEXT[event](),
    }))
}
