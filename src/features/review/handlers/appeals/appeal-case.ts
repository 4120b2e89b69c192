// Appeals as cases of the desk: the decision beside what is said against it; decided by an operator who did not make it.
import { m } from '#messages'
import { admits } from '../../../../api/access/operator-permissions.ts'
import { ApiError } from '../../../../api/errors.ts'
import { type Context, operatorOf } from '../../../../api/implement.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { findDeveloperPerson } from '../../../accounts/queries/people.ts'
import type { AccountStatus } from '../../../accounts/rules/status.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import { listOperatorNames } from '../../../session/queries/operators.ts'
import { BASE_LANGUAGE, type Language } from '../../../../lib/text/language.ts'
import type { KindView } from '../../contract/detail.ts'
import { appealGranted, appealUpheld } from '../../notifications.ts'
import { type AppealFound, findAppeal, hasDecidedBefore, listAppealFiles } from '../../queries/appeals.ts'
import { isBarred, type QueueRow } from '../../queries/cases.ts'
import { appealStateOf } from '../../rules/appeals.ts'
import { APPEAL_STATE_TEXT } from '../../rules/appeal-labels.ts'
import type { CaseKindHandlers } from '../case-kind.ts'
import { mustHaveRemark } from '../verdict.ts'
import { appealableOf, titleOf } from './appealable.ts'
import type { AppealKinds } from './appeals.ts'

async function appealOf({ db }: Pick<Context, 'db'>, id: number): Promise<AppealFound> {
  const appeal = await findAppeal(db, id)
  if (!appeal) throw new ApiError('404001', { reason: 'case.not_found' })
  return appeal
}

async function standsStill(context: Context, kinds: AppealKinds, appealFound: AppealFound): Promise<boolean> {
  const now = await appealableOf(kinds, appealFound.decision).find(context, appealFound.subject_id)
  return now?.key === appealFound.decision_key
}

/** Why the viewer may not decide; null when they may. */
async function barReasonFor(
  context: Context,
  kinds: AppealKinds,
  appealFound: AppealFound,
): Promise<KindView['barred']> {
  const operator = operatorOf(context)
  if (await isBarred(context.db, operator.id, appealFound.id, [hasDecidedBefore]))
    return { title: m.review_appeal_own_decision(), text: m.review_appeal_own_decision_text() }
  if (!admits(appealableOf(kinds, appealFound.decision).permission, operator))
    return { title: m.review_appeal_no_permission(), text: m.review_appeal_no_permission_text() }
  return null
}

/** Address of a file without its number. */
const fileUrl = (caseId: number) => `/api/ops/v1/review/appealFile?caseId=${caseId}`

const standsCheck = (stands: boolean) =>
  stands
    ? { text: m.review_appeal_in_force(), note: '', tone: 'ok' as const }
    : { text: m.review_appeal_not_in_force(), note: '', tone: 'warn' as const }

type Files = Awaited<ReturnType<typeof listAppealFiles>>

async function sidesOf(
  context: Context,
  kinds: AppealKinds,
  appealFound: AppealFound,
  files: Files,
): Promise<KindView['sides']> {
  const { db } = context
  const kind = appealableOf(kinds, appealFound.decision)
  const marks = [...((await kind.marks?.(context, appealFound.subject_id, appealFound.marks)) ?? [])]
  const names = await listOperatorNames(db, appealFound.decided_by === null ? [] : [appealFound.decided_by])
  const by = appealFound.decided_by === null ? m.review_appeal_platform() : (names.get(appealFound.decided_by) ?? '')
  const asker = await findDeveloperPerson(db, appealFound.asked_by)
  const url = await kind.officeUrl(context, appealFound.subject_id)
  return [
    {
      title: m.review_appeal_side_decision(),
      lines: [
        { name: m.review_appeal_what(), text: await titleOf(context, kind, appealFound.subject_id) },
        { name: m.review_appeal_subject(), text: appealFound.subject },
        { name: m.review_appeal_by(), text: by },
        { name: m.review_appeal_when(), text: timeText(appealFound.decided_at) },
      ].filter(({ text }) => text !== ''),
      marks,
      words: appealFound.reason,
      link: url === null ? null : { label: m.review_appeal_open(), url },
      files: [],
    },
    {
      title: m.review_appeal_side_appeal(),
      lines: [
        { name: m.review_appeal_from(), text: asker?.nickname ?? '' },
        { name: m.review_appeal_sent(), text: timeText(appealFound.submitted_at) },
      ].filter(({ text }) => text !== ''),
      marks: [],
      words: appealFound.words,
      link: null,
      files: files.flatMap(({ id, type }, at) =>
        type === 'pdf'
          ? [{ name: m.review_appeal_pdf({ number: at + 1 }), url: `${fileUrl(appealFound.id)}&id=${id}` }]
          : [],
      ),
    },
  ]
}

const verdictsOf = (id: number): KindView['verdicts'] => ({
  approved: m.review_appeal_done_granted(),
  rejected: m.review_appeal_done_upheld(),
  approve: m.review_appeal_decide_grant(),
  approveGo: m.review_appeal_grant_go(),
  approveAsk: m.review_appeal_ask_grant(),
  after: m.review_appeal_after(),
  reject: m.review_appeal_decide_uphold(),
  rejectGo: m.review_appeal_uphold_go(),
  rejectAsk: m.review_appeal_ask_uphold(),
  preview: m.review_notice_upheld_title({ number: String(id) }),
  isToDeveloper: true,
})

async function view(context: Context, kinds: AppealKinds, row: QueueRow): Promise<KindView> {
  const one = await appealOf(context, row.id)
  const files = await listAppealFiles(context.db, one.decision_key)
  const stands = await standsStill(context, kinds, one)
  const state = appealStateOf(one.state)
  return {
    number: row.number,
    type: null,
    barred: await barReasonFor(context, kinds, one),
    groups: [],
    sides: await sidesOf(context, kinds, one, files),
    photos: files.flatMap(({ id, type, width, height }, at) => {
      const name = m.review_appeal_file({ number: at + 1 })
      return type === 'image'
        ? [{ id, kind: 'file', name, markName: name, width, height, seen: false, choices: [] }]
        : []
    }),
    photoUrl: fileUrl(row.id),
    checks: state === 'open' ? [standsCheck(stands)] : [],
    duplicates: [],
    history: [
      {
        at: one.submitted_at.toISOString(),
        title: m.review_appeal_history_sent(),
        who: m.review_appeal_developer(),
        moved: '',
        remark: '',
      },
      { at: one.decided_at.toISOString(), title: m.review_appeal_history_decided(), who: '', moved: '', remark: '' },
    ],
    earlier: [],
    after: [appealableOf(kinds, one.decision).granted(), m.review_appeal_after_told(), m.review_appeal_after_last()],
    status: APPEAL_STATE_TEXT[state](),
    verdicts: verdictsOf(row.id),
    reasons: [],
    words: {
      claim: m.review_appeal_claim(),
      first: '',
      before: '',
      choose: '',
      rest: '',
      notificationNote: m.review_appeal_told(),
      phrases: [m.review_appeal_phrase_same(), m.review_appeal_phrase_new()],
    },
  }
}

/** Reason of the act that takes the decision back, in the developer's language. */
async function reasonFor({ db }: Context, appealFound: AppealFound): Promise<string> {
  const person = await findDeveloperPerson(db, appealFound.developer_id)
  return m.review_appeal_lifted({ number: appealFound.id }, { locale: (person?.language ?? BASE_LANGUAGE) as Language })
}

async function statusOf({ db }: Context, developerId: number): Promise<AccountStatus> {
  const account = await findAccount(db, developerId)
  if (!account) throw new ApiError('404001', { reason: 'account.not_found' })
  return account.account_status
}

export const appealCases = (kinds: AppealKinds): CaseKindHandlers => ({
  kinds: ['appeal'],
  label: m.review_appeal_case_kind,
  topic: ({ about }) => m.ui_pair({ name: m.review_appeal_topic(), text: appealableOf(kinds, about ?? '').label() }),
  view: (context, row) => view(context, kinds, row),
  barrier: {
    isBarred: hasDecidedBefore,
    refusal: () =>
      new ApiError('403001', { reason: 'appeal.own_decision', message: m.review_appeal_refusal_own_decision() }),
    colleague: m.review_appeal_refusal_colleague,
  },
  verdict: {
    lock: async (context, row) => {
      const one = await appealOf(context, row.id)
      const kind = appealableOf(kinds, one.decision)
      if (!admits(kind.permission, operatorOf(context)))
        throw new ApiError('403001', { reason: 'appeal.permission', message: m.review_appeal_no_permission_text() })
      await kind.lock(context, one.subject_id)
    },
    approve: async (context, row) => {
      const one = await appealOf(context, row.id)
      if (!(await standsStill(context, kinds, one)))
        throw new ApiError('409001', { reason: 'appeal.overtaken', message: m.review_appeal_not_in_force() })
      await appealableOf(kinds, one.decision).lift(context, one.subject_id, await reasonFor(context, one))
      const facts = { number: String(one.id), decision: one.decision, key: one.decision_key }
      await notify(context, { developerId: one.developer_id }, appealGranted, facts)
      return { id: row.id, accountStatus: await statusOf(context, one.developer_id) }
    },
    reject: async (context, row, { remark, typed }) => {
      mustHaveRemark(typed)
      const one = await appealOf(context, row.id)
      const facts = { number: String(one.id), reason: remark, key: one.decision_key }
      await notify(context, { developerId: one.developer_id }, appealUpheld, facts)
      return { id: row.id, accountStatus: await statusOf(context, one.developer_id) }
    },
  },
})
