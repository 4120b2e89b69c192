// Demo cases: one per demo account in a process, a queue of about forty more, recent verdicts.
import type { Db } from '../../../db/open.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/dates/durations.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { settleAll } from '../../../lib/async/settle-all.ts'
import { makeAccountState, registeredAt, type DeveloperOptions } from '../../accounts/factory/account-state.ts'
import { ensurePersonKey } from '../../personal-data/queries/person-keys.ts'
import type { EnterpriseType } from '../../accounts/rules/enterprise-type.ts'
import {
  type AccountStatus,
  type FlowStep,
  heldKind,
  PROCESSES,
  type Process,
  STATUS,
} from '../../accounts/rules/status.ts'
import { findWorkingDays } from '../../review/queries/working-days.ts'
import { findPositionBeforeClosure } from '../../accounts/queries/closure.ts'
import { makeReviewers } from '../../session/factory.ts'
import { findVerifiedData } from '../queries/verified-case.ts'
import type { CaseData } from '../rules/case-data.ts'
import { dueAfter, type WorkingDays } from '../../review/rules/due-date.ts'
import type { Flag } from '../../review/rules/flags.ts'
import { makeCase, makePayout, type Making, photosOf, type CaseOptions } from './cases.ts'
import { DECIDED, QUEUE, REASONS } from './demo-queue.ts'
import { sampleFormFor } from './sample-data.ts'

type Desk = Making & {
  now: Date
  days: WorkingDays
  branches: { code: string; name: string }[]
  reviewers: number[]
}

/** Creates the cases of the demo accounts, then fills the queue and the statistics. */
export async function makeDemoCases(making: Making, now: Date): Promise<void> {
  const { db } = making
  const days = await findWorkingDays(db, now)
  const branches = await db.selectFrom('bank_branch').select(['code', 'name']).orderBy('code').limit(40).execute()
  const reviewers = await makeReviewers(db, ['岑晚', '陆北辰'], now)
  const here: Desk = { ...making, now, days, branches, reviewers }
  const demo = await db
    .selectFrom('developer as d')
    .innerJoin('account as a', 'a.developer_id', 'd.id')
    .where('d.subject', 'like', 'demo-status-%')
    .select(['d.id', 'a.account_status', 'a.flow_step', 'a.approve_remark', 'a.submitted_at'])
    .orderBy('d.id')
    .execute()
  const ofAccounts = demo.map((row, at) =>
    makeFor(here, row.id, {
      at,
      status: row.account_status,
      flowStep: row.flow_step,
      remark: row.approve_remark,
      submittedAt: row.submitted_at ?? new Date(now.getTime() - DAY_MS),
    }),
  )
  const ofQueue = QUEUE.map(async ([status, hours, flags, type], n) => {
    const submittedAt = new Date(now.getTime() - hours * HOUR_MS)
    const at = 300 + n
    const id = await makeExtra(here, at, { accountStatus: status, enterpriseType: type ?? 52 }, submittedAt)
    const claim = n % 13 === 4 ? n % 2 : null
    await makeFor(here, id, { at, status, flowStep: 0, submittedAt, flags, type, claim })
  })
  const decidedCases = DECIDED.map(([status, ago], n) => makeDecided(here, 400 + n, status, ago))
  await settleAll([...ofAccounts, ...ofQueue, ...decidedCases])
}

async function makeExtra(
  { db, ring }: Desk,
  at: number,
  options: DeveloperOptions,
  submittedAt: Date,
): Promise<number> {
  // The submission is dated one day before this time.
  const then = new Date(submittedAt.getTime() + DAY_MS)
  const nickname = `${['tide', 'harbor', 'pier', 'reef', 'cove'][at % 5]}-${at}`
  const { id } = await db
    .insertInto('developer')
    .values({
      issuer: 'demo',
      subject: nickname,
      nickname,
      provider_account: nickname,
      created_at: registeredAt(then),
      signed_in_at: submittedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeAccountState(db, ring, id, options, { at: 1000 + at, now: then })
  return id
}

type DemoPosition = {
  at: number
  status: AccountStatus
  flowStep: FlowStep
  submittedAt: Date
  remark?: string
  flags?: Flag[] | undefined
  type?: EnterpriseType | undefined
  /** Index of the colleague who has claimed it. */
  claim?: number | null
}

/** Creates the case of one account, up to the account's current status. */
async function makeFor(here: Desk, developerId: number, place: DemoPosition): Promise<void> {
  const { db, ring } = here
  const { stage, process } = STATUS[place.status]
  const isLeft = stage === 'unbound'
  const previous = isLeft
    ? (await findPositionBeforeClosure(db, developerId))?.status
    : await previousOf(db, developerId)
  const holds = isLeft && previous ? heldKind(previous, null) : heldKind(place.status, previous ?? null)
  if (process === null && stage !== 'unbinding' && stage !== 'unbindRefused' && !isLeft) return
  const key = await ensurePersonKey(db, ring, developerId)
  const before = holds ? await findVerifiedData(db, key, developerId, holds) : {}
  const whom = { developerId, key, at: place.at }
  if (process === null) return makeUnbind(here, whom, before, place)
  const data = fillCase(here, place, process, before)
  if (stage === 'filling') return makeFilling(here, whom, process, { before, data }, place)
  await makeSubmitted(here, whom, process, data, place)
}

const previousOf = async (db: Db, developerId: number) =>
  (
    await db
      .selectFrom('account')
      .where('developer_id', '=', developerId)
      .select('previous_status')
      .executeTakeFirstOrThrow()
  ).previous_status

type CaseOwner = Pick<CaseOptions, 'developerId' | 'key' | 'at'>

const fillCase = ({ branches, now }: Desk, { at, type }: DemoPosition, process: Process, before: CaseData): CaseData =>
  sampleFormFor({
    at,
    process,
    before,
    type: type ?? 52,
    branchName: branches[at % branches.length]?.name ?? '海图银行临港科技园支行',
    day: dayOf(new Date(now.getTime() + DAY_MS)),
  })

async function makeFilling(
  here: Desk,
  whom: CaseOwner,
  process: Process,
  { before, data }: { before: CaseData; data: CaseData },
  { flowStep, at }: DemoPosition,
) {
  const { now, branches } = here
  const startedAt = new Date(now.getTime() - 5 * DAY_MS)
  const isChange = process === 'enterpriseChange'
  if (flowStep === 0) return
  const isPaying = process !== 'contactChange' && flowStep === (isChange ? 2 : 1) && data.company !== undefined
  const isProved = data.company !== undefined && !isChange && flowStep === 2
  const caseData =
    isChange && flowStep === 1 ? before : process === 'contactChange' ? data : { ...data, contact: undefined }
  const kinds =
    PROCESSES[process].kind === 'personal' ? [] : photosOf(process, data).filter((kind) => !kind.startsWith('contact'))
  const caseId = await makeCase(here, {
    ...whom,
    process,
    data: JSON.parse(JSON.stringify(caseData)) as CaseData,
    startedAt,
    kinds,
    ...(isProved ? { amountProof: 'payment' as const } : {}),
  })
  if (!isPaying && !isProved) return
  const branchCode = branches.find(({ name }) => name === data.company?.branchName)?.code ?? ''
  const state = isProved ? 'confirmed' : at % 2 ? 'paid' : 'ordered'
  const ordered = new Date(now.getTime() - 2 * DAY_MS)
  await makePayout(here, { ...whom, caseId, data, now: ordered, branchCode, state })
}

const dueOf = ({ days }: Desk, submittedAt: Date): Date => dueAfter(submittedAt, days)

async function makeSubmitted(
  here: Desk,
  whom: CaseOwner,
  process: Process,
  data: CaseData,
  place: DemoPosition,
): Promise<void> {
  const { now, reviewers } = here
  const { stage, kind } = STATUS[place.status]
  const { submittedAt, flags = [], claim = null } = place
  const dueAt = dueOf(here, submittedAt)
  const [first, second] = reviewers
  const isLetter = flags.includes('letter')
  await makeCase(here, {
    ...whom,
    process,
    data,
    startedAt: new Date(submittedAt.getTime() - 2 * DAY_MS),
    submittedAt,
    dueAt,
    flags,
    kinds: [...photosOf(process, data), ...(isLetter ? (['proof'] as const) : [])],
    ...(kind === 'enterprise' && process !== 'contactChange' ? { amountProof: isLetter ? 'letter' : 'payment' } : {}),
    ...(claim !== null && first !== undefined && second !== undefined
      ? { claim: { operatorId: claim ? second : first, at: now, until: new Date(now.getTime() + 25 * MINUTE_MS) } }
      : {}),
    ...(stage === 'rejected' && first !== undefined
      ? {
          verdict: {
            state: 'rejected' as const,
            reviewerId: first,
            at: new Date(now.getTime() - 0.2 * DAY_MS),
            remark: place.remark ?? '',
            reasons: REASONS[place.status] ?? [],
          },
        }
      : {}),
  })
  if (stage === 'review')
    await here.db
      .updateTable('account')
      .set({ review_due_at: dueAt })
      .where('developer_id', '=', whom.developerId)
      .execute()
}

async function makeUnbind(here: Desk, whom: CaseOwner, before: CaseData, place: DemoPosition): Promise<void> {
  const state = place.status === 210 ? ('rejected' as const) : place.status === 51 ? ('approved' as const) : null
  const submittedAt = state ? new Date(here.now.getTime() - 4 * DAY_MS) : place.submittedAt
  const [reviewerId] = here.reviewers
  const dueAt = dueOf(here, submittedAt)
  await makeCase(here, {
    ...whom,
    process: null,
    data: { ...before, reason: '业务调整，不再维护应用。' },
    startedAt: submittedAt,
    submittedAt,
    dueAt,
    ...(state && reviewerId !== undefined
      ? {
          verdict: {
            state,
            reviewerId,
            at: new Date(here.now.getTime() - DAY_MS),
            remark: place.remark ?? '',
          },
        }
      : {}),
  })
  if (!state)
    await here.db
      .updateTable('account')
      .set({ submitted_at: submittedAt, review_due_at: dueAt })
      .where('developer_id', '=', whom.developerId)
      .execute()
}

/** Creates a decided case. Photos are only made for approved accounts, to save disk space. */
async function makeDecided(here: Desk, at: number, status: AccountStatus, ago: number): Promise<void> {
  const { db, ring, now, reviewers } = here
  const decidedAt = new Date(now.getTime() - ago * DAY_MS)
  const submittedAt = new Date(decidedAt.getTime() - (6 + ((at * 17) % 62)) * HOUR_MS)
  const id = await makeExtra(here, at, { accountStatus: status }, submittedAt)
  const key = await ensurePersonKey(db, ring, id)
  const isApproved = status === 33 || status === 34
  const process = status === 34 || status === 22 ? 'enterpriseFirst' : 'personalFirst'
  const place: DemoPosition = { at, status, flowStep: 0, submittedAt }
  const verdict = {
    state: isApproved ? ('approved' as const) : ('rejected' as const),
    reviewerId: reviewers[at % reviewers.length] ?? 0,
    at: decidedAt,
    ...(isApproved ? {} : { remark: '请按提示重拍后再提交。', reasons: REASONS[status] ?? [] }),
  }
  await makeCase(here, {
    developerId: id,
    key,
    at,
    process,
    data: fillCase(here, place, process, {}),
    startedAt: new Date(submittedAt.getTime() - HOUR_MS),
    submittedAt,
    dueAt: dueOf(here, submittedAt),
    verdict,
  })
}
