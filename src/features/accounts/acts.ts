// Acts on accounts, for the audit log: one for each event of an account's history.
import { auditAct, type AuditAct } from '../audit/rules/acts.ts'
import { m } from '#messages'
import { ACCOUNT_EVENTS, type AccountEvent } from './rules/history.ts'
import { EVENT_TEXT } from './rules/labels/event-labels.ts'

export const ACCOUNT_ACTS = Object.fromEntries(
  ACCOUNT_EVENTS.map((event) => [event, auditAct({ name: `account.${event}`, label: EVENT_TEXT[event] })]),
) as Record<AccountEvent, AuditAct>

export const consentGiven = auditAct({ name: 'account.consent_given', label: m.accounts_act_consent_given })
