// Letters of the account service: codes and links.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

export const codeLetter: Letter = {
  name: 'identity_code',
  label: (locale) => m.identity_letter_code({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['code', 'minutes'],
  needed: ['code'],
  standard: ({ code = '', minutes = '' }, locale) => ({
    subject: m.identity_code_subject({}, { locale }),
    text: m.identity_code_text({ code, minutes }, { locale }),
  }),
}

export const resetLetter: Letter = {
  name: 'identity_reset',
  label: (locale) => m.identity_letter_reset({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['account', 'link', 'minutes'],
  needed: ['link'],
  standard: ({ account = '', link = '', minutes = '' }, locale) => ({
    subject: m.identity_reset_subject({}, { locale }),
    text: m.identity_reset_text({ account, link, minutes }, { locale }),
  }),
}
