// Labels of what becomes of appeals.
import { m } from '#messages'
import type { AppealState } from './appeals.ts'

export const APPEAL_STATE_TEXT: Record<AppealState, () => string> = {
  open: m.review_appeal_state_open,
  granted: m.review_appeal_state_granted,
  upheld: m.review_appeal_state_upheld,
  overtaken: m.review_appeal_state_overtaken,
}

export const APPEAL_STATE_TONE: Record<AppealState, 'info' | 'ok' | 'bad' | undefined> = {
  open: 'info',
  granted: 'ok',
  upheld: 'bad',
  overtaken: undefined,
}
