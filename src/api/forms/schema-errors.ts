// The rules of a call's schema for a form that is checked in the browser: a message for each wrong field.
import type { z } from 'zod'

/** @param values fields of the form; an empty one is missing, and one of no call is left out */
export function schemaErrors(
  schema: z.ZodObject,
  values: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const filledEntries = Object.entries(values).filter(
    ([name, text]) => text !== '' && Object.hasOwn(schema.shape, name),
  )
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(Object.fromEntries(filledEntries)).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}
