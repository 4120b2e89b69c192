// Acts on accounts, for the audit log: one for each event of an account's history.
import { auditAct, type AuditAct } from '../audit/rules/acts.ts'
import { m } from '#messages'
import { ACCOUNT_EVENTS, type AccountEvent } from './rules/history.ts'
import { EVENT_TEXT } from './rules/labels/event-labels.ts'

/** What a verdict means for the account; its developer reads that of the case. */
const VERDICTS: ReadonlySet<AccountEvent> = new Set<AccountEvent>([
  'approved',
  'rejected',
  'type_refused',
  'unbind_approved',
  'unbind_refused',
])

export const ACCOUNT_ACTS = Object.fromEntries(
  ACCOUNT_EVENTS.map((event) => [
    event,
    auditAct({
      name: `account.${event}`,
      label: EVENT_TEXT[event],
      ...(VERDICTS.has(event) ? { internal: true } : {}),
    }),
  ]),
) as Record<AccountEvent, AuditAct>

export const consentGiven = auditAct({ name: 'account.consent_given', label: m.accounts_act_consent_given })
