// The catalogue in words for its editors: problems, reasons why an item stays, texts and lists as the form has them.
import { m } from '#messages'
import { LANGUAGES, type Localized } from '../../../../lib/text/language.ts'
import { type ContentValue, severalIn, slotName } from '../../../publishing/rules/fields.ts'
import { type Catalogue, type CatalogueItem, type CatalogueList } from '../../rules/grants/catalogue.ts'
import { type CatalogueProblem, catalogueProblems, itemsReferencing } from '../../rules/grants/catalogue-problems.ts'
import { needText } from '../../rules/grants/labels.ts'
import { nameIn } from '../../rules/grants/names.ts'
import type { Need } from '../../rules/grants/needs.ts'
import { KIND_TEXT } from '../../rules/labels.ts'
import type { AppKind } from '../../rules/transitions.ts'

export const textsIn = (value: ContentValue, field: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, (value[slotName(field, language)] ?? '').trim()]),
  ) as Localized

export const slotsFor = (field: string, texts: Localized | undefined): Record<string, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [slotName(field, language), texts?.[language] ?? '']))

/** Several choices in the order in which the form has them. */
export const inOrder = (values: readonly string[], order: readonly { value: string }[]): string =>
  order.flatMap(({ value }) => (values.includes(value) ? [value] : [])).join('\n')

/** Several choices as they were, with new ones after them: the form knows no order. */
export function keepOrder(text: string | undefined, before: readonly string[]): string[] {
  const values = severalIn(text)
  return [...before.filter((item) => values.includes(item)), ...values.filter((item) => !before.includes(item))]
}

const needName = (catalogue: Catalogue, need: string): string => {
  const [of, code] = need.split(':')
  return (of === 'ability' || of === 'service') && code !== undefined
    ? nameIn(catalogue, of, code)
    : needText(catalogue, need as Need)
}

const namesOf = (catalogue: Catalogue, { field, which }: CatalogueProblem): string =>
  which
    .map((code) => {
      if (field === 'kinds') return KIND_TEXT[code as AppKind]?.() ?? code
      if (field === 'needs') return needName(catalogue, code)
      if (field === 'documents') return nameIn(catalogue, 'document', code)
      return field === 'choices' ? code : nameIn(catalogue, 'field', code)
    })
    .join(m.apps_and())

function problemText(catalogue: Catalogue, problem: CatalogueProblem): string {
  const names = namesOf(catalogue, problem)
  switch (problem.what) {
    case 'unknown':
      return m.apps_catalogue_refusal_unknown({ names })
    case 'unreachable':
      return m.apps_catalogue_refusal_unreachable({ names })
    case 'circle':
      return m.apps_catalogue_refusal_circle({
        way: problem.which.map((need) => needName(catalogue, need)).join(' → '),
      })
    case 'twice':
      return m.apps_catalogue_refusal_twice({ names })
    case 'no-call':
      return m.apps_catalogue_refusal_call({ names })
    case 'fixed-type':
      return m.apps_catalogue_refusal_type()
    case 'no-choice':
      return m.apps_catalogue_refusal_choices()
  }
}

const isSame = (a: CatalogueProblem, b: CatalogueProblem): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * What would be wrong with the catalogue if an item were published.
 * @param field where to say what would be wrong with other items
 */
export function problemsWith<List extends 'ability' | 'service' | 'field'>(
  before: Catalogue,
  list: List,
  item: CatalogueItem<List>,
  field: string,
): { field: string; text: string }[] {
  const all: readonly { code: string }[] = before[list]
  const updatedItems = all.some(({ code }) => code === item.code)
    ? all.map((entry) => (entry.code === item.code ? item : entry))
    : [...all, item]
  const after = { ...before, [list]: updatedItems } as Catalogue
  const knownProblems = catalogueProblems(before)
  return catalogueProblems(after).flatMap((problem): { field: string; text: string }[] => {
    if (problem.list === list && problem.code === item.code)
      // What cannot be chosen was said already.
      return problem.what === 'unknown' ? [] : [{ field: problem.field, text: problemText(after, problem) }]
    if (knownProblems.some((item) => isSame(item, problem))) return []
    const text = m.ui_pair({ name: nameIn(after, problem.list, problem.code), text: problemText(after, problem) })
    return [{ field, text }]
  })
}

/** Why an item has to stay while others name it. */
export function withdrawalRefusalText(catalogue: Catalogue, list: CatalogueList, code: string): string | null {
  const names = itemsReferencing(catalogue, list, code).map((item) =>
    nameIn(catalogue, 'required' in item ? 'ability' : 'service', item.code),
  )
  return names.length === 0 ? null : m.apps_catalogue_refusal_named({ names: names.join(m.apps_and()) })
}
