// Fields and documents of the chosen abilities.
import { m } from '#messages'
import { documentOf } from '../../../apps/rules/grants/catalogue.ts'
import type { AbilityItem, FormField } from '../../contract/answers.ts'

/** The fields that these abilities ask for; those that all of them ask for while none is chosen. */
export function fieldsOf(fields: readonly FormField[], pickedItems: readonly AbilityItem[]): FormField[] {
  if (pickedItems.length === 0) return fields.filter(({ optional }) => !optional)
  const required = new Set(pickedItems.flatMap(({ asks }) => asks.required))
  const optional = new Set(pickedItems.flatMap(({ asks }) => asks.optional))
  return fields.flatMap((field) =>
    required.has(field.name) || optional.has(field.name) ? [{ ...field, optional: !required.has(field.name) }] : [],
  )
}

type Document = AbilityItem['documents'][number]

export const documentLabel = (ability: Pick<AbilityItem, 'name'>, document: Pick<Document, 'name'>): string =>
  m.abilities_document_of({ ability: ability.name, document: document.name })

export const documentsOf = (ability: AbilityItem) =>
  ability.documents.map((document) => ({
    name: documentOf(ability.code, document.code),
    label: documentLabel(ability, document),
  }))
