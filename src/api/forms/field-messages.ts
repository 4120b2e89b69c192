// Default messages of invalid fields, for schemas without their own: in the caller's language instead of zod's English.
import { m } from '#messages'

type Issue = { code?: string; input?: unknown; origin?: string; maximum?: unknown }

/**
 * Error map for parsing input; a schema's own message takes precedence.
 * @returns undefined where zod's message is better, such as the names of unknown fields
 */
export function fieldMessage({ code, input, origin, maximum }: Issue): string | undefined {
  if (code === 'unrecognized_keys') return undefined
  if (code === 'invalid_type' && (input === undefined || input === null || input === ''))
    return m.failure_field_missing()
  if (code === 'too_small' && origin === 'array') return m.failure_field_missing()
  if (code === 'too_small' && origin === 'string')
    return input === '' ? m.failure_field_missing() : m.failure_field_short()
  if (code === 'too_big' && origin === 'string') return m.failure_field_long({ max: String(maximum) })
  if (code === 'invalid_value') return m.failure_field_choice()
  return m.failure_field_wrong()
}
