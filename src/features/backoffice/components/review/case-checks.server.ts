// Texts of automatic checks and of duplicate ID numbers, telephones and photos.
import { m } from '#messages'
import { timeText } from '../../../../lib/dates/dates.ts'
import { isAccountStatus } from '../../../accounts/rules/status.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import { FLAG_TEXT } from '../../../certification/rules/labels.ts'
import type { Answer } from './case-answer.ts'

export type Check = { text: string; note: string; tone: 'ok' | 'warn' | 'bad' }

const CHECK: Record<string, () => string> = {
  person: m.backoffice_check_person,
  lawPerson: m.backoffice_check_lawPerson,
  company: m.backoffice_check_company,
  bank: m.backoffice_check_bank,
  contact: m.backoffice_check_contact,
}

const SAME = {
  number: m.backoffice_check_same_number,
  telephone: m.backoffice_check_same_telephone,
  photo: m.backoffice_check_same_photo,
}

export function checksOf({ answers, amountProof, flags }: Answer): Check[] {
  const asked = answers.map(({ check, result, at }): Check => {
    const matches = result === 'match'
    return {
      text: m.ui_pair({
        name: CHECK[check]?.() ?? check,
        text: matches ? m.backoffice_check_match() : m.backoffice_check_mismatch(),
      }),
      note: timeText(new Date(at)),
      tone: matches ? 'ok' : 'bad',
    }
  })
  const amount: Check[] =
    amountProof === null
      ? []
      : [
          amountProof === 'payment'
            ? { text: m.backoffice_check_payment(), note: '', tone: 'ok' }
            : { text: m.backoffice_check_letter(), note: '', tone: 'warn' },
        ]
  // Duplicates are listed separately below, and the letter above.
  const hints = flags.filter((flag) => !/^same_|^letter$/.test(flag))
  return [
    ...asked,
    ...amount,
    ...hints.map((flag): Check => ({ text: FLAG_TEXT[flag](), note: m.backoffice_check_hint(), tone: 'warn' })),
  ]
}

export const duplicatesOf = ({ duplicates }: Answer) =>
  duplicates.map(({ by, developerId, caseId, subject, accountStatus }) => ({
    key: `${by} ${developerId} ${caseId}`,
    text: SAME[by]({ id: developerId }),
    developerId,
    caseId,
    subject,
    status: isAccountStatus(accountStatus) ? STATUS_TEXT[accountStatus]() : String(accountStatus),
  }))
