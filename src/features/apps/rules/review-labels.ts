// Labels of app cases and of what may be marked in them, for reviewers.
import { m } from '#messages'
import type { Language } from '../../../lib/text/language.ts'
import { getLocale } from '../../../lib/text/locale.ts'
import { issueName } from './grants/labels.ts'
import type { Names } from './grants/names.ts'
import { CASE_TEXT, LABEL } from './labels.ts'

export const appCaseText = (about: string | null): string =>
  (CASE_TEXT as Record<string, () => string>)[about ?? '']?.() ?? m.apps_review_case()

/** @param names of the fields and documents of applications */
export const appFieldText = (names: Names, field: string, locale: Language = getLocale()): string =>
  (LABEL as Record<string, (typeof LABEL)['name']>)[field]?.({}, { locale }) ?? issueName(names, field, locale)
