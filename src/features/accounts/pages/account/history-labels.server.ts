// Labels of the account history: every entry of the list, and the milestones on the identity card.
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dayOf, timeText } from '../../../../lib/dates/dates.ts'
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

export function historyItem({ id, at, event, from, to, enterpriseType, actor, operatorId, remark }: Item) {
  const number = operatorId === null ? '' : ` ${String(operatorId).padStart(4, '0')}`
  const moveText =
    from === null || from === to ? '' : m.accounts_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
  const typeText =
    (event === 'type_confirmed' || event === 'type_changed') && enterpriseType !== null
      ? enterpriseTypeText(enterpriseType)
      : ''
  return {
    id,
    at,
    day: dayOf(new Date(at)),
    time: timeText(new Date(at)),
    title: EVENT_TEXT[event](),
    who: ACTOR[actor]() + number,
    text: typeText || moveText,
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
const MOST = 4

/** Oldest first; the last milestone is the current one. */
export function routeOf(items: Item[]) {
  return items
    .filter(({ event }) => STATIONS.includes(event))
    .slice(0, MOST)
    .toReversed()
    .map(({ id, at, event, to }) => ({
      id,
      day: dayOf(new Date(at)),
      title: event === 'approved' ? STATUS_TEXT[to]() : EVENT_TEXT[event](),
    }))
}
