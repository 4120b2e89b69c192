// Handlers of developers' appeals: what can be appealed, one decision with its appeal, sending.
import { readEach } from '../../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, developerIdOf, type Handler } from '../../../../api/implement.ts'
import { dayOf, isoOf } from '../../../../lib/dates/dates.ts'
import { recordAct } from '../../../audit/handlers/record.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { appealSent } from '../../acts.ts'
import type { appealGet, appealList, appealSubmit } from '../../contract/appeals.ts'
import { appealReceived } from '../../notifications.ts'
import {
  type AppealFound,
  findAppealOf,
  insertAppeal,
  listAppealed,
  listAppealFiles,
  listAppeals,
} from '../../queries/appeals.ts'
import { insertReviewCase, submitReviewCase, updateCaseSubject } from '../../queries/case-moves.ts'
import { appealStateOf, MAX_APPEALS, subjectOfKey } from '../../rules/appeals.ts'
import { type Appealable, appealableOf, type Decision, titleOf } from './appealable.ts'
import { reviewDueAt } from '../due-date.ts'
import { developersOf } from './refusals.ts'

export type AppealKinds = readonly Appealable[]

type Standing = { kind: Appealable; decision: Decision }

/** Decisions in force that the calling developer may appeal, or has appealed. */
async function standingOf(context: Context, kinds: AppealKinds): Promise<Standing[]> {
  const standings: Standing[] = []
  for (const kind of kinds) for (const decision of await kind.list(context)) standings.push({ kind, decision })
  return standings.toSorted((a, b) => b.decision.at.getTime() - a.decision.at.getTime())
}

/** A decision in force that the calling developer may appeal, or has appealed. @throws ApiError 404001 */
export async function findStandingOrThrow(context: Context, kinds: AppealKinds, key: string): Promise<Standing> {
  const subject = subjectOfKey(key)
  const kind = kinds.find(({ decision }) => decision === subject?.decision)
  const decision = subject && (await kind?.find(context, subject.subjectId))
  const isTheirs =
    kind &&
    decision?.key === key &&
    developersOf(context).includes(decision.developerId) &&
    (await kind.maySee(context, decision.subjectId))
  if (!isTheirs) throw new ApiError('404001', { reason: 'appeal.not_found', message: m.review_appeal_none() })
  return { kind, decision }
}

async function decisionAnswer(context: Context, { kind, decision }: Standing) {
  const { key, subjectId, subject, at, reason, url, marks = [] } = decision
  return {
    key,
    title: await titleOf(context, kind, subjectId),
    subject,
    at: at.toISOString(),
    reason,
    marks: [...((await kind.marks?.(context, subjectId, marks)) ?? [])],
    url,
    granted: kind.granted(),
  }
}

/** Whose appeals the caller sees: their own account's, and those of the team's apps that they may appeal for. */
export async function maySee(context: Context, kinds: AppealKinds, appealFound: AppealFound): Promise<boolean> {
  if (appealFound.developer_id === developerIdOf(context)) return true
  if (!developersOf(context).includes(appealFound.developer_id)) return false
  return appealableOf(kinds, appealFound.decision).maySee(context, appealFound.subject_id)
}

async function appealAnswer(context: Context, kinds: AppealKinds, appealFound: AppealFound) {
  const state = appealStateOf(appealFound.state)
  const stands =
    (await appealableOf(kinds, appealFound.decision).find(context, appealFound.subject_id))?.key ===
    appealFound.decision_key
  return {
    id: appealFound.id,
    state: state === 'open' && !stands ? ('overtaken' as const) : state,
    words: appealFound.words,
    sentAt: appealFound.submitted_at.toISOString(),
    dueAt: appealFound.due_at.toISOString(),
    decidedAt: isoOf(appealFound.settled_at),
    remark: appealFound.remark,
  }
}

/** A decision as it was when it was appealed. */
const asAppealed = (kinds: AppealKinds, appealFound: AppealFound): Standing => ({
  kind: appealableOf(kinds, appealFound.decision),
  decision: {
    key: appealFound.decision_key,
    subjectId: appealFound.subject_id,
    developerId: appealFound.developer_id,
    subject: appealFound.subject,
    number: appealFound.number,
    at: appealFound.decided_at,
    by: appealFound.decided_by,
    reason: appealFound.reason,
    marks: appealFound.marks,
    url: '',
  },
})

export const appealListHandler =
  (kinds: AppealKinds): Handler<typeof appealList> =>
  async (context) => {
    const all = await standingOf(context, kinds)
    const appealedKeys = await listAppealed(
      context.db,
      all.map(({ decision }) => decision.key),
    )
    const open = all.filter(({ decision }) => !appealedKeys.has(decision.key))
    const visibleAppeals = []
    for (const item of await listAppeals(context.db, developersOf(context), MAX_APPEALS))
      if (await maySee(context, kinds, item)) visibleAppeals.push(item)
    return {
      decisions: await readEach(context.db, open, (item) => decisionAnswer(context, item)),
      appeals: await readEach(context.db, visibleAppeals, async (item) => ({
        ...(await appealAnswer(context, kinds, item)),
        decision: await decisionAnswer(context, asAppealed(kinds, item)),
      })),
    }
  }

export const appealGetHandler =
  (kinds: AppealKinds): Handler<typeof appealGet> =>
  async (context, { key }) => {
    const { db } = context
    const storedAppeal = await findAppealOf(db, key)
    if (storedAppeal && !(await maySee(context, kinds, storedAppeal)))
      throw new ApiError('404001', { reason: 'appeal.not_found', message: m.review_appeal_none() })
    const currentStanding = storedAppeal
      ? asAppealed(kinds, storedAppeal)
      : await findStandingOrThrow(context, kinds, key)
    return {
      decision: await decisionAnswer(context, currentStanding),
      appeal: storedAppeal ? await appealAnswer(context, kinds, storedAppeal) : null,
      files: (await listAppealFiles(db, key)).map(({ id, type, width, height }) => ({ id, type, width, height })),
    }
  }

export const appealSubmitHandler =
  (kinds: AppealKinds): Handler<typeof appealSubmit> =>
  async (context, { key, words }) => {
    const { db, now } = context
    const initialStanding = await findStandingOrThrow(context, kinds, key)
    await initialStanding.kind.lock(context, initialStanding.decision.subjectId)
    // As it is now that nobody can take it back.
    const { kind, decision } = await findStandingOrThrow(context, kinds, key)
    if (await findAppealOf(db, key))
      throw new ApiError('409001', { reason: 'appeal.once', message: m.review_appeal_once() })
    const { developerId, subjectId, subject, number } = decision
    const id = await insertReviewCase(db, {
      developerId,
      kind: 'appeal',
      about: kind.decision,
      openKey: `appeal:${key}`,
      now,
    })
    await updateCaseSubject(db, id, { subject, number })
    const askedBy = developerIdOf(context)
    const { marks = [], requestedBy = null } = decision
    await insertAppeal(db, { id, ...decision, marks, requestedBy, decision: kind.decision, askedBy, words })
    const dueAt = await reviewDueAt(context)
    await submitReviewCase(db, id, { now, dueAt })
    await recordAct(context, appealSent, {
      subject: { kind: 'case', id },
      developerId,
      actor: { kind: 'developer', id: askedBy },
      after: { decision: kind.decision, subjectId },
    })
    await notify(context, { developerId }, appealReceived, { number: String(id), due: dayOf(dueAt), key })
    return { id, dueAt: dueAt.toISOString() }
  }
