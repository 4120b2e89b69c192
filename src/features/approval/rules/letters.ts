// Letters to operators about requests: one waits for them, or theirs has an answer.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

// No words of the request: they may be about a person, and stay with it.
export const approvalAskedLetter: Letter = {
  name: 'approval_asked',
  label: (locale) => m.approval_letter_asked({}, { locale }),
  channels: ['mail'],
  facts: ['act', 'by', 'days', 'link'],
  needed: ['link'],
  standard: ({ act = '', by = '', days = '', link = '' }, locale) => ({
    subject: m.approval_letter_asked_subject({ act }, { locale }),
    text: m.approval_letter_asked_text({ act, by, days, link }, { locale }),
  }),
}

export const approvalAnsweredLetter: Letter = {
  name: 'approval_answered',
  label: (locale) => m.approval_letter_answered({}, { locale }),
  channels: ['mail'],
  facts: ['act', 'outcome', 'link'],
  needed: ['outcome'],
  standard: ({ act = '', outcome = '', link = '' }, locale) => ({
    subject: m.approval_letter_answered_subject({ act }, { locale }),
    text: m.approval_letter_answered_text({ act, outcome, link }, { locale }),
  }),
}
