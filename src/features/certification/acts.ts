// Acts of certification besides the events of accounts, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const correctionAsked = auditAct({
  name: 'account.correction_asked',
  label: m.certification_act_correction_asked,
  internal: true,
})
