// Results for both kinds: under review, rejected with what to correct, passed; and the submitted form.
import { m } from '#messages'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import { dayOf, isoOf } from '../../../lib/dates/dates.ts'
import { findViewerAccount } from '../../accounts/handlers/account.ts'
import type { Account } from '../../accounts/queries/account.ts'
import { bizCodeFor, bizCodeOf } from '../../accounts/rules/biz-code.ts'
import { heldKind, type Kind, PROCESSES, STATUS } from '../../accounts/rules/status.ts'
import type { enterpriseDetail } from '../contract/enterprise.ts'
import type { personDetail } from '../contract/personal.ts'
import { listNamedDays } from '../../review/queries/working-days.ts'
import { type Case, findLastClosed, findOpenCase } from '../queries/cases.ts'
import { listPhotos } from '../queries/photos.ts'
import { maskLockedFields, formOf } from '../rules/case-data.ts'
import { dueCalendar, wholeWeeks } from '../../review/rules/due-calendar.ts'
import { worksOn } from '../../review/rules/due-date.ts'
import { holderOf } from '../../review/rules/cases.ts'
import { markAnswer } from '../../review/rules/reasons.ts'
import { COMPANY_FIELDS, CONTACT_FIELDS, PERSON_FIELDS } from '../rules/reasons.ts'
import { processesOpenIn } from '../rules/open-processes.ts'
import { type CaseDraft, caseDraftOf, lockedFieldsOfDraft } from './case-draft.ts'
import { orderFactsOf } from '../../payouts/handlers/order.ts'
import { orderOf } from './amount/payout-order.ts'
import { canUrge } from './personal.ts'
import { loadRegisteredFields } from './contact/registered.ts'
import { flagsOf, kindsNeeded, photoOf, type PhotoStates, photoStatesOf } from './photos/photo-states.ts'

type Result = Omit<OutputOf<typeof personDetail>, never>
type ResultContext = { result: Result; filling: CaseDraft | null; account: Account }

const NOTHING: PhotoStates = { usable: new Map(), refused: new Set(), locked: new Set() }

export const personDetailHandler: Handler<typeof personDetail> = async (context) =>
  (await resultOf(context, 'personal')).result

export const enterpriseDetailHandler: Handler<typeof enterpriseDetail> = async (context) => {
  const { result, filling, account } = await resultOf(context, 'enterprise')
  const { order, exceeded, nextAt } = await orderFactsOf(context, account.developer_id, filling?.data.company)
  const isAtAmount = STATUS[account.account_status].stage === 'filling' && filling?.open?.amount_proof == null
  const belongs = order !== undefined && filling?.open?.id === order.case_id
  return {
    ...result,
    changes: [...(filling?.data.changes ?? [])],
    isExceedVerifyAmountTimes: isAtAmount && exceeded,
    order: belongs ? await orderOf(context, order) : null,
    nextOrderAt:
      isAtAmount && !belongs ? isoOf(nextAt) : isAtAmount && order?.state !== 'ordered' ? isoOf(nextAt) : null,
    bounced: isAtAmount && belongs && order.state === 'bounced' ? ['branchName', 'bankAccount'] : [],
  }
}

async function resultOf(context: Context, kind: Kind): Promise<ResultContext> {
  const { db } = context
  const account = await findViewerAccount(context, false)
  const open = await findOpenCase(db, account.developer_id)
  if (open && open.state !== 'filling' && open.kind === kind) throw await underReview(context, open)
  const process = processOf(account, kind)
  if (process === null) return { result: await loadSettledResult(context, account, kind), filling: null, account }
  const filling = await caseDraftOf(context, account, process)
  const states = await photoStatesOf(context, filling)
  const photos = (await listPhotos(db, account.developer_id)).filter(
    (row) => row.state === 'current' || states.usable.get(row.kind)?.id === row.id,
  )
  const fields = [...PERSON_FIELDS, ...COMPANY_FIELDS, ...CONTACT_FIELDS]
  const { rejected } = filling
  const lockedFields = [...new Set(lockedFieldsOfDraft(filling, fields))]
  const result: Result = {
    process,
    bizCode: bizCodeOf(process, filling.data.company?.enterpriseType ?? account.enterprise_type),
    caseId: (filling.open ?? rejected)?.id ?? null,
    approve: rejected ? verdictOf(rejected, 1) : null,
    imgUrlExist: flagsOf(states),
    photos: photos.map((row) => photoOf(row, states)),
    photosNeeded: kindsNeeded(filling),
    locked: lockedFields,
    registered: await loadRegisteredFields(context),
    detail: maskLockedFields(formOf(filling.data), lockedFields),
  }
  return { result, filling, account }
}

/** The process shown on this page: the current one, or the one the developer could start. */
function processOf(account: Account, kind: Kind): CaseDraft['process'] | null {
  const { stage } = STATUS[account.account_status]
  if (stage === 'approved') return null
  return processesOpenIn(account.account_status).find((process) => PROCESSES[process].kind === kind) ?? null
}

const verdictOf = (item: Case, approveStatus: 1 | 2) => ({
  approveStatus,
  approveRemark: item.remark,
  reasons: item.reasons.map(markAnswer),
  decidedAt: isoOf(item.decided_at),
})

/** No process under way: the data in force, and the verdict it is based on. */
async function loadSettledResult({ db }: Context, account: Account, kind: Kind): Promise<Result> {
  const last = await findLastClosed(db, account.developer_id)
  const holds = heldKind(account.account_status, account.previous_status) === kind
  const approvedVerdict = last?.state === 'approved' && last.kind === kind ? verdictOf(last, 2) : null
  const photos = await listPhotos(db, account.developer_id)
  return {
    process: null,
    bizCode: bizCodeFor(account.account_status, account.enterprise_type),
    caseId: last?.kind === kind ? last.id : null,
    approve:
      approvedVerdict ??
      (holds ? { approveStatus: 2, approveRemark: '', reasons: [], decidedAt: isoOf(account.approved_at) } : null),
    // Those in force, which a change uses again.
    imgUrlExist: flagsOf({ ...NOTHING, usable: new Map(photos.map((row) => [row.kind, row])) }),
    // Photos uploaded for a change that was not started yet.
    photos: photos.filter(({ state }) => state === 'current').map((row) => photoOf(row, NOTHING)),
    photosNeeded: [],
    locked: [],
    registered: {},
    detail: {},
  }
}

async function underReview({ db, now }: Context, open: Case): Promise<ApiError> {
  const today = dayOf(now)
  const submittedDay = dayOf(open.submitted_at ?? now)
  const due = dayOf(open.due_at ?? now)
  const { first, last } = wholeWeeks(submittedDay, due > today ? due : today)
  const namedDays = await listNamedDays(db, first, last)
  const days = new Map(namedDays.map(({ day, works }) => [day, works]))
  const names = new Map(namedDays.map(({ day, name }) => [day, name]))
  return new ApiError('300005', {
    message: m.failure_300005(),
    value: {
      caseId: open.id,
      submittedAt: isoOf(open.submitted_at),
      dueAt: isoOf(open.due_at),
      calendar: dueCalendar(submittedDay, due, today, days).map((item) => ({
        ...item,
        name: names.get(item.day) ?? '',
      })),
      claimed: holderOf(open, now) !== null,
      canUrge: canUrge(open, now, worksOn(today, days)),
      urgedAt: isoOf(open.urged_at),
    },
  })
}
