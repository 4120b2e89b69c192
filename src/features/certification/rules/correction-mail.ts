// Mail to operators about a correction that was refused.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

export const correctionRefusedLetter: Letter = {
  name: 'correction_refused',
  label: (locale) => m.certification_letter_correction({}, { locale }),
  channels: ['mail'],
  facts: ['number', 'reason', 'link'],
  needed: ['link'],
  standard: ({ number = '', reason = '', link = '' }, locale) => ({
    subject: m.certification_letter_correction_subject({ number }, { locale }),
    text: m.certification_letter_correction_text({ number, reason, link }, { locale }),
  }),
}
