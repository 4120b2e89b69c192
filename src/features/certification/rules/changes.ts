// The parts of enterprise data that a change may choose: everything else keeps its value (handbook/forms.md).
import type { FormField } from './reasons.ts'

export const CHANGES = ['company', 'lawPerson', 'bank', 'business'] as const
export type Change = (typeof CHANGES)[number]

/**
 * In none of them: the expected day of the payment, since each change orders a new one, and the birthday of the legal
 * representative, which is not kept with the verified data.
 */
const FIELDS: Record<Change, readonly FormField[]> = {
  company: ['enterpriseType', 'realName', 'licenseNumber'],
  lawPerson: ['legalDomesticCitizen', 'legalVoucherType', 'lawPerson', 'identityNumber'],
  bank: ['bankAccount', 'branchName'],
  business: ['mainBusiness', 'collaborativeProject', 'dockingPerson'],
}

/** Those that a draft of the choice has, a line each. */
export const changesIn = (text: string): Change[] => CHANGES.filter((change) => text.split('\n').includes(change))

/** The parts that hold fields which a reviewer marked, so that they can be changed, too. */
export const partsOf = (fields: ReadonlySet<string>): Change[] =>
  CHANGES.filter((change) => FIELDS[change].some((field) => fields.has(field)))

/** @param changes undefined or none: nothing was chosen, all fields are open */
export function fieldsKeptBy<Field extends FormField>(
  fields: readonly Field[],
  changes: readonly Change[] | undefined,
): Field[] {
  if (changes === undefined || changes.length === 0) return []
  const unchangedFields = new Set(
    CHANGES.filter((change) => !changes.includes(change)).flatMap((change) => FIELDS[change]),
  )
  return fields.filter((field) => unchangedFields.has(field))
}
