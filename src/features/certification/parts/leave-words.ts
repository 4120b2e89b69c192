// What the form of leaving says of its fields, in the browser and on the server alike.
import { m } from '#messages'
import { checkBankAccount } from '../../developer/rules/fields.ts'
import { isLeaveReason, isSameName, LEAVE_WORDS, type LeaveReason } from '../rules/leave-reasons.ts'

export const REASON_WORDS: Record<LeaveReason, () => string> = {
  no_more_apps: m.certification_leave_why_apps,
  other_account: m.certification_leave_why_other_account,
  unhappy: m.certification_leave_why_unhappy,
  other: m.certification_leave_why_other,
}

export type LeaveFields = { why?: string; words?: string; name?: string; bankAccount?: string; authCode?: string }
export const LEAVE_FIELDS = ['why', 'words', 'name', 'bankAccount', 'authCode'] as const

type Leaving = { realName: string; bankAccount: string | null }

/**
 * What is wrong, by field.
 * @param leaving who leaves; with a bank account, which a company is asked for
 */
export function leaveMistakes(
  typed: LeaveFields,
  { realName, bankAccount }: Leaving,
): Partial<Record<keyof LeaveFields, string[]>> {
  const { why = '', words = '', name = '', authCode = '' } = typed
  const account = bankAccount === null ? null : checkBankAccount(typed.bankAccount ?? '')
  return {
    ...(isLeaveReason(why) ? {} : { why: [m.certification_leave_why_missing()] }),
    ...([...words].length > LEAVE_WORDS ? { words: [m.certification_field_words({ most: LEAVE_WORDS })] } : {}),
    ...(why === 'other' && words.trim().length < 2 ? { words: [m.certification_leave_words_missing()] } : {}),
    ...(isSameName(name, realName) ? {} : { name: [m.certification_leave_name_wrong({ name: realName })] }),
    ...(account && 'problem' in account ? { bankAccount: [m.developer_field_account()] } : {}),
    ...(/^\d{6}$/.test(authCode.normalize('NFKC').replaceAll(/\s/g, ''))
      ? {}
      : { authCode: [m.certification_leave_code_missing()] }),
  }
}

/** The reason as the reviewer reads it. */
export function reasonOf({ why = '', words = '' }: LeaveFields): string {
  const chosen = isLeaveReason(why) ? REASON_WORDS[why]() : ''
  return words.trim() ? m.certification_leave_reason({ chosen, words: words.trim() }) : chosen
}
