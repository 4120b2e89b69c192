// Letters of the office: the trial of delivery.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

export const trialLetter: Letter = {
  name: 'delivery_trial',
  label: (locale) => m.backoffice_letter_trial({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['brand'],
  needed: [],
  standard: ({ brand = '' }, locale, channel) =>
    channel === 'mail'
      ? { subject: m.backoffice_trial_subject({}, { locale }), text: m.backoffice_trial_mail({ brand }, { locale }) }
      : { subject: '', text: m.backoffice_trial_sms({ brand }, { locale }) },
}
