// Handlers for random-amount payments in the operators' office: list, bank file, marking as paid or bounced.
import { amountBounced } from '../../notifications.ts'
import { m } from '#messages'
import { type Context, type Handler, operatorOf } from '../../../../api/implement.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { csvLine } from '../../../../lib/text/csv.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { isoOf } from '../../../accounts/handlers/account.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { findPersonKey } from '../../../personal-data/queries/person-keys.ts'
import type { payoutBounced, payoutCsv, payoutList, payoutPaid } from '../../contract/office.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { countPayouts, findLastPayout, findPayout, listPayouts, type Payout } from '../../queries/payouts.ts'
import { insertView } from '../../queries/photos.ts'
import { openedAccount } from '../../queries/sealed-case.ts'
import { PAYOUTS_PAGE_SIZE } from '../../rules/limits.ts'
import { bouncesFrom, yuan } from '../../rules/payouts.ts'
import { nextOf } from '../../rules/transitions.ts'
import { moveBy } from '../move.ts'
import { moveOrder, settlePaid } from './payout-paid.ts'
import { payoutReach } from './payout-reach.ts'
import { notify } from '../../../notifications/handlers/notify.ts'

type Shown = OutputOf<typeof payoutPaid>

/** Full account number for the operator who pays; the access is logged for the developer. */
async function accountOf(context: Context, order: Payout): Promise<string> {
  const { db, adapters, now } = context
  if (!order.account_sealed) return order.account_masked
  const viewerId = operatorOf(context).id
  // Logged apart from case views: paying does not open the case's data.
  await insertView(db, {
    developerId: order.developer_id,
    caseId: null,
    photo: null,
    viewer: 'operator',
    viewerId,
    now,
  })
  const { developer_id: developerId, case_id: caseId } = order
  context.logSecurity({ event: 'data.revealed', what: 'bank_account', developerId, caseId })
  const key = await findPersonKey(db, adapters.keyRing, developerId)
  return key ? openedAccount(key, order.id, order.account_sealed) : order.account_masked
}

const shown = (context: Context, order: Payout): Shown => ({
  id: order.id,
  developerId: order.developer_id,
  caseId: order.case_id,
  amount: yuan(order.amount_cents),
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

const IN_A_FILE = 5000

export const payoutListHandler: Handler<typeof payoutList> = async (context, { state, page }) => {
  const total = await countPayouts(context.db, state)
  const rows = await listPayouts(context.db, state, PAYOUTS_PAGE_SIZE, (page - 1) * PAYOUTS_PAGE_SIZE)
  return {
    items: rows.map((row) => shown(context, row)),
    page,
    pages: Math.max(1, Math.ceil(total / PAYOUTS_PAGE_SIZE)),
    total,
  }
}

export const payoutCsvHandler: Handler<typeof payoutCsv> = async (context) => {
  const { db, now } = context
  const rows = (await listPayouts(db, 'ordered', IN_A_FILE, 0)).filter(({ lapses_at }) => lapses_at > now)
  const heads = [
    m.certification_csv_order(),
    m.certification_csv_holder(),
    m.certification_csv_account(),
    m.certification_csv_branch(),
    m.certification_csv_code(),
    m.certification_csv_amount(),
    m.certification_csv_reference(),
    m.certification_csv_day(),
  ]
  let csv = `\u{FEFF}${csvLine(heads)}`
  for (const row of rows) {
    const { id, holder, branch_name, branch_code, amount_cents, reference, pay_on } = row
    const account = await accountOf(context, row)
    csv += csvLine([String(id), holder, account, branch_name, branch_code, yuan(amount_cents), reference, pay_on])
  }
  return { fileName: `payouts-${dayOf(now)}.csv`, csv, count: rows.length }
}

export const payoutPaidHandler: Handler<typeof payoutPaid> = async (context, { id }) =>
  shown(context, await settlePaid(context, id))

/** Runs in the current transaction. */
export async function settleBounced(context: Context, id: number): Promise<Payout> {
  const { db, now } = context
  const operatorId = operatorOf(context).id
  const before = await findPayout(db, id)
  // Lock the account first, in the same order as every other call, to avoid deadlocks.
  const account = before && (await findAccount(db, before.developer_id, true))
  const from = before ? bouncesFrom(before) : []
  const order = await moveOrder(context, id, { from, to: 'bounced', now, operatorId })
  // Skip the message when the tries are used up or the form was cancelled: a bounce then changes nothing for the
  // developer.
  const isOfForm = (await findOpenCase(db, order.developer_id))?.id === order.case_id
  const isNewest = (await findLastPayout(db, order.developer_id))?.id === id
  if (
    isOfForm &&
    isNewest &&
    account &&
    nextOf(account.account_status, account.flow_step as 0 | 1 | 2, 'amount_bounced')
  ) {
    await moveBy(context, account, 'amount_bounced', { actor: { kind: 'operator', id: operatorId } })
    await notify(context, await payoutReach(context, order), amountBounced, {})
  }
  return order
}

export const payoutBouncedHandler: Handler<typeof payoutBounced> = async (context, { id }) =>
  shown(context, await settleBounced(context, id))
