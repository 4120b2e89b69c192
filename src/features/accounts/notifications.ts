// Notifications of changed contact and bank data, to where the developer was reached before (handbook/notifications.md).
import { m } from '#messages'
import { notification } from '../notifications/rules.ts'

export const contactChanged = notification({
  event: 'contact_changed',
  url: '/user',
  sms: true,
  render: (_, locale) => ({
    title: m.accounts_notice_contact_changed_title({}, { locale }),
    text: m.accounts_notice_contact_changed_text({}, { locale }),
  }),
})

export const bankChanged = notification({
  event: 'bank_changed',
  url: '/user',
  sms: true,
  render: ({ tail = '' }, locale) => ({
    title: m.accounts_notice_bank_changed_title({ tail }, { locale }),
    text: m.accounts_notice_bank_changed_text({}, { locale }),
  }),
})
