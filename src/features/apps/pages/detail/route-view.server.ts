// View model of an app's progress from creation to the store: steps done, current step, steps ahead.
import { m } from '#messages'
import { dayOf, dayText } from '../../../../lib/dates/dates.ts'
import type { Step } from '../../../../ui/lists/steps.tsx'
import { REVIEW_DAYS } from '../../../../lib/portal/review-days.ts'
import type { AppDetail } from '../../contract/answers.ts'

const day = (at: string | null): string => (at ? dayText(dayOf(new Date(at))) : '')
const step = (title: string, state: Step['state'], note = ''): Step => ({ title, state, ...(note ? { note } : {}) })

export function routeOf(app: AppDetail): Step[] {
  const createdStep = step(m.apps_route_made(), 'done', day(app.createdAt))
  const sentStep = (state: Step['state']) =>
    step(
      m.apps_route_sent(),
      state,
      state === 'done' ? day(app.submittedAt) : m.apps_route_sent_wait({ days: REVIEW_DAYS }),
    )
  const due = app.dueAt ? m.apps_route_due({ day: day(app.dueAt) }) : ''
  const listedStep = step(m.apps_route_listed(), 'done', day(app.listedAt))
  const toList = step(m.apps_route_listed(), 'todo')
  if (app.state === 'review') return [createdStep, sentStep('done'), step(m.apps_route_review(), 'now', due), toList]
  if (app.state === 'rejected')
    return [createdStep, sentStep('done'), step(m.apps_route_refused(), 'bad', issueNote(app)), toList]
  if (app.state === 'taken_down') return [createdStep, sentStep('done'), listedStep, step(m.apps_route_down(), 'bad')]
  if (app.state === 'listed')
    return app.reviewing.length > 0
      ? [createdStep, listedStep, step(m.apps_route_change(), 'now', due), step(m.apps_route_online(), 'todo')]
      : [createdStep, sentStep('done'), listedStep]
  const lacking = app.missing.length
  const fill = lacking > 0 ? m.apps_route_lacking({ count: lacking }) : m.apps_route_ready()
  return [createdStep, step(m.apps_route_fill(), 'now', fill), sentStep('todo'), toList]
}

const issueNote = ({ issues }: AppDetail): string =>
  issues.length > 0 ? m.apps_route_correct({ count: issues.length }) : ''
