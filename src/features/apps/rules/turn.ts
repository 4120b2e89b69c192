// Whose turn it is with an app, as somebody sees it who may do so much with it.
import type { AppState } from './transitions.ts'

/** `team`: somebody of the team, and not the viewer, whose roles do not give what is needed. */
export type Turn = 'you' | 'us' | 'team' | 'nobody'

type TurnFacts = {
  state: AppState
  /** Kinds of the open cases. */
  reviewing: readonly string[]
  /** What the viewer may do with it. */
  may: readonly string[]
  /** It was changed since it was approved. */
  changed?: boolean
  /** An ability of it was sent back. */
  hasAbilityToMend?: boolean
}

export function turnOf({ state, reviewing, may, changed = false, hasAbilityToMend = false }: TurnFacts): Turn {
  if (reviewing.length > 0) return 'us'
  const isAtRest = state === 'listed' && !changed
  if (isAtRest && !hasAbilityToMend) return 'nobody'
  return (isAtRest ? ['app:submit'] : ['app:edit', 'app:submit']).some((code) => may.includes(code)) ? 'you' : 'team'
}

/** A draft that lacks nothing: what is left is to submit it. */
export const isComplete = ({ state, missing }: { state: AppState; missing: readonly unknown[] }): boolean =>
  state === 'draft' && missing.length === 0
