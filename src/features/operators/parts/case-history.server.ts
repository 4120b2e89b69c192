// The history of the account behind a case, in words.
import { m } from '#messages'
import { timeText } from '../../../lib/dates.ts'
import { EVENT_TEXT } from '../../developer/rules/event-words.ts'
import type { AccountEvent } from '../../developer/rules/history.ts'
import { isAccountStatus } from '../../developer/rules/status.ts'
import { STATUS_TEXT } from '../../developer/rules/words.ts'
import type { Answer } from './case-answer.ts'

const ACTOR: Record<string, () => string> = {
  developer: m.operators_actor_developer,
  operator: m.operators_actor_operator,
  platform: m.operators_actor_platform,
}

export const historyOf = ({ history }: Pick<Answer, 'history'>) =>
  history.map(({ at, event, from, to, actor, actorId, remark }, index) => ({
    key: `${at} ${index}`,
    at,
    time: timeText(new Date(at)),
    title: EVENT_TEXT[event as AccountEvent]?.() ?? event,
    who: [ACTOR[actor]?.() ?? actor, actorId === null ? '' : String(actorId).padStart(4, '0')].join(' ').trim(),
    moved:
      from !== null && from !== to && isAccountStatus(from) && isAccountStatus(to)
        ? m.developer_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
        : '',
    remark,
  }))
