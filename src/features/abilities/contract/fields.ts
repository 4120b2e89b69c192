// Input schemas of applications and configurations. What content says of a field is checked by the handlers
// (handlers/form-fields.ts), what the program says of search functions is checked here.
import { z } from 'zod'
import {
  checkFunctionField,
  type FunctionField,
  isSeveral,
  MORE_FIELD,
  STANDARD_FIELDS,
  type StandardField,
} from '../../apps/rules/grants/fields.ts'
import { GRANT_PROBLEM } from '../../apps/rules/grants/labels.ts'

const text = z.string().max(20_000)
/** Repeated in a form; a single empty value clears it. */
const several = z.union([z.string().max(60), z.array(z.string().max(60)).max(60)]).transform((item) => [item].flat())

/** Fields that editors added, by their names. */
const More = z.partialRecord(z.string().regex(MORE_FIELD), z.union([text, z.array(z.string().max(60)).max(60)]))
const MAX_MORE = 40

/** Fields that the catalogue may ask for in any application or configuration; an omitted one keeps its value. */
export const applicationFields = {
  ...(Object.fromEntries(
    Object.entries(STANDARD_FIELDS).map(([field, type]) => [field, (isSeveral(type) ? several : text).optional()]),
  ) as Record<StandardField, z.ZodOptional<typeof text | typeof several>>),
  /** A JSON object of the fields beside those: texts, or lists of texts for several choices. */
  more: text
    .transform((json, ctx) => {
      try {
        const result = More.safeParse(JSON.parse(json))
        if (result.success && Object.keys(result.data).length <= MAX_MORE) return result.data
      } catch {
        // Not JSON: reported below.
      }
      ctx.addIssue({ code: 'custom', message: 'JSON object of texts' })
      return z.NEVER
    })
    .optional(),
}

/** A field of a search function, normalized by its rule; empty means not filled in. */
const functionField = (field: FunctionField) =>
  text
    .transform((input, ctx) => {
      const checkedField = checkFunctionField(field, input)
      if ('value' in checkedField) return checkedField.value
      ctx.addIssue({
        code: 'custom',
        message: GRANT_PROBLEM['problem' in checkedField ? checkedField.problem : 'choice'](),
      })
      return z.NEVER
    })
    .optional()

export const functionFields = {
  title: functionField('title'),
  keywords: functionField('keywords'),
  deepLink: functionField('deepLink'),
  iconId: functionField('iconId'),
}

export const stamp = z.string().max(40)
export const formKey = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
