// Acts in teams, for the audit log: one for each event of a team's activity that is not about an app.
import { auditAct, type AuditAct } from '../audit/rules/acts.ts'
import { ACTIVITY_KINDS, type ActivityEvent } from './rules/activity.ts'
import { activityText, codesText } from './rules/activity-labels.ts'

const { team, invitation, member, role } = ACTIVITY_KINDS
const EVENTS: readonly ActivityEvent[] = [...team, ...invitation, ...member, ...role]

export const TEAM_ACTS: Partial<Record<ActivityEvent, AuditAct>> = Object.fromEntries(
  EVENTS.map((event) => [
    event,
    auditAct({ name: `team.${event}`, label: () => activityText(event), texts: { codes: codesText } }),
  ]),
)
