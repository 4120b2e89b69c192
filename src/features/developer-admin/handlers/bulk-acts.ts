// Handlers of acts on many developers: counted, asked for, confirmed by another operator, listed.
import { z } from 'zod'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import { dateText } from '../../../lib/dates/dates.ts'
import { countText } from '../../../lib/text/numbers.ts'
import { listAccountPositions } from '../../accounts/queries/developer-list.ts'
import { listAccounts } from '../../accounts/queries/developer-search.ts'
import type { AccountStatus } from '../../accounts/rules/status.ts'
import { askApproval } from '../../approval/handlers/ask.ts'
import { approvalKind } from '../../approval/handlers/approval-kind.ts'
import { listRequestStates } from '../../approval/queries.ts'
import { type CertificationEvent, nextOf } from '../../certification/rules/transitions.ts'
import { listOwnAmong } from '../../review/queries/ownership.ts'
import { findOperatorPerson, listOperatorNames } from '../../session/queries/operators.ts'
import { developerFilter } from '../contract/account-list.ts'
import type { bulkActAsk, bulkActCount, bulkActFacts, bulkActList } from '../contract/bulk-acts.ts'
import { BULK_ACT_TEXT } from '../rules/bulk-labels.ts'
import { DEADLINE_DAYS, deadlinesFrom } from '../rules/deadline.ts'
import { type DeveloperFilterFields, filterLines } from '../rules/filter-lines.ts'
import {
  type BulkActRow,
  confirmBulkAct,
  countBulkActs,
  findBulkAct,
  insertBulkAct,
  listBulkActs,
  listRefusals,
  setBulkApproval,
} from '../queries/bulk-acts.ts'
import { BULK_PAGE_SIZE, MAX_BULK, MAX_BULK_NAMED } from '../rules/limits.ts'
import { type BulkAct, type BulkState } from '../rules/bulk-acts.ts'
import { mustLeaveTime } from './account-actions.ts'
import { filterOf } from './account-list.ts'

const EVENT = { ask_again: 'again_asked', freeze: 'frozen', unfreeze: 'unfrozen' } as const satisfies Record<
  BulkAct,
  CertificationEvent
>
/** Developers named as examples. */
const EXAMPLES = 5

const filterFields = z.object(developerFilter)

/**
 * Developers of a filter, by whether the act could be done to them now. The operator's own accounts are not among them.
 * @throws ApiError 400001, 409001
 */
async function splitByEligibility(
  { db, now, viewer }: Context,
  { act, deadline, ...fields }: DeveloperFilterFields & { act: BulkAct; deadline: string },
) {
  if (act === 'ask_again') mustLeaveTime(deadline, now)
  const rows = await listAccountPositions(db, filterOf(fields), MAX_BULK + 1)
  if (rows.length > MAX_BULK)
    throw new ApiError('409001', {
      reason: 'bulk_act.too_many',
      message: m.developer_admin_bulk_refusal_many({ max: countText(MAX_BULK) }),
    })
  const person = await findOperatorPerson(db, viewer.operator!.id)
  const ids = rows.map((row) => row.developer_id)
  const own = new Set(person ? await listOwnAmong(db, person, ids, now) : [])
  const able: number[] = []
  const blockedCounts = new Map<AccountStatus, number>()
  for (const row of rows) {
    if (own.has(row.developer_id)) continue
    const { account_status: accountStatus, previous_status: status, previous_flow_step: flowStep } = row
    const before = status === null || flowStep === null ? null : { status, flowStep }
    if (nextOf(accountStatus, row.flow_step, EVENT[act], before)) able.push(row.developer_id)
    else blockedCounts.set(accountStatus, (blockedCounts.get(accountStatus) ?? 0) + 1)
  }
  return { able, blocked: blockedCounts }
}

async function namesOf({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length === 0 ? [] : await listAccounts(db, ids)
  return new Map(rows.map((row) => [row.developer_id, row.subject || row.nickname]))
}

export const bulkActCountHandler: Handler<typeof bulkActCount> = async (context, input) => {
  const { able, blocked } = await splitByEligibility(context, input)
  const first = able.slice(0, EXAMPLES)
  const names = await namesOf(context, first)
  return {
    able: able.length,
    first: first.map((developerId) => ({ developerId, name: names.get(developerId) ?? '' })),
    blocked: [...blocked].map(([accountStatus, count]) => ({ accountStatus, count })),
  }
}

/** An act on many, which takes a second operator. */
export const bulkApproval = approvalKind({
  name: 'account.bulk',
  label: m.developer_admin_approval_bulk,
  permission: 'developer.act',
  values: z.strictObject({ bulkId: z.int() }),
  describe: async ({ db }, { bulkId }) => {
    const row = await findBulkAct(db, bulkId)
    if (!row) return []
    return [
      { label: m.developer_admin_bulk_act(), text: BULK_ACT_TEXT[row.act as BulkAct]() },
      { label: m.developer_admin_bulk_total(), text: countText(row.total) },
      ...(row.deadline ? [{ label: m.developer_admin_account_deadline_label(), text: dateText(row.deadline) }] : []),
      ...filterLines(filterFields.parse(row.filter)),
    ]
  },
  page: ({ bulkId }) => `/ops/developer/bulk/${bulkId}`,
  perform: async (context, { bulkId }) => {
    const { db, now } = context
    const row = await findBulkAct(db, bulkId)
    // Days may have gone by since it was asked for.
    if (row?.deadline && row.deadline < deadlinesFrom(now).soonest)
      throw new ApiError('409001', {
        reason: 'bulk_act.deadline_near',
        message: m.developer_admin_bulk_refusal_deadline({ min: DEADLINE_DAYS.min }),
      })
    await confirmBulkAct(db, bulkId, operatorOf(context).id, now)
  },
})

export const bulkActAskHandler: Handler<typeof bulkActAsk> = async (context, { reason, expected, ...input }) => {
  const { db, now } = context
  const { act, deadline, ...filter } = input
  const { able } = await splitByEligibility(context, input)
  if (able.length === 0)
    throw new ApiError('409001', { reason: 'bulk_act.none', message: m.developer_admin_bulk_refusal_none() })
  if (able.length !== expected)
    throw new ApiError('409001', {
      reason: 'bulk_act.changed',
      message: m.developer_admin_bulk_refusal_changed({ before: countText(expected), now: countText(able.length) }),
      value: { able: able.length },
    })
  const bulkAct = { act, filter, reason, now, deadline: act === 'ask_again' ? deadline : null }
  const bulkId = await insertBulkAct(db, { ...bulkAct, askedBy: operatorOf(context).id }, able)
  const approvalId = await askApproval(context, bulkApproval, {
    subject: { kind: 'bulk_act', id: bulkId },
    developerId: null,
    values: { bulkId },
    reason,
  })
  await setBulkApproval(db, bulkId, approvalId)
  return { bulkId, approvalId }
}

async function toBulkActViews({ db, now }: Context, rows: readonly BulkActRow[]) {
  const names = await listOperatorNames(
    db,
    rows.flatMap((row) => [row.asked_by, row.confirmed_by]),
  )
  const states = await listRequestStates(
    db,
    rows.flatMap((row) => row.approval_id ?? []),
    now,
  )
  const stateOf = (row: BulkActRow): BulkState => {
    if (row.done_at) return 'done'
    if (row.confirmed_at) return 'running'
    const state = row.approval_id === null ? undefined : states.get(row.approval_id)
    return state === 'rejected' || state === 'withdrawn' || state === 'expired' ? state : 'asked'
  }
  return rows.map((row) => ({
    bulkId: row.id,
    act: row.act as BulkAct,
    filter: filterFields.parse(row.filter),
    deadline: row.deadline,
    reason: row.reason,
    state: stateOf(row),
    askedBy: names.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    confirmedBy: row.confirmed_by === null ? null : (names.get(row.confirmed_by) ?? ''),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    total: row.total,
    done: row.done,
    refused: row.refused,
  }))
}

export const bulkActListHandler: Handler<typeof bulkActList> = async (context, { page }) => ({
  items: await toBulkActViews(context, await listBulkActs(context.db, BULK_PAGE_SIZE, (page - 1) * BULK_PAGE_SIZE)),
  page,
  total: await countBulkActs(context.db),
})

export const bulkActFactsHandler: Handler<typeof bulkActFacts> = async (context, { bulkId }) => {
  const row = await findBulkAct(context.db, bulkId)
  const [one] = row ? await toBulkActViews(context, [row]) : []
  if (!one) throw new ApiError('404001', { reason: 'bulk_act.not_found' })
  const refusals = await listRefusals(context.db, bulkId, MAX_BULK_NAMED)
  const names = await namesOf(
    context,
    refusals.map(({ developer_id: id }) => id),
  )
  return {
    ...one,
    refusals: refusals.map(({ developer_id: developerId, refusal }) => ({
      developerId,
      name: names.get(developerId) ?? '',
      reason: refusal,
    })),
  }
}
