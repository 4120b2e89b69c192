// Wrong fields of an application, as links of the summary above its form.
import type { Mistake } from '../../../ui/forms/error-summary.tsx'

type Labelled = { name: string; label: string }

/** @param labelledFields the fields of the form, and the documents beside it */
export const mistakesIn = (fields: Readonly<Record<string, string>>, labelledFields: readonly Labelled[]): Mistake[] =>
  Object.entries(fields).map(([field, message]) => {
    const label = labelledFields.find(({ name }) => name === field)?.label
    return { id: `f-${field}`, message, ...(label === undefined ? {} : { label }) }
  })
