// Letters of the account service: codes and links.
import { m } from '#messages'
import type { Letter } from '../../letters/rules/letters.ts'

export const codeLetter: Letter = {
  name: 'identity_code',
  label: (locale) => m.identity_letter_code({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['code', 'minutes'],
  needed: ['code'],
  secret: ['code'],
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
  secret: ['link'],
  standard: ({ account = '', link = '', minutes = '' }, locale) => ({
    subject: m.identity_reset_subject({}, { locale }),
    text: m.identity_reset_text({ account, link, minutes }, { locale }),
  }),
}

export const newDeviceLetter: Letter = {
  name: 'identity_new_device',
  label: (locale) => m.identity_letter_new_device({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['account', 'device', 'network', 'time', 'link'],
  needed: ['link'],
  standard: ({ account = '', device = '', network = '', time = '', link = '' }, locale, channel) => ({
    subject: m.identity_new_device_subject({}, { locale }),
    text:
      channel === 'sms'
        ? m.identity_new_device_sms({ account, device, time, link }, { locale })
        : m.identity_new_device_text({ account, device, network, time, link }, { locale }),
  }),
}

export const accountChangedLetter: Letter = {
  name: 'identity_changed',
  label: (locale) => m.identity_letter_changed({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['account', 'change', 'device', 'network', 'time', 'link'],
  needed: ['change', 'link'],
  standard: (
    { account = '', change: what = '', device = '', network = '', time = '', link = '' },
    locale,
    channel,
  ) => ({
    subject: m.identity_changed_subject({ what }, { locale }),
    text:
      channel === 'sms'
        ? m.identity_changed_sms({ account, what, time, link }, { locale })
        : m.identity_changed_text({ account, what, device, network, time, link }, { locale }),
  }),
}

export const accountDeletedLetter: Letter = {
  name: 'identity_deleted',
  label: (locale) => m.identity_letter_deleted({}, { locale }),
  channels: ['mail', 'sms'],
  facts: ['account', 'time'],
  needed: [],
  standard: ({ account = '', time = '' }, locale, channel) => ({
    subject: m.identity_deleted_subject({}, { locale }),
    text:
      channel === 'sms'
        ? m.identity_deleted_sms({ account, time }, { locale })
        : m.identity_deleted_text({ account, time }, { locale }),
  }),
}
