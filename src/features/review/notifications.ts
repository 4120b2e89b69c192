// Notifications about appeals (handbook/notifications.md).
import { m } from '#messages'
import { notification } from '../notifications/rules.ts'
import { CASE_REJECTED } from './rules/appeals.ts'

const url = '/appeals'

export const appealReceived = notification({
  event: 'appeal_received',
  url,
  render: ({ number = '', due = '' }, locale) => ({
    title: m.review_notice_received_title({ number }, { locale }),
    text: m.review_notice_received_text({ due }, { locale }),
  }),
})

export const appealGranted = notification({
  event: 'appeal_granted',
  url,
  render: ({ number = '', decision = '' }, locale) => ({
    title: m.review_notice_granted_title({ number }, { locale }),
    text:
      decision === CASE_REJECTED
        ? m.review_notice_granted_case({}, { locale })
        : m.review_notice_granted_text({}, { locale }),
  }),
})

export const appealUpheld = notification({
  event: 'appeal_upheld',
  url,
  render: ({ number = '', reason = '' }, locale) => ({
    title: m.review_notice_upheld_title({ number }, { locale }),
    text: m.review_notice_upheld_text({ reason }, { locale }),
  }),
})

export const appealOvertaken = notification({
  event: 'appeal_overtaken',
  url,
  render: ({ number = '' }, locale) => ({
    title: m.review_notice_overtaken_title({ number }, { locale }),
    text: m.review_notice_overtaken_text({}, { locale }),
  }),
})
