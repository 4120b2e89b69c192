// What a developer is told about their own account, and where it leads.
import { TEAM_NOTICE_EVENTS, TEAM_NOTICE_URL } from '../../team/rules/notices.ts'

export const NOTICE_EVENTS = [
  'submitted',
  'approved',
  'rejected',
  'amount_paid',
  'amount_bounced',
  'again_asked',
  'frozen',
  'unfrozen',
  'unbind_committed',
  'unbind_approved',
  'unbind_refused',
  'unbind_lapsed',
  ...TEAM_NOTICE_EVENTS,
  'app_submitted',
  'app_approved',
  'app_rejected',
  'app_suspended',
  'search_ended',
  'site_lost',
  'grant_submitted',
  'grant_approved',
  'grant_rejected',
] as const
export type NoticeEvent = (typeof NOTICE_EVENTS)[number]

/** Those that also go out as an SMS; all go out by mail. */
export const BY_SMS: readonly NoticeEvent[] = [
  'approved',
  'rejected',
  'amount_paid',
  'amount_bounced',
  'again_asked',
  'frozen',
  'unbind_approved',
  'unbind_refused',
]

export const NOTICE_URL: Record<NoticeEvent, string> = {
  submitted: '/user/auth',
  approved: '/user',
  rejected: '/user/auth',
  amount_paid: '/user/auth',
  amount_bounced: '/user/auth',
  again_asked: '/user',
  frozen: '/docs?id=150',
  unfrozen: '/user',
  unbind_committed: '/user/logoff/LogoffStepOne',
  unbind_approved: '/user/logoff/LogoffResult',
  unbind_refused: '/user/logoff/LogoffResult',
  unbind_lapsed: '/user/logoff/LogoffStepOne',
  ...TEAM_NOTICE_URL,
  app_submitted: '/application',
  app_approved: '/application',
  app_rejected: '/application',
  app_suspended: '/application',
  search_ended: '/application',
  site_lost: '/application',
  grant_submitted: '/application',
  grant_approved: '/application',
  grant_rejected: '/application',
}
