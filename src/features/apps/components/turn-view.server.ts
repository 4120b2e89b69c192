// The next step with an app as text: what to do, or who is being waited for.
import { m } from '#messages'
import { dayOf, dayText } from '../../../lib/dates/dates.ts'
import type { AppDetail, AppItem } from '../contract/answers.ts'
import { isComplete, type Turn, turnOf } from '../rules/turn.ts'
import { NEXT_TEXT, nextTextOf, WAIT_TEXT } from '../rules/labels.ts'
import type { HeldAbility } from './holdings-view.server.ts'

const TURN: Record<Turn, () => string> = {
  you: m.apps_turn_you,
  us: m.apps_turn_us,
  team: m.apps_turn_team,
  nobody: m.apps_turn_nobody,
}

/** @param sentBack a rejected ability, which is the next thing to do when the app itself needs nothing */
export function turnView(app: AppDetail, sentBack: HeldAbility | undefined) {
  const isAtRest = app.reviewing.length === 0 && app.state === 'listed' && !app.changed
  const correct = (isAtRest && sentBack) || null
  const who = turnOf({ ...app, hasAbilityToCorrect: correct !== null })
  return { correct, turn: { who, text: TURN[who](), title: titleOf(app, who, correct) } }
}

function titleOf(app: AppDetail, who: Turn, correct: HeldAbility | null): string {
  const { state } = app
  if (who === 'us') return NEXT_TEXT.review()
  if (who === 'nobody') return m.apps_next_rest()
  const isMine = who === 'you'
  if (correct) return isMine ? m.apps_next_ability({ name: correct.name }) : m.apps_wait_ability({ name: correct.name })
  if (isComplete(app)) return isMine ? m.apps_next_submit() : m.apps_wait_submit()
  return isMine ? nextTextOf(app) : WAIT_TEXT[state]()
}

/** Whose turn it is, the next action, and a note: the reviewer's remark, or when the verdict is due. */
export function nextOf(app: AppItem): { who: Turn; next: string; note: string } {
  const { state, remark, dueAt } = app
  const who = turnOf(app)
  if (who === 'us')
    return {
      who,
      next: NEXT_TEXT.review(),
      note: dueAt ? m.apps_route_due({ day: dayText(dayOf(new Date(dueAt))) }) : '',
    }
  return {
    who,
    next: who === 'team' ? m.apps_next_listed() : nextTextOf(app),
    note: state === 'rejected' ? remark : '',
  }
}
