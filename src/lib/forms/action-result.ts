// The answer of a page's form: what was done or why not, where, and what was typed.

export type Typed = Record<string, string | string[]>

export type ActionResult<Value = unknown> = {
  /** The button that was pressed; empty in a form with one button. */
  intent: string
  ok: boolean
  /** HTTP status of the page's answer. */
  status: number
  /** Code of the call's answer; 200 is success. */
  code: string
  /** Why the call was refused, for programs. */
  reason?: string | undefined
  /** What was done, or why not. Empty where the page itself shows it. */
  message: string
  /** Messages by field name. */
  fields: Record<string, string>
  /** What was sent, after a refusal: pages without script fill their form with it. Secrets and files are left out. */
  typed: Typed
  value: Value | null
}

/** One value of each field; the lines of a list. */
export const toFieldTexts = (values: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]),
  )

/**
 * What a refusal says about the form as a whole: its message, unless fields have their own.
 * @param isAtField whether a message stands at its field; the others are said above
 */
export function generalOf(
  result: ActionResult | null | undefined,
  isAtField: (name: string) => boolean = () => true,
): string[] {
  if (!result || result.ok) return []
  const fields = Object.entries(result.fields)
  if (fields.length === 0) return [result.message]
  return fields.flatMap(([name, message]) => (isAtField(name) ? [] : [message]))
}
