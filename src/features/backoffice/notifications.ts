// Notifications of operators' actions on accounts (handbook/notifications.md).
import { m } from '#messages'
import { notification } from '../notifications/rules.ts'

export const certificationDue = notification({
  event: 'again_asked',
  url: '/user',
  sms: true,
  render: ({ due = '', reason = '' }, locale) => ({
    title: m.backoffice_notice_again_asked_title({ due }, { locale }),
    text: m.backoffice_notice_again_asked_text({ reason }, { locale }),
  }),
})

export const accountFrozen = notification({
  event: 'frozen',
  url: '/docs?id=150',
  sms: true,
  render: ({ reason = '' }, locale) => ({
    title: m.backoffice_notice_frozen_title({}, { locale }),
    text: m.backoffice_notice_frozen_text({ reason }, { locale }),
  }),
})

export const accountUnfrozen = notification({
  event: 'unfrozen',
  url: '/user',
  render: (_, locale) => ({
    title: m.backoffice_notice_unfrozen_title({}, { locale }),
    text: m.backoffice_notice_unfrozen_text({}, { locale }),
  }),
})
