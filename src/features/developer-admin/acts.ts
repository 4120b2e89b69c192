// Acts of operators on developers, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const contactRevealedAct = auditAct({
  name: 'account.contact_revealed',
  label: m.developer_admin_act_contact_revealed,
})
export const settingsChangedAct = auditAct({
  name: 'account.settings_changed',
  label: m.developer_admin_act_settings_changed,
})
export const signInBarredAct = auditAct({ name: 'account.sign_in_barred', label: m.developer_admin_act_sign_in_barred })
export const signInAllowedAct = auditAct({
  name: 'account.sign_in_allowed',
  label: m.developer_admin_act_sign_in_allowed,
})
export const sessionsEndedAct = auditAct({
  name: 'account.sessions_ended',
  label: m.developer_admin_act_sessions_ended,
})
export const messageResentAct = auditAct({
  name: 'account.message_resent',
  label: m.developer_admin_act_message_resent,
})
