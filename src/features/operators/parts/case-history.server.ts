// The history of the account behind a case, in words.
import { m } from '#messages'
import { timeText } from '../../../lib/dates.ts'
import type { AccountEvent } from '../../developer/rules/history.ts'
import { isAccountStatus } from '../../developer/rules/status.ts'
import { STATUS_TEXT } from '../../developer/rules/words.ts'
import type { Answer } from './case-answer.ts'

const EVENT: Record<AccountEvent, () => string> = {
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
  type_confirmed: m.developer_event_type_confirmed,
  contact_changed: m.developer_event_contact_changed,
  bank_changed: m.developer_event_bank_changed,
  data_exported: m.developer_event_data_exported,
}

const ACTOR: Record<string, () => string> = {
  developer: m.operators_actor_developer,
  operator: m.operators_actor_operator,
  platform: m.operators_actor_platform,
}

export const historyOf = ({ history }: Answer) =>
  history.map(({ at, event, from, to, actor, actorId, remark }, index) => ({
    key: `${at} ${index}`,
    at,
    time: timeText(new Date(at)),
    title: EVENT[event as AccountEvent]?.() ?? event,
    who: [ACTOR[actor]?.() ?? actor, actorId === null ? '' : String(actorId).padStart(4, '0')].join(' ').trim(),
    moved:
      from !== null && from !== to && isAccountStatus(from) && isAccountStatus(to)
        ? m.developer_history_move({ from: STATUS_TEXT[from](), to: STATUS_TEXT[to]() })
        : '',
    remark,
  }))
