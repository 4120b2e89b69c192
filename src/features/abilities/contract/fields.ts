// Input schemas of applications and configurations; the rules are in rules/fields.ts.
import { z } from 'zod'
import { checkGrantField, choicesOf, type GrantField } from '../../apps/rules/grants/fields.ts'
import { GRANT_PROBLEM } from '../../apps/rules/grants/labels.ts'

/** A single-value field, normalized by its rule; empty means not filled in. */
const one = (field: GrantField) =>
  z
    .string()
    .max(20_000)
    .transform((typed, ctx) => {
      const checked = checkGrantField(field, typed)
      if ('value' in checked) return checked.value
      ctx.addIssue({ code: 'custom', message: GRANT_PROBLEM['problem' in checked ? checked.problem : 'choice']() })
      return z.NEVER
    })
    .optional()

/** A multiple-choice field: repeated in the form; a single empty value clears it. */
const some = (field: GrantField) =>
  z
    .union([z.string().max(60), z.array(z.string().max(60)).max(60)])
    .transform((typed, ctx) => {
      const checked = checkGrantField(field, typed)
      if ('values' in checked) return checked.values
      ctx.addIssue({ code: 'custom', message: GRANT_PROBLEM.choice() })
      return z.NEVER
    })
    .optional()

const fieldOf = (field: GrantField) => (choicesOf(field).several ? some(field) : one(field))

/** Schemas of these fields; an omitted field keeps its value. */
export const fieldsOf = <Field extends GrantField>(...fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, fieldOf(field)])) as Record<Field, ReturnType<typeof fieldOf>>

export const stamp = z.string().max(40)
export const formKey = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()
