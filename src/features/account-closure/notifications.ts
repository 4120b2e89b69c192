// Notifications of account closure: requested, decided, expired (handbook/notifications.md).
import { m } from '#messages'
import { CONFIRM_DAYS } from './rules/closure.ts'
import { notification } from '../notifications/rules.ts'

export const closureRequested = notification({
  event: 'unbind_committed',
  url: '/user/logoff/LogoffStepOne',
  render: ({ due = '' }, locale) => ({
    title: m.account_closure_notice_unbind_committed_title({}, { locale }),
    text: m.account_closure_notice_unbind_committed_text({ due }, { locale }),
  }),
})

export const closureExpired = notification({
  event: 'unbind_lapsed',
  url: '/user/logoff/LogoffStepOne',
  render: (_, locale) => ({
    title: m.account_closure_notice_unbind_lapsed_title({}, { locale }),
    text: m.account_closure_notice_unbind_lapsed_text({ days: CONFIRM_DAYS }, { locale }),
  }),
})

export const closureApproved = notification({
  event: 'unbind_approved',
  url: '/user/logoff/LogoffResult',
  sms: true,
  render: (_, locale) => ({
    title: m.account_closure_notice_unbind_approved_title({}, { locale }),
    text: m.account_closure_notice_unbind_approved_text({ days: CONFIRM_DAYS }, { locale }),
  }),
})

export const closureRejected = notification({
  event: 'unbind_refused',
  url: '/user/logoff/LogoffResult',
  sms: true,
  render: ({ reason = '' }, locale) => ({
    title: m.account_closure_notice_unbind_refused_title({}, { locale }),
    text: m.account_closure_notice_unbind_refused_text({ reason }, { locale }),
  }),
})
