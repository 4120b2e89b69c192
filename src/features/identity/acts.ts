// Acts on passwords and second factors, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const passwordChanged = auditAct({ name: 'password.changed', label: m.identity_act_password_changed })
export const factorAdded = auditAct({ name: 'factor.added', label: m.identity_act_factor_added })
export const factorRemoved = auditAct({ name: 'factor.removed', label: m.identity_act_factor_removed })
export const recoveryCodesMade = auditAct({ name: 'factor.codes_made', label: m.identity_act_codes_made })
export const accountDeleted = auditAct({ name: 'sign_in_account.deleted', label: m.identity_act_deleted })
