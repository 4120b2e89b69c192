// Actions of a case: claim, release, pass on, note, verdict.
import { redirect } from 'react-router'
import { m } from '#messages'
import { type Intent, perform, send, type Submission } from '../../../../api/forms/action.ts'
import { textIn } from '../../../../api/forms/submit.ts'
import { clockOf } from '../../../../lib/dates/dates.ts'
import { reviewClaim, reviewNext, reviewNote, reviewRelease } from '../../contract/cases.ts'
import { reviewHandoff } from '../../contract/handoff.ts'
import { reviewApprove, reviewReject } from '../../contract/verdict.ts'
import { fromOf, pageSearch, queueInputOf } from '../../components/queue-input.server.ts'

const input = ({ params }: Submission) => ({ id: params.id ?? '' })

const PASSED = {
  skipped: m.review_pass_skipped,
  handed_over: m.review_pass_handed,
  second_opinion: m.review_pass_asked,
}

/** Passes the case on; after a skip the next case is opened. */
const handoff = perform([reviewHandoff], async (submission) => {
  const { id } = input(submission)
  const as = textIn(submission.form, 'as') as keyof typeof PASSED
  const result = await submission.portal.submit(reviewHandoff, submission.form, { id })
  if (!result.ok) return { ...result, value: null }
  if (as === 'skipped') await toNext(submission, `skip-${id}`)
  return { ...result, message: PASSED[as]({ id: Number(id) }), value: null }
})

/**
 * Claims and opens the next case, if there is one.
 * @param before result of the previous case, for the page to announce
 */
async function toNext({ portal, url }: Submission, before: string): Promise<void> {
  // The queue's filters and page are passed on from case to case.
  const filters = queueInputOf(url.searchParams)
  const { only, kind, process } = filters
  const next = await portal.tryCall(reviewNext, { only: only === 'decided' ? 'all' : only, kind, process })
  if (!next.value || next.value.id === null) return
  const params = new URLSearchParams(pageSearch(filters, fromOf(url.searchParams.get('from'))))
  params.set('decided', before)
  throw redirect(`/ops/review/${next.value.id}?${params}`)
}

const SENT = {
  appeal: { approve: m.review_appeal_sent_granted, reject: m.review_appeal_sent_upheld },
  other: { approve: m.review_decide_sent_approved, reject: m.review_decide_sent_rejected },
}

/** After a verdict the next case is claimed, if the reviewer wants that and there is one. */
const verdict = (intent: 'approve' | 'reject', call: typeof reviewApprove | typeof reviewReject): Intent<null> =>
  perform([call], async (submission) => {
    const { id } = input(submission)
    const result = await submission.portal.submit(call, submission.form, { id })
    if (!result.ok) return { ...result, value: null }
    if (textIn(submission.form, 'then') === 'next') await toNext(submission, `${intent}-${id}`)
    const sentMessage = SENT[textIn(submission.form, 'kind') === 'appeal' ? 'appeal' : 'other'][intent]
    return { ...result, message: sentMessage({ id: Number(id) }), value: null }
  })

export const CASE = {
  claim: send(reviewClaim, {
    input,
    said: ({ claimedUntil }) => m.review_decide_prolonged({ time: clockOf(claimedUntil) }),
  }),
  release: send(reviewRelease, { input, said: m.review_decide_released }),
  note: send(reviewNote, { input, said: m.review_note_saved }),
  handoff,
  approve: verdict('approve', reviewApprove),
  reject: verdict('reject', reviewReject),
}
