// Acts on operators, their roles and sessions, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const operatorInvited = auditAct({ name: 'operator.invited', label: m.operators_act_invited })
export const invitationWithdrawn = auditAct({ name: 'operator.invitation_withdrawn', label: m.operators_act_withdrawn })
export const operatorRolesChanged = auditAct({ name: 'operator.roles_changed', label: m.operators_act_roles_changed })
export const operatorFrozen = auditAct({ name: 'operator.frozen', label: m.operators_act_frozen })
export const operatorUnfrozen = auditAct({ name: 'operator.unfrozen', label: m.operators_act_unfrozen })
export const operatorLeft = auditAct({ name: 'operator.left', label: m.operators_act_left })
export const roleCreated = auditAct({ name: 'role.created', label: m.operators_act_role_created })
export const roleChanged = auditAct({ name: 'role.changed', label: m.operators_act_role_changed })
export const roleDeleted = auditAct({ name: 'role.deleted', label: m.operators_act_role_deleted })
export const sessionEnded = auditAct({ name: 'operator.session_ended', label: m.operators_act_session_ended })
