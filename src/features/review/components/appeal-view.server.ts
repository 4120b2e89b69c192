// View data of appeals for developers: the decision, where its appeal stands, whose turn it is.
import { m } from '#messages'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dayOf, dayText, timeText } from '../../../lib/dates/dates.ts'
import type { appealGet, appealList } from '../contract/appeals.ts'
import { APPEAL_STATE_TEXT, APPEAL_STATE_TONE } from '../rules/appeal-labels.ts'
import type { AppealState } from '../rules/appeals.ts'

type One = OutputOf<typeof appealGet>
type Decision = One['decision']
type Appeal = NonNullable<One['appeal']>
type Listed = OutputOf<typeof appealList>

const time = (at: string): string => timeText(new Date(at))
const day = (at: string): string => dayText(dayOf(new Date(at)))

const TURN: Record<AppealState, (facts: { due: string; granted: string }) => string> = {
  open: m.review_appeals_turn_open,
  granted: m.review_appeals_turn_granted,
  upheld: m.review_appeals_turn_upheld,
  overtaken: m.review_appeals_turn_overtaken,
}

export const appealUrl = (key: string): string => `/appeal?about=${encodeURIComponent(key)}`

const decisionView = ({ key, title, subject, at, reason, marks, url, granted }: Decision) => ({
  key,
  title,
  subject,
  at: m.review_appeals_at({ time: time(at) }),
  reason,
  marks,
  page: url,
  granted,
  url: appealUrl(key),
})

const appealView = ({ id, state, words, sentAt, dueAt, decidedAt, remark }: Appeal, { granted }: Decision) => ({
  id,
  state: APPEAL_STATE_TEXT[state](),
  tone: APPEAL_STATE_TONE[state],
  number: m.review_appeals_number({ id }),
  words,
  sent: time(sentAt),
  remark,
  line:
    state === 'open'
      ? m.review_appeals_due({ due: day(dueAt) })
      : decidedAt
        ? m.review_appeals_decided({ time: time(decidedAt) })
        : '',
  turn: TURN[state]({ due: day(dueAt), granted }),
  isOpen: state === 'open',
})

export const oneView = ({ decision, appeal, files }: One) => ({
  decision: decisionView(decision),
  appeal: appeal && appealView(appeal, decision),
  files,
})

export const listView = ({ decisions, appeals }: Listed) => ({
  decisions: decisions.map(decisionView),
  appeals: appeals.map(({ decision, ...appeal }) => ({
    ...appealView(appeal, decision),
    decision: decisionView(decision),
  })),
})
