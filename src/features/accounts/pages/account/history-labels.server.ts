// The history of an account in words: each entry of the list, and the few that the route of the identity card shows.
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
  const moved =
    from === null || from === to ? '' : m.accounts_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
  const typed =
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
    text: typed || moved,
    remark,
  }
}

/** What a career is made of; saving and submitting are steps on the way. */
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

/** Oldest first: the last of them is where the developer stands. */
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
