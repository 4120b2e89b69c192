// Lines of an account's history, as operators read them.
import { m } from '#messages'
import type { AccountEvent } from '../history.ts'
import { isAccountStatus } from '../status.ts'
import { EVENT_TEXT } from './event-labels.ts'
import { STATUS_TEXT } from './labels.ts'

type Entry = {
  at: string
  event: string
  from: number | null
  to: number
  actor: string
  actorId: number | null
  remark: string
}

const ACTOR: Record<string, () => string> = {
  developer: m.accounts_history_developer,
  operator: m.accounts_history_operator,
  platform: m.accounts_history_platform,
}

export const historyActorText = (actor: string): string => ACTOR[actor]?.() ?? actor

export const historyLines = (history: readonly Entry[]) =>
  history.map(({ at, event, from, to, actor, actorId, remark }) => ({
    at,
    title: EVENT_TEXT[event as AccountEvent]?.() ?? event,
    who: [historyActorText(actor), actorId === null ? '' : String(actorId).padStart(4, '0')].join(' ').trim(),
    moved:
      from !== null && from !== to && isAccountStatus(from) && isAccountStatus(to)
        ? m.accounts_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
        : '',
    remark,
  }))
