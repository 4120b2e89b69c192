// Labels of app cases and of what may be marked in them, for reviewers.
import { m } from '#messages'
import { mendText } from './grants/labels.ts'
import { CASE_TEXT, LABEL } from './labels.ts'

export const appCaseText = (about: string | null): string =>
  (CASE_TEXT as Record<string, () => string>)[about ?? '']?.() ?? m.apps_review_case()

export const appFieldText = (field: string): string =>
  (LABEL as Record<string, () => string>)[field]?.() ?? mendText(field)
