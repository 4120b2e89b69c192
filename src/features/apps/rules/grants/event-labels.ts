// Labels of events in the history of abilities, services and functions.
import { m } from '#messages'
import type { GrantEvent } from './transitions.ts'

export const GRANT_EVENT: Record<GrantEvent, () => string> = {
  applied: m.abilities_event_applied,
  applied_again: m.abilities_event_applied_again,
  changed: m.abilities_event_changed,
  withdrawn: m.abilities_event_withdrawn,
  change_withdrawn: m.abilities_event_change_withdrawn,
  approved: m.abilities_event_approved,
  rejected: m.abilities_event_rejected,
  reopened: m.abilities_event_reopened,
  configured: m.abilities_event_configured,
  switched_on: m.abilities_event_switched_on,
  switched_off: m.abilities_event_switched_off,
  suspended: m.abilities_event_suspended,
  resumed: m.abilities_event_resumed,
  ended: m.abilities_event_ended,
  restored: m.abilities_event_restored,
}
