// Schemas of the items of the catalogue, in the folder content/ and in what editors write.
import { z } from 'zod'
import { localizedSchema } from '../../../../lib/text/localized.ts'
import {
  type ApplicationField,
  CATALOGUE_NAME_LENGTH,
  CATALOGUE_TEXT_LENGTH,
  type CatalogueBodies,
  type CatalogueList,
  isCatalogueCode,
} from '../../rules/grants/catalogue.ts'
import { FIELD_TYPES } from '../../rules/grants/fields.ts'
import type { Need } from '../../rules/grants/needs.ts'
import { APP_KINDS } from '../../rules/transitions.ts'

const code = z.string().refine(isCatalogueCode, 'is no code')
const name = localizedSchema(z.string().trim().min(1).max(CATALOGUE_NAME_LENGTH))
const text = localizedSchema(z.string().trim().min(1).max(CATALOGUE_TEXT_LENGTH))
const codes = z.array(code).default([])

const offerFields = {
  name,
  text,
  kinds: z.array(z.enum(APP_KINDS)).min(1),
  needs: z
    .array(
      z
        .string()
        .max(60)
        .transform((need) => need as Need),
    )
    .default([]),
  fields: codes,
  optional: codes,
  guide: z.string().max(500).default(''),
  offered: z.boolean().default(true),
}

export const Choices = z.array(z.strictObject({ value: code, name }))

export const BODIES = {
  ability: z.strictObject({ code, ...offerFields, required: z.boolean().default(false), documents: codes }),
  service: z.strictObject({ code, ...offerFields, config: codes }),
  field: z.strictObject({
    code,
    type: z.enum(FIELD_TYPES),
    name,
    help: text.optional(),
    choices: Choices.default([]),
    former: Choices.default([]),
  }),
  document: z.strictObject({ code, name, help: text }),
} satisfies Record<CatalogueList, z.ZodType>

export type Written<List extends CatalogueList> = CatalogueBodies[List] & { code: string }

/** Choices that a field had and has no more: applications that have them show their names. */
export function withFormer(
  newField: Written<'field'>,
  before: Pick<ApplicationField, 'choices' | 'former'> | undefined,
): Written<'field'> {
  const knownChoices = [...newField.former, ...(before ? [...before.choices, ...before.former] : [])]
  const values = newField.choices.map(({ value }) => value)
  const former = knownChoices.filter(
    ({ value }, at) => !values.includes(value) && knownChoices.findIndex((item) => item.value === value) === at,
  )
  return { ...newField, former }
}
