// Wrong fields of an application, as links of the summary above its form.
import type { Mistake } from '../../../ui/forms/error-summary.tsx'
import { mendText } from '../../apps/rules/grants/labels.ts'

export const mistakesIn = (fields: Readonly<Record<string, string>>): Mistake[] =>
  Object.entries(fields).map(([field, message]) => ({ id: `f-${field}`, label: mendText(field), message }))
