// Mistakes in an application for abilities: lines of its summary, and texts at its fields.
import { m } from '#messages'
import type { Mistake } from '../../../../ui/forms/error-summary.tsx'
import { mistakesIn } from '../../components/mistakes.ts'
import type { AbilityItem, Grant } from '../../contract/answers.ts'
import { abilityId } from './ability-choice.tsx'

type Context = {
  pickedItems: readonly AbilityItem[]
  /** Fields and documents of the form. */
  labelledFields: Parameters<typeof mistakesIn>[1]
  /** The page is about a single ability, whose prerequisites stand beside the form. */
  correcting: boolean
}

/** A line for each ability that lacks prerequisites, and for each wrong field. */
export function abilityMistakes(
  errors: Readonly<Record<string, string>>,
  { pickedItems, labelledFields, correcting }: Context,
): Mistake[] {
  const { abilities, ...fieldErrors } = errors
  const lackingItems = pickedItems.filter(({ needs }) => needs.some(({ done }) => !done))
  if (abilities === undefined || lackingItems.length === 0) return mistakesIn(errors, labelledFields)
  return [
    ...lackingItems.map(({ code, name, needs }) => ({
      id: correcting ? 'needs' : abilityId(code),
      message: m.abilities_refusal_needs({
        name,
        needs: needs.flatMap(({ done, text }) => (done ? [] : text)).join(m.apps_and()),
      }),
    })),
    ...mistakesIn(fieldErrors, labelledFields),
  ]
}

/** A reviewer's reason, with what the reviewer added. */
export const reasonText = (text: string, words: string): string =>
  words ? m.apps_form_correct_words({ text, words }) : text

/** What the reviewer refused, by field; marks the fields until the form is sent again. */
export const rejectedFields = (reasons: Grant['reasons']): Record<string, string> =>
  Object.fromEntries(reasons.map(({ field, text, remark }) => [field, reasonText(text, remark)]))
