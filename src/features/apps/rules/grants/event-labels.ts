// Labels of events in the history of abilities, services and functions.
import { m } from '#messages'
import type { GrantEvent } from './transitions.ts'

export const GRANT_EVENT: Record<GrantEvent, () => string> = {
  applied: m.apps_grant_event_applied,
  applied_again: m.apps_grant_event_applied_again,
  changed: m.apps_grant_event_changed,
  withdrawn: m.apps_grant_event_withdrawn,
  change_withdrawn: m.apps_grant_event_change_withdrawn,
  approved: m.apps_grant_event_approved,
  rejected: m.apps_grant_event_rejected,
  reopened: m.apps_grant_event_reopened,
  configured: m.apps_grant_event_configured,
  switched_on: m.apps_grant_event_switched_on,
  switched_off: m.apps_grant_event_switched_off,
  suspended: m.apps_grant_event_suspended,
  resumed: m.apps_grant_event_resumed,
  ended: m.apps_grant_event_ended,
  restored: m.apps_grant_event_restored,
}
