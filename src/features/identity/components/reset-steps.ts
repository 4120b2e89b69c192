// Steps of a password reset, with the current one.
import { m } from '#messages'
import type { Step } from '../../../ui/lists/steps.tsx'

export const resetSteps = (now: 1 | 2 | 3): Step[] =>
  [m.identity_reset_step_1(), m.identity_reset_step_2(), m.identity_reset_step_3()].map((title, at) => ({
    title,
    state: at + 1 < now || now === 3 ? 'done' : at + 1 === now ? 'now' : 'todo',
  }))
