// What the machine checked, and who else has the same number, telephone or photo, in words.
import { m } from '#messages'
import { timeText } from '../../../lib/dates.ts'
import { isAccountStatus } from '../../developer/rules/status.ts'
import { STATUS_TEXT } from '../../developer/rules/words.ts'
import { FLAG_TEXT } from '../../certification/rules/words.ts'
import type { Answer } from './case-answer.ts'

export type Check = { text: string; note: string; tone: 'ok' | 'warn' | 'bad' }

const CHECK: Record<string, () => string> = {
  person: m.operators_check_person,
  lawPerson: m.operators_check_lawPerson,
  company: m.operators_check_company,
  bank: m.operators_check_bank,
  contact: m.operators_check_contact,
}

const SAME = {
  number: m.operators_check_same_number,
  telephone: m.operators_check_same_telephone,
  photo: m.operators_check_same_photo,
}

export function checksOf({ answers, amountProof, flags }: Answer): Check[] {
  const asked = answers.map(({ check, result, at }): Check => {
    const matches = result === 'match'
    return {
      text: m.operators_pair({
        name: CHECK[check]?.() ?? check,
        text: matches ? m.operators_check_match() : m.operators_check_mismatch(),
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
            ? { text: m.operators_check_payment(), note: '', tone: 'ok' }
            : { text: m.operators_check_letter(), note: '', tone: 'warn' },
        ]
  // Duplicates have their own lines below, and the letter the one above.
  const hints = flags.filter((flag) => !/^same_|^letter$/.test(flag))
  return [
    ...asked,
    ...amount,
    ...hints.map((flag): Check => ({ text: FLAG_TEXT[flag](), note: m.operators_check_hint(), tone: 'warn' })),
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
