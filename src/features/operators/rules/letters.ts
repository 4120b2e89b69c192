// Letters to operators: invitation, a new start after a lost second factor, a schedule that could not be done.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

const FACTS = {
  channels: ['mail'],
  facts: ['by', 'link', 'hours', 'platform'],
  needed: ['link'],
  secret: ['link'],
} as const

export const operatorInviteLetter: Letter = {
  ...FACTS,
  name: 'operator_invite',
  label: (locale) => m.operators_letter_invite({}, { locale }),
  standard: ({ by = '', link = '', hours = '', platform = '' }, locale) => ({
    subject: m.operators_mail_subject({ platform }, { locale }),
    text: m.operators_mail_text({ by, link, hours }, { locale }),
  }),
}

export const operatorResetLetter: Letter = {
  ...FACTS,
  name: 'operator_reset',
  label: (locale) => m.operators_letter_reset({}, { locale }),
  standard: ({ by = '', link = '', hours = '', platform = '' }, locale) => ({
    subject: m.operators_mail_subject({ platform }, { locale }),
    text: m.operators_mail_reset_text({ by, link, hours }, { locale }),
  }),
}

export const scheduleFailedLetter: Letter = {
  name: 'schedule_failed',
  label: (locale) => m.operators_letter_schedule({}, { locale }),
  channels: ['mail'],
  facts: ['title', 'type', 'what', 'time', 'reason', 'link', 'platform'],
  needed: ['link'],
  standard: ({ title = '', type = '', what = '', time = '', reason = '', link = '', platform = '' }, locale) => ({
    subject: m.operators_mail_schedule_subject({ platform, title, what }, { locale }),
    text: m.operators_mail_schedule_text({ type, title, what, time, reason, link }, { locale }),
  }),
}
