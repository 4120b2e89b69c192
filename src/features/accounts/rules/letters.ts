// Letters of accounts: codes for telephones.
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'
import type { Letter } from '../../letters/rules/letters.ts'
import type { CodePurpose } from './phone-code.ts'

type Words = (input: { brand: string; code: string; minutes: string }, options: { locale: Language }) => string

const codeLetter = (name: string, label: Letter['label'], words: Words): Letter => ({
  name,
  label,
  channels: ['sms'],
  facts: ['brand', 'code', 'minutes'],
  needed: ['code'],
  secret: ['code'],
  standard: ({ brand = '', code = '', minutes = '' }, locale) => ({
    subject: '',
    text: words({ brand, code, minutes }, { locale }),
  }),
})

export const PHONE_CODE_LETTERS: Readonly<Record<CodePurpose, Letter>> = {
  contact: codeLetter('phone_code_contact', (locale) => m.accounts_letter_contact({}, { locale }), m.accounts_sms_code),
  certification: codeLetter(
    'phone_code_certification',
    (locale) => m.accounts_letter_certification({}, { locale }),
    m.accounts_sms_code_certification,
  ),
  unbind: codeLetter(
    'phone_code_unbind',
    (locale) => m.accounts_letter_unbind({}, { locale }),
    m.accounts_sms_code_unbind,
  ),
}
