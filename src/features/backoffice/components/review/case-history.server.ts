// View data of the history of a case's account.
import { m } from '#messages'
import { timeText } from '../../../../lib/dates/dates.ts'
import { EVENT_TEXT } from '../../../accounts/rules/labels/event-labels.ts'
import type { AccountEvent } from '../../../accounts/rules/history.ts'
import { isAccountStatus } from '../../../accounts/rules/status.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import type { Answer } from './case-answer.ts'

const ACTOR: Record<string, () => string> = {
  developer: m.backoffice_actor_developer,
  operator: m.backoffice_actor_operator,
  platform: m.backoffice_actor_platform,
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
        ? m.accounts_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
        : '',
    remark,
  }))
