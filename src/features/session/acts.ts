// Signing in and out, for the audit log.
import { m } from '#messages'
import { auditAct } from '../audit/rules/acts.ts'

export const signedIn = auditAct({ name: 'session.began', label: m.session_act_began, kept: 'sign-in' })
export const signedOut = auditAct({ name: 'session.ended', label: m.session_act_ended, kept: 'sign-in' })
export const sessionsEnded = auditAct({ name: 'session.others_ended', label: m.session_act_others, kept: 'sign-in' })
