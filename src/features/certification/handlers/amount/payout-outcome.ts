// Outcome of a payment for the certification it verifies: moves of the account, messages to the company, the log of views.
import { operatorOf } from '../../../../api/implement.ts'
import { dayOf } from '../../../../lib/dates/dates.ts'
import { inLanguage } from '../../../../lib/text/language.ts'
import { findAccount } from '../../../accounts/queries/account.ts'
import { findLanguage } from '../../../accounts/queries/language.ts'
import { notify } from '../../../notifications/handlers/notify.ts'
import type { PayoutHook } from '../../../payouts/handlers/settlement.ts'
import { findLastPayout } from '../../../payouts/queries/payouts.ts'
import { amountBounced, amountPaid } from '../../notifications.ts'
import { findOpenCase } from '../../queries/cases.ts'
import { insertView } from '../../queries/photos.ts'
import { nextOf } from '../../rules/transitions.ts'
import { moveBy } from '../move.ts'
import { payoutReach } from './payout-reach.ts'

export const payoutOutcome: PayoutHook = {
  paid: async (context, order) => {
    const { db, site } = context
    const payer = inLanguage(site.brand.legalName, await findLanguage(db, order.developer_id))
    const { reference } = order
    await notify(context, await payoutReach(context, order), amountPaid, {
      payer,
      reference,
      due: dayOf(order.lapses_at),
    })
  },

  bounced: async (context, order) => {
    const { db } = context
    const { id, developer_id: developerId, case_id: caseId } = order
    // Skip the message when the tries are used up or the form was cancelled: a bounce then changes nothing for the
    // developer.
    const isOfForm = (await findOpenCase(db, developerId))?.id === caseId
    const isNewest = (await findLastPayout(db, developerId))?.id === id
    if (!isOfForm || !isNewest) return
    const account = await findAccount(db, developerId)
    if (!account || !nextOf(account.account_status, account.flow_step, 'amount_bounced')) return
    await moveBy(context, account, 'amount_bounced', { actor: { kind: 'operator', id: operatorOf(context).id } })
    await notify(context, await payoutReach(context, order), amountBounced, {})
  },

  // Logged apart from case views: paying does not open the case's data.
  accountRevealed: async (context, { developer_id: developerId }) => {
    const { db, now } = context
    const viewerId = operatorOf(context).id
    await insertView(db, { developerId, caseId: null, photo: null, viewer: 'operator', viewerId, now })
  },
}
