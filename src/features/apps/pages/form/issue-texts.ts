// Corrections that a reviewer asked for, as text beside each field.
import { m } from '#messages'
import type { AppDetail } from '../../contract/answers.ts'

export const issueTexts = (issues: AppDetail['issues']): Record<string, string> =>
  Object.fromEntries(
    issues.map(({ field, text, remark }) => [
      field,
      m.apps_form_correct({ text: remark ? m.apps_form_correct_words({ text, words: remark }) : text }),
    ]),
  )
