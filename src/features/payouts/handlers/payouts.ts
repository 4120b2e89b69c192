// Handlers for random-amount payments in the operators' office: list, search, bank file, marking as paid or bounced.
import { m } from '#messages'
import { admits } from '../../../api/access/operator-permissions.ts'
import { type Context, type Handler, operatorOf } from '../../../api/implement.ts'
import type { OutputOf } from '../../../api/endpoint.ts'
import { csvFile } from '../../../lib/text/csv.ts'
import { maskAccount } from '../../../lib/text/mask.ts'
import { dayOf, isoOf } from '../../../lib/dates/dates.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { payoutsExported } from '../acts.ts'
import { findPersonKey } from '../../personal-data/queries/person-keys.ts'
import { personOfOperator } from '../../session/queries/operators.ts'
import type { payoutBounced, payoutCsv, payoutFind, payoutList, payoutPaid } from '../contract/payouts.ts'
import { countPayouts, listPayouts, type Payout } from '../queries/payouts.ts'
import { findPayouts, type PayoutTerms } from '../queries/payout-search.ts'
import { unsealAccount } from '../queries/sealed-account.ts'
import { MAX_PAYOUTS_FOUND, PAYOUTS_PAGE_SIZE } from '../rules/limits.ts'
import { yuan } from '../rules/payouts.ts'
import { type PayoutHooks, settleBounced, settlePaid } from './settlement.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

type PaidOrder = OutputOf<typeof payoutPaid>

/** Full account number for the operator who pays. */
async function accountOf(context: Context, hooks: PayoutHooks, order: Payout): Promise<string> {
  const { db, adapters } = context
  if (!order.account_sealed) return order.account_masked
  for (const hook of hooks) await hook.accountRevealed(context, order)
  const { developer_id: developerId, case_id: caseId } = order
  context.logSecurity({ event: 'data.revealed', what: 'bank_account', developerId, caseId })
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  return key ? unsealAccount(key, order.id, order.account_sealed) : order.account_masked
}

/** @param own the amount proves that the account is theirs: it is for whoever reads the account, not for this page */
const toPaidOrder = (context: Context, order: Payout, own = false): PaidOrder => ({
  id: order.id,
  developerId: order.developer_id,
  caseId: order.case_id,
  own,
  amount: own ? null : yuan(order.amount_cents),
  reference: order.reference,
  holder: order.holder,
  bankAccount: order.account_masked,
  branchName: order.branch_name,
  branchCode: order.branch_code,
  payOn: order.pay_on,
  state: order.state,
  lapsed: order.lapses_at <= context.now,
  tries: order.tries,
  orderedAt: order.ordered_at.toISOString(),
  lapsesAt: order.lapses_at.toISOString(),
  paidAt: isoOf(order.paid_at),
  settledAt: isoOf(order.settled_at),
})

export const payoutListHandler: Handler<typeof payoutList> = async (context, { state, page }) => {
  const total = await countPayouts(context.db, state)
  const operator = await personOfOperator(context.db, operatorOf(context).id)
  const offset = (page - 1) * PAYOUTS_PAGE_SIZE
  const rows = await listPayouts(context.db, operator, state, PAYOUTS_PAGE_SIZE, offset, context.now)
  return {
    items: rows.map((row) => toPaidOrder(context, row, row.own)),
    page,
    pages: pageCount(total, PAYOUTS_PAGE_SIZE),
    total,
  }
}

/** @param developers whether names of developers are searched, too */
function termsOf(q: string, developers: boolean): PayoutTerms {
  const bare = q.replaceAll(/\s/g, '')
  return {
    id: /^\d{1,15}$/.test(bare) ? Number(bare) : null,
    reference: bare.toLowerCase(),
    referenceEnd: /^\d{4}$/.test(bare) ? bare : null,
    // Only the mask of an account number can be compared: a whole number finds those that look the same.
    accounts: /^\d{8,40}$/.test(bare) ? [maskAccount(bare)] : [q],
    words: q,
    developers,
  }
}

export const payoutFindHandler: Handler<typeof payoutFind> = async (context, { q }) => {
  const { db, logSecurity, now } = context
  const operator = operatorOf(context)
  const terms = termsOf(q, admits('developer.view', operator))
  const rows = await findPayouts(db, await personOfOperator(db, operator.id), terms, MAX_PAYOUTS_FOUND + 1, now)
  const visibleRows = rows.slice(0, MAX_PAYOUTS_FOUND)
  logSecurity({ event: 'account.searched', found: visibleRows.length })
  for (const developerId of new Set(visibleRows.map((row) => row.developer_id)))
    logSecurity({ event: 'account.viewed', in: 'search', developerId })
  return {
    items: visibleRows.map((row) => toPaidOrder(context, row, row.own)),
    more: rows.length > MAX_PAYOUTS_FOUND,
  }
}

export const payoutCsvHandler =
  (hooks: PayoutHooks): Handler<typeof payoutCsv> =>
  async (context) => {
    const { db, now } = context
    const operator = await personOfOperator(db, operatorOf(context).id)
    const payouts = await listPayouts(db, operator, 'ordered', null, 0, now)
    const rows = payouts.filter(({ own, lapses_at: lapsesAt }) => !own && lapsesAt > now)
    const heads = [
      m.payouts_csv_order(),
      m.payouts_csv_holder(),
      m.payouts_csv_account(),
      m.payouts_csv_branch(),
      m.payouts_csv_code(),
      m.payouts_csv_amount(),
      m.payouts_csv_reference(),
      m.payouts_csv_day(),
    ]
    const lines: string[][] = []
    for (const row of rows) {
      const { id, holder, branch_name, branch_code, amount_cents, reference, pay_on } = row
      const account = await accountOf(context, hooks, row)
      lines.push([String(id), holder, account, branch_name, branch_code, yuan(amount_cents), reference, pay_on])
    }
    await recordAct(context, payoutsExported, {
      subject: { kind: 'payout', id: 'due' },
      developerId: null,
      after: { count: rows.length },
    })
    return { fileName: `payouts-${dayOf(now)}.csv`, csv: csvFile([heads, ...lines]), count: rows.length }
  }

export const payoutPaidHandler =
  (hooks: PayoutHooks): Handler<typeof payoutPaid> =>
  async (context, { id }) =>
    toPaidOrder(context, await settlePaid(context, hooks, id))

export const payoutBouncedHandler =
  (hooks: PayoutHooks): Handler<typeof payoutBounced> =>
  async (context, { id }) =>
    toPaidOrder(context, await settleBounced(context, hooks, id))
