// Acts of four eyes, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const approvalAsked = auditAct({ name: 'approval.asked', label: m.approval_act_asked, internal: true })
export const approvalConfirmed = auditAct({
  name: 'approval.confirmed',
  label: m.approval_act_confirmed,
  internal: true,
})
export const approvalRejected = auditAct({ name: 'approval.rejected', label: m.approval_act_rejected, internal: true })
export const approvalWithdrawn = auditAct({
  name: 'approval.withdrawn',
  label: m.approval_act_withdrawn,
  internal: true,
})
