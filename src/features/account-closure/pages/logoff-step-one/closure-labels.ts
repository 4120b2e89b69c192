// Validation messages of the closure form, shared by browser and server.
import { m } from '#messages'
import { isClosureReason, isSameName, MAX_CLOSURE_COMMENT, type ClosureReason } from '../../rules/closure-reasons.ts'

export const REASON_WORDS: Record<ClosureReason, () => string> = {
  no_more_apps: m.account_closure_why_apps,
  other_account: m.account_closure_why_other_account,
  unhappy: m.account_closure_why_unhappy,
  other: m.account_closure_why_other,
}

export type ClosureFields = { why?: string; words?: string; name?: string; identityNumber?: string; authCode?: string }
export const CLOSURE_FIELDS = ['why', 'words', 'name', 'identityNumber', 'authCode'] as const

/** The account's owner; for a company with the ID number it is asked for. */
type ClosureSubject = { realName: string; identityNumber: string | null }

/** Errors by field. */
export function closureFormErrors(
  values: ClosureFields,
  { realName, identityNumber }: ClosureSubject,
): Partial<Record<keyof ClosureFields, string>> {
  const { why = '', words = '', name = '', authCode = '' } = values
  const isMissing = identityNumber !== null && !values.identityNumber?.trim()
  return {
    ...(isClosureReason(why) ? {} : { why: m.account_closure_why_missing() }),
    ...([...words].length > MAX_CLOSURE_COMMENT
      ? { words: m.account_closure_words_long({ max: MAX_CLOSURE_COMMENT }) }
      : {}),
    ...(why === 'other' && words.trim().length < 2 ? { words: m.account_closure_words_missing() } : {}),
    ...(isSameName(name, realName) ? {} : { name: m.account_closure_name_wrong({ name: realName }) }),
    ...(isMissing ? { identityNumber: m.account_closure_number_missing() } : {}),
    ...(/^\d{6}$/.test(authCode.normalize('NFKC').replaceAll(/\s/g, ''))
      ? {}
      : { authCode: m.account_closure_code_missing() }),
  }
}

/** The reason as the reviewer reads it. */
export function reasonOf({ why = '', words = '' }: ClosureFields): string {
  const chosenReason = isClosureReason(why) ? REASON_WORDS[why]() : ''
  return words.trim() ? m.account_closure_reason({ chosen: chosenReason, words: words.trim() }) : chosenReason
}
