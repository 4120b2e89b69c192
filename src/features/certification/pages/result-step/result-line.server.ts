// Review timeline: past events, current stage, who acts next and by when.
import { m } from '#messages'
import type { z } from 'zod'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { dayOf, shortDayText, timeText } from '../../../../lib/dates/dates.ts'
import type { accountHistory } from '../../../accounts/contract/account.ts'
import { type Process, PROCESSES } from '../../../accounts/rules/status.ts'
import type { UnderReview } from '../../contract/answers.ts'

export type LineItem = {
  key: string
  state: 'done' | 'now' | 'todo'
  /** Short form of the full date. */
  day: string
  time: string
  title: string
  who: string
  text: string
}

type ResultLineInput = {
  process: Process | null
  review: z.infer<typeof UnderReview>
  late: boolean
  history: OutputOf<typeof accountHistory>['items']
  /** Masked number notified of the result; null before one is verified. */
  reached: string | null
}

const at = (iso: string) => ({ day: shortDayText(dayOf(new Date(iso))), time: timeText(new Date(iso)) })

/** Events that led to this submission, oldest first, back to the start of the process. */
function before(history: ResultLineInput['history'], submittedAt: string): ResultLineInput['history'] {
  const earlier = history.filter((item) => item.at <= submittedAt)
  const start = earlier.findIndex(({ event }, index) => index > 0 && !WAY.has(event))
  return (start < 0 ? earlier : earlier.slice(0, start)).filter(({ event }) => STEP[event] !== undefined).toReversed()
}

const STEP: Partial<Record<ResultLineInput['history'][number]['event'], () => string>> = {
  identity_saved: m.certification_step_line_identity,
  company_saved: m.certification_step_line_company,
  amount_confirmed: m.certification_step_line_amount,
  proof_uploaded: m.certification_step_line_proof,
}
const WAY = new Set<string>([...Object.keys(STEP), 'started', 'contact_opened', 'submitted', 'amount_bounced'])

export function reviewLine({ process, review, late, history, reached }: ResultLineInput): LineItem[] {
  const personal = process !== null && PROCESSES[process].kind === 'personal'
  const you = m.certification_step_who_you()
  const steps = before(history, review.submittedAt)
  // A step saved repeatedly counts once, at its last time.
  const once = steps.filter(({ event }, index) => steps.findLastIndex((step) => step.event === event) === index)
  return [
    ...once.map((item): LineItem => ({
      key: String(item.id),
      state: 'done',
      ...at(item.at),
      title: STEP[item.event]?.() ?? '',
      who: m.certification_step_who_system(),
      text: m.certification_step_line_checked(),
    })),
    {
      key: 'submitted',
      state: 'done',
      ...at(review.submittedAt),
      title: m.certification_step_line_submitted(),
      who: you,
      text: personal ? m.certification_step_line_submitted_personal() : m.certification_step_line_submitted_company(),
    },
    {
      key: 'review',
      state: 'now',
      day: m.certification_step_line_now(),
      time: '',
      title: review.claimed ? m.certification_step_line_looking() : m.certification_step_line_waiting(),
      who: m.certification_step_who_review(),
      text: late
        ? m.certification_step_line_late()
        : review.claimed
          ? m.certification_step_line_looking_text()
          : m.certification_step_line_waiting_text(),
    },
    {
      key: 'result',
      state: 'todo',
      day: late ? m.certification_step_line_soon() : m.certification_step_line_by({ day: at(review.dueAt).day }),
      time: at(review.dueAt).time,
      title: m.certification_step_line_result(),
      who: m.certification_step_who_system(),
      text: reached
        ? m.certification_step_line_result_text({ telephone: reached })
        : m.certification_step_line_result_sent(),
    },
  ]
}
