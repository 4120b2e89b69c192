// Texts of automatic checks and of duplicate ID numbers, telephones and photos.
import { m } from '#messages'
import type { KindView } from '../../../review/contract/detail.ts'
import { timeText } from '../../../../lib/dates/dates.ts'
import { isAccountStatus } from '../../../accounts/rules/status.ts'
import { STATUS_TEXT } from '../../../accounts/rules/labels/labels.ts'
import type { Flag } from '../../../review/rules/flags.ts'
import { FLAG_TEXT } from '../../../review/rules/labels.ts'
import type { CaseFacts } from './review-case.ts'

type Check = KindView['checks'][number]

const CHECK: Record<string, () => string> = {
  person: m.certification_review_check_person,
  lawPerson: m.certification_review_check_lawPerson,
  company: m.certification_review_check_company,
  bank: m.certification_review_check_bank,
  contact: m.certification_review_check_contact,
}

const SAME = {
  number: m.certification_review_check_same_number,
  telephone: m.certification_review_check_same_telephone,
  photo: m.certification_review_check_same_photo,
}

function amountCheck({ amountProof, amountUnpaid }: CaseFacts): Check[] {
  if (amountProof === null) return []
  if (amountProof === 'letter') return [{ text: m.certification_review_check_letter(), note: '', tone: 'warn' }]
  return amountUnpaid
    ? [{ text: m.certification_review_check_payment_unpaid(), note: '', tone: 'warn' }]
    : [{ text: m.certification_review_check_payment(), note: '', tone: 'ok' }]
}

export function checksOf(facts: CaseFacts, flags: readonly Flag[]): Check[] {
  const answerChecks = facts.answers.map(({ check, result, at }): Check => {
    const matches = result === 'match'
    return {
      text: m.ui_pair({
        name: CHECK[check]?.() ?? check,
        text: matches ? m.certification_review_check_match() : m.certification_review_check_mismatch(),
      }),
      note: timeText(new Date(at)),
      tone: matches ? 'ok' : 'bad',
    }
  })
  // Duplicates are listed separately below, and the letter above.
  const hints = flags.filter((flag) => !/^same_|^letter$/.test(flag))
  return [
    ...answerChecks,
    ...amountCheck(facts),
    ...hints.map((flag): Check => ({ text: FLAG_TEXT[flag](), note: m.review_check_hint(), tone: 'warn' })),
  ]
}

export const duplicatesOf = ({ duplicates }: CaseFacts): KindView['duplicates'] =>
  duplicates.map(({ by, developerId, caseId, subject, accountStatus }) => ({
    text: SAME[by]({ id: developerId }),
    developerId,
    caseId,
    subject,
    status: isAccountStatus(accountStatus) ? STATUS_TEXT[accountStatus]() : String(accountStatus),
  }))
