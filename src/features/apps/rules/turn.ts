// The side whose turn it is with an app, given what the viewer may do.
import type { AppState } from './transitions.ts'

/** `team`: a team member other than the viewer, whose roles lack the permission needed. */
export type Turn = 'you' | 'us' | 'team' | 'nobody'

type TurnFacts = {
  state: AppState
  /** Kinds of the open cases. */
  reviewing: readonly string[]
  /** Permissions of the viewer for the app. */
  may: readonly string[]
  /** It was changed since approval. */
  changed?: boolean
  /** One of its abilities was rejected. */
  hasAbilityToCorrect?: boolean
}

export function turnOf({ state, reviewing, may, changed = false, hasAbilityToCorrect = false }: TurnFacts): Turn {
  if (reviewing.length > 0) return 'us'
  const isAtRest = state === 'listed' && !changed
  if (isAtRest && !hasAbilityToCorrect) return 'nobody'
  return (isAtRest ? ['app:submit'] : ['app:edit', 'app:submit']).some((code) => may.includes(code)) ? 'you' : 'team'
}

/** A complete draft, which only has to be submitted. */
export const isComplete = ({ state, missing }: { state: AppState; missing: readonly unknown[] }): boolean =>
  state === 'draft' && missing.length === 0
