// What happened to an account, in words.
import { m } from '#messages'
import type { AccountEvent } from './history.ts'

export const EVENT_TEXT: Record<AccountEvent, () => string> = {
  registered: m.developer_event_registered,
  started: m.developer_event_started,
  identity_saved: m.developer_event_identity_saved,
  company_saved: m.developer_event_company_saved,
  amount_confirmed: m.developer_event_amount_confirmed,
  amount_bounced: m.developer_event_amount_bounced,
  proof_uploaded: m.developer_event_proof_uploaded,
  contact_opened: m.developer_event_contact_opened,
  submitted: m.developer_event_submitted,
  approved: m.developer_event_approved,
  rejected: m.developer_event_rejected,
  cancelled: m.developer_event_cancelled,
  again_asked: m.developer_event_again_asked,
  frozen: m.developer_event_frozen,
  unfrozen: m.developer_event_unfrozen,
  unbind_committed: m.developer_event_unbind_committed,
  unbind_approved: m.developer_event_unbind_approved,
  unbind_refused: m.developer_event_unbind_refused,
  unbind_viewed: m.developer_event_unbind_viewed,
  unbind_lapsed: m.developer_event_unbind_lapsed,
  type_confirmed: m.developer_event_type_confirmed,
  contact_changed: m.developer_event_contact_changed,
  bank_changed: m.developer_event_bank_changed,
  data_exported: m.developer_event_data_exported,
}
