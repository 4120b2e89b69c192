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
export const typedTexts = (typed: Typed): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, Array.isArray(value) ? value.join('\n') : value]),
  )
