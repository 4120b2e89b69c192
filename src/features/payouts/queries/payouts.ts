// Queries on random-amount payments: ordered and entered by the company, marked by operators.
import { sql } from 'kysely'
import type { Person } from '../../accounts/queries/people.ts'
import type { Erase } from '../../personal-data/queries/erase.ts'
import type { Db } from '../../../db/open.ts'
import { isOwnOf } from '../../review/queries/ownership.ts'
import { AMOUNT, expiresAt } from '../rules/amount.ts'
import type { PayoutState } from '../rules/payouts.ts'
import { DAY_MS } from '../../../lib/dates/durations.ts'

const selectPayouts = (db: Db) =>
  db
    .selectFrom('payout_order as o')
    .select([
      'o.id',
      'o.developer_id',
      'o.case_id',
      'o.amount_cents',
      'o.reference',
      'o.holder',
      'o.account_sealed',
      'o.account_masked',
      'o.branch_name',
      'o.branch_code',
      'o.pay_on',
      'o.tries',
      'o.ordered_at',
      'o.lapses_at',
      'o.paid_at',
      'o.settled_at',
    ])
    .select('o.state')
export type Payout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** With `own`: whether the account is the operator's, or their enterprise's. */
export const selectPayoutsFor = (db: Db, operator: Person, now: Date) =>
  selectPayouts(db).select(isOwnOf(operator, sql<number>`o.developer_id`, now).as('own'))

export const findPayout = (db: Db, id: number) => selectPayouts(db).where('o.id', '=', id).executeTakeFirst()

/** The developer's latest order. */
export function findLastPayout(db: Db, developerId: number, lock = false) {
  const query = selectPayouts(db).where('o.developer_id', '=', developerId).orderBy('o.id', 'desc').limit(1)
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Whom an order counts against: the account, the company and its bank account; the last two may be unknown. */
export type OrderTarget = { developerId: number; companyIndex: Buffer | null; bankIndex: Buffer | null }

/** Advisory locks until the transaction ends: of two accounts ordering for one company, the second counts the first. */
export async function lockOrders(db: Db, { companyIndex, bankIndex }: OrderTarget): Promise<void> {
  for (const [index, seed] of [
    [companyIndex, 3102],
    [bankIndex, 3103],
  ] as const) {
    if (index)
      await sql`select pg_advisory_xact_lock(hashtextextended(${index.toString('base64')}, ${seed}))`.execute(db)
  }
}

/** Order times within the counting window, of every account that named the company or the bank account. */
export async function listOrderTimes(
  db: Db,
  { developerId, companyIndex, bankIndex }: OrderTarget,
  now: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('payout_order')
    .where((eb) =>
      eb.or([
        eb('developer_id', '=', developerId),
        ...(companyIndex ? [eb('company_index', '=', companyIndex)] : []),
        ...(bankIndex ? [eb('bank_index', '=', bankIndex)] : []),
      ]),
    )
    .where('ordered_at', '>', new Date(now.getTime() - AMOUNT.windowDays * DAY_MS))
    .select('ordered_at')
    .execute()
  return rows.map(({ ordered_at }) => ordered_at)
}

/** Voids the order in force when it is replaced or cancelled. */
export const voidPayouts = (db: Db, developerId: number, now: Date) =>
  db
    .updateTable('payout_order')
    .set({ state: 'void', settled_at: now })
    .where('developer_id', '=', developerId)
    .where('state', 'in', ['ordered', 'paid'])
    .execute()

/**
 * Payments whose outcome is unknown: ordered or sent, not confirmed, bounced or expired. A payment that was sent stays
 * open even if its form was cancelled.
 */
export async function countUnsettled(db: Db, developerId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payout_order')
    .where('developer_id', '=', developerId)
    .where('lapses_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['ordered', 'paid']),
        eb.and([eb('state', '=', 'void'), eb('paid_at', 'is not', null)]),
      ]),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What an order no longer says once its account is forgotten. */
const NOBODY = {
  account_sealed: null,
  account_masked: '',
  holder: '',
  branch_name: '',
  branch_code: '',
  company_index: null,
  bank_index: null,
}

/** Whose account it was goes from orders that were settled, or lapsed, before a moment. */
export const forgetPayoutsBefore = (db: Db, at: Date) =>
  db
    .updateTable('payout_order')
    .set(NOBODY)
    .where((eb) => eb(eb.fn.coalesce('settled_at', 'lapses_at'), '<', at))
    .where('holder', '<>', '')
    .execute()

/** Erases whom the payments of a closed account went to; amounts, dates and states remain. */
export const erasePayouts: Erase = async (db, developerId) => {
  await db.updateTable('payout_order').set(NOBODY).where('developer_id', '=', developerId).execute()
  return []
}

type NewPayout = OrderTarget & {
  caseId: number
  cents: number
  reference: string
  holder: string
  accountMasked: string
  branchName: string
  branchCode: string
  payOn: string
  now: Date
  /** The account number, encrypted with the order's own number as context. */
  seal: (id: number) => Buffer
}

export async function insertPayout(db: Db, order: NewPayout): Promise<number> {
  const { id } = await db
    .insertInto('payout_order')
    .values({
      developer_id: order.developerId,
      company_index: order.companyIndex,
      bank_index: order.bankIndex,
      case_id: order.caseId,
      amount_cents: order.cents,
      reference: order.reference,
      holder: order.holder,
      account_masked: order.accountMasked,
      branch_name: order.branchName,
      branch_code: order.branchCode,
      pay_on: order.payOn,
      state: 'ordered',
      ordered_at: order.now,
      lapses_at: expiresAt(order.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('payout_order')
    .set({ account_sealed: order.seal(id) })
    .where('id', '=', id)
    .execute()
  return id
}

/** Counts an entry in the locked row before it is compared. */
export const countTry = (db: Db, id: number) =>
  db
    .updateTable('payout_order')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', AMOUNT.tries)
    .execute()

/** @returns false when the order is in another state */
export async function movePayout(
  db: Db,
  id: number,
  { from, to, now, operatorId }: { from: readonly PayoutState[]; to: PayoutState; now: Date; operatorId?: number },
): Promise<boolean> {
  const updatedPayout = await db
    .updateTable('payout_order')
    .set({
      state: to,
      ...(to === 'paid' ? { paid_at: now } : { settled_at: now }),
      ...(operatorId === undefined
        ? {}
        : { operator_id: operatorId, ...(to === 'paid' ? { paid_by: operatorId } : {}) }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst()
  return updatedPayout !== undefined
}

/** Orders a bank's result file may refer to: by number, or unsettled ones by reference, ignoring spaces. */
export async function listAnswered(
  db: Db,
  operator: Person,
  ids: readonly number[],
  references: readonly string[],
  now: Date,
): Promise<(Payout & { own: boolean })[]> {
  const bare = references.map((reference) => reference.toLowerCase().replaceAll(/\s/g, ''))
  if (ids.length + bare.length === 0) return []
  return selectPayoutsFor(db, operator, now)
    .where((eb) =>
      eb.or([
        sql<boolean>`o.id = any(${[...new Set(ids)]}::bigint[])`,
        eb.and([
          eb('o.state', 'in', ['ordered', 'paid']),
          sql<boolean>`lower(replace(o.reference, ' ', '')) = any(${[...new Set(bare)]}::text[])`,
        ]),
      ]),
    )
    .orderBy('o.id')
    .execute()
}

const ofState = (db: Db, operator: Person, state: PayoutState | 'any', now: Date) =>
  selectPayoutsFor(db, operator, now).$if(state !== 'any', (query) => query.where('o.state', '=', state as PayoutState))

/** Orders due for payment first; settled ones newest first. */
export const listPayouts = (
  db: Db,
  operator: Person,
  state: PayoutState | 'any',
  limit: number | null,
  offset: number,
  now: Date,
) =>
  (state === 'ordered' || state === 'paid'
    ? ofState(db, operator, state, now).orderBy('o.pay_on').orderBy('o.id')
    : ofState(db, operator, state, now).orderBy('o.id', 'desc')
  )
    .$if(limit !== null, (query) => query.limit(limit!))
    .offset(offset)
    .execute()

export async function countPayouts(db: Db, state: PayoutState | 'any'): Promise<number> {
  const query = db.selectFrom('payout_order').select((eb) => eb.fn.countAll<number>().as('count'))
  const { count } = await (state === 'any' ? query : query.where('state', '=', state)).executeTakeFirstOrThrow()
  return count
}
