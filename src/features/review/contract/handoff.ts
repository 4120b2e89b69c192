// Hand-over of a case: skip with a reason, pass to a colleague, ask for a second opinion; the list of colleagues.
import { z } from 'zod'
import { m } from '#messages'
import { endpoint } from '../../../api/endpoint.ts'
import { id } from '../../../api/public-input.ts'
import { MIN_WORDS } from '../rules/cases.ts'
import { MAX_COLLEAGUES, MAX_HANDOFF_NOTE, SKIP_REASONS } from '../rules/handoffs.ts'
import { access } from './cases.ts'

const source = 'handbook/review.md'

export const reviewHandoff = endpoint({
  name: 'reviewHandoff',
  method: 'POST',
  path: '/api/ops/v1/review/handoff',
  access,
  summary:
    'Pass on a claimed case: skip it with a reason, hand it over to a colleague, or request a second opinion with a note. You are not offered the case as the next one for a day, and never after requesting a second opinion.',
  source,
  input: z
    .strictObject({
      id,
      as: z.enum(['skipped', 'handed_over', 'second_opinion']),
      /** Colleague who receives the case; required for a hand-over. */
      to: id.optional(),
      /** Required for a skip. */
      reason: z.enum(SKIP_REASONS).optional(),
      /** Note to the next reviewer; required for a second opinion and for the reason `other`. */
      note: z.string().trim().max(MAX_HANDOFF_NOTE).default(''),
    })
    .superRefine(({ as, to, reason, note }, ctx) => {
      const issue = (field: string, message: string) => ctx.addIssue({ code: 'custom', path: [field], message })
      if (as === 'skipped' && reason === undefined) issue('reason', m.review_refusal_skip_reason())
      if (as === 'handed_over' && to === undefined) issue('to', m.review_refusal_colleague_needed())
      if ((as === 'second_opinion' || reason === 'other') && note.length < MIN_WORDS)
        issue('note', m.review_refusal_handoff_note({ min: MIN_WORDS, max: MAX_HANDOFF_NOTE }))
    }),
  output: z.object({ id: z.number() }),
  errors: ['404001', '409001'],
})

export const reviewColleagues = endpoint({
  name: 'reviewColleagues',
  method: 'GET',
  path: '/api/ops/v1/review/colleagues',
  access,
  summary: `List the other reviewers with the number of cases each holds, fewest first, at most ${MAX_COLLEAGUES}`,
  source,
  input: z.strictObject({}),
  output: z.object({ items: z.array(z.object({ id: z.number(), name: z.string(), inHand: z.number() })) }),
  errors: [],
})
