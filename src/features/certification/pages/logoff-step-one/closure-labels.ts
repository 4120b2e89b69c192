// Validation messages of the closure form, shared by browser and server.
import { m } from '#messages'
import { isClosureReason, isSameName, MAX_CLOSURE_COMMENT, type ClosureReason } from '../../rules/closure-reasons.ts'

export const REASON_WORDS: Record<ClosureReason, () => string> = {
  no_more_apps: m.certification_leave_why_apps,
  other_account: m.certification_leave_why_other_account,
  unhappy: m.certification_leave_why_unhappy,
  other: m.certification_leave_why_other,
}

export type ClosureFields = { why?: string; words?: string; name?: string; identityNumber?: string; authCode?: string }
export const CLOSURE_FIELDS = ['why', 'words', 'name', 'identityNumber', 'authCode'] as const

type ClosureSubject = { realName: string; identityNumber: string | null }

/**
 * Errors by field.
 * @param leaving the account's owner; for a company with the ID number it is asked for
 */
export function closureFormErrors(
  typed: ClosureFields,
  { realName, identityNumber }: ClosureSubject,
): Partial<Record<keyof ClosureFields, string[]>> {
  const { why = '', words = '', name = '', authCode = '' } = typed
  const isMissing = identityNumber !== null && !typed.identityNumber?.trim()
  return {
    ...(isClosureReason(why) ? {} : { why: [m.certification_leave_why_missing()] }),
    ...([...words].length > MAX_CLOSURE_COMMENT
      ? { words: [m.certification_field_words({ most: MAX_CLOSURE_COMMENT })] }
      : {}),
    ...(why === 'other' && words.trim().length < 2 ? { words: [m.certification_leave_words_missing()] } : {}),
    ...(isSameName(name, realName) ? {} : { name: [m.certification_leave_name_wrong({ name: realName })] }),
    ...(isMissing ? { identityNumber: [m.certification_leave_number_missing()] } : {}),
    ...(/^\d{6}$/.test(authCode.normalize('NFKC').replaceAll(/\s/g, ''))
      ? {}
      : { authCode: [m.certification_leave_code_missing()] }),
  }
}

/** The reason as the reviewer reads it. */
export function reasonOf({ why = '', words = '' }: ClosureFields): string {
  const chosen = isClosureReason(why) ? REASON_WORDS[why]() : ''
  return words.trim() ? m.certification_leave_reason({ chosen, words: words.trim() }) : chosen
}
