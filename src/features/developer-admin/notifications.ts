// Notifications of operators' actions on accounts (handbook/notifications.md).
import { m } from '#messages'
import { enterpriseTypeLabel } from '../accounts/rules/labels/labels.ts'
import { notification } from '../notifications/rules.ts'

export const certificationDue = notification({
  event: 'again_asked',
  url: '/user',
  sms: true,
  render: ({ due = '', reason = '' }, locale) => ({
    title: m.developer_admin_notice_again_asked_title({ due }, { locale }),
    text: m.developer_admin_notice_again_asked_text({ reason }, { locale }),
  }),
})

export const accountFrozen = notification({
  event: 'frozen',
  url: '/appeals',
  sms: true,
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_frozen_title({}, { locale }),
    text: m.developer_admin_notice_frozen_text({ reason }, { locale }),
  }),
})

export const accountUnfrozen = notification({
  event: 'unfrozen',
  url: '/user',
  render: (_, locale) => ({
    title: m.developer_admin_notice_unfrozen_title({}, { locale }),
    text: m.developer_admin_notice_unfrozen_text({}, { locale }),
  }),
})

export const contactRevealed = notification({
  event: 'contact_revealed',
  url: '/user',
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_revealed_title({}, { locale }),
    text: m.developer_admin_notice_revealed_text({ reason }, { locale }),
  }),
})

export const dataExported = notification({
  event: 'data_exported',
  url: '/user',
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_exported_title({}, { locale }),
    text: m.developer_admin_notice_exported_text({ reason }, { locale }),
  }),
})

export const enterpriseTypeSet = notification({
  event: 'type_set',
  url: '/user',
  shown: (facts, locale) => ({ ...facts, type: enterpriseTypeLabel(Number(facts.type), locale) }),
  render: ({ type = '', reason = '' }, locale) => ({
    title: m.developer_admin_notice_type_set_title({ type }, { locale }),
    text: m.developer_admin_notice_type_set_text({ reason }, { locale }),
  }),
})

export const enterpriseBarred = notification({
  event: 'enterprise_barred',
  url: '/user',
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_enterprise_barred_title({}, { locale }),
    text: m.developer_admin_notice_enterprise_barred_text({ reason }, { locale }),
  }),
})

export const enterpriseAllowed = notification({
  event: 'enterprise_allowed',
  url: '/user',
  render: (_, locale) => ({
    title: m.developer_admin_notice_enterprise_allowed_title({}, { locale }),
    text: m.developer_admin_notice_enterprise_allowed_text({}, { locale }),
  }),
})

export const signInBarred = notification({
  event: 'sign_in_barred',
  url: '/appeals',
  sms: true,
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_sign_in_barred_title({}, { locale }),
    text: m.developer_admin_notice_sign_in_barred_text({ reason }, { locale }),
  }),
})

export const signInAllowed = notification({
  event: 'sign_in_allowed',
  url: '/user',
  sms: true,
  render: (_, locale) => ({
    title: m.developer_admin_notice_sign_in_allowed_title({}, { locale }),
    text: m.developer_admin_notice_sign_in_allowed_text({}, { locale }),
  }),
})

export const sessionsEnded = notification({
  event: 'sessions_ended',
  url: '/user',
  render: ({ reason = '' }, locale) => ({
    title: m.developer_admin_notice_sessions_ended_title({}, { locale }),
    text: m.developer_admin_notice_sessions_ended_text({ reason }, { locale }),
  }),
})
