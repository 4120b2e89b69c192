// Acts on payments, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const payoutPaidAct = auditAct({ name: 'payout.paid', label: m.payouts_act_paid, kept: 'settlement' })
export const payoutBouncedAct = auditAct({ name: 'payout.bounced', label: m.payouts_act_bounced, kept: 'settlement' })
export const payoutsExported = auditAct({ name: 'payout.exported', label: m.payouts_act_exported, kept: 'settlement' })
