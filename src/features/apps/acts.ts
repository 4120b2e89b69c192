// Acts on apps and what they hold, for the audit log: one for each event that a team's activity knows, and the verdicts.
import { m } from '#messages'
import { auditAct, type AuditAct } from '../audit/rules/acts.ts'
import { ACTIVITY_KINDS, type ActivityEvent } from '../team/rules/activity.ts'
import { activityText } from '../team/rules/activity-labels.ts'

export type AppActivity = (typeof ACTIVITY_KINDS)['app'][number]

export const APP_ACTS = Object.fromEntries(
  ACTIVITY_KINDS.app.map((event) => [
    event,
    auditAct({ name: `app.${event.replace('app_', '')}`, label: () => activityText(event satisfies ActivityEvent) }),
  ]),
) as Record<AppActivity, AuditAct>

/** What a verdict means for the app; its developer reads that of the case. */
export const appApprovedAct = auditAct({ name: 'app.approved', label: m.apps_act_approved, internal: true })
export const appRejectedAct = auditAct({ name: 'app.rejected', label: m.apps_act_rejected, internal: true })
export const appRestoredAct = auditAct({ name: 'app.restored', label: m.apps_act_restored })
export const appReopenedAct = auditAct({ name: 'app.reopened', label: m.apps_event_reopened })
export const grantEndedAct = auditAct({ name: 'app.ability_ended', label: m.apps_act_ability_ended })
export const grantRestoredAct = auditAct({ name: 'app.ability_restored', label: m.apps_act_ability_restored })
export const keysSuspendedAct = auditAct({ name: 'app.keys_suspended', label: m.apps_act_keys_suspended })
export const keysResumedAct = auditAct({ name: 'app.keys_resumed', label: m.apps_act_keys_resumed })

/** Operators' acts on apps. */
export const OFFICE_ACTS = [
  appApprovedAct,
  appRejectedAct,
  appReopenedAct,
  appRestoredAct,
  grantEndedAct,
  grantRestoredAct,
  keysSuspendedAct,
  keysResumedAct,
]
