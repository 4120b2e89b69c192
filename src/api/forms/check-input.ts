// The input of a call, checked against its contract: characters that cannot be stored, the schema, messages by field.
import { m } from '#messages'
import type { Endpoint } from '../endpoint.ts'
import { ApiError } from '../errors.ts'
import { fieldMessage } from './field-messages.ts'

/** The null character, which PostgreSQL cannot store. */
const hasNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNull)

/** Bounds of an error's field messages: number of fields and characters of each. */
const MAX_FIELDS = 20
const MAX_TEXT_LENGTH = 300

/** @throws ApiError 400001 */
export function checkInput(endpoint: Endpoint, raw: Record<string, unknown>): Record<string, unknown> {
  for (const name in raw) if (hasNull(raw[name])) throw new ApiError('400001')
  const result = endpoint.input.safeParse(raw, { error: fieldMessage })
  if (result.success) return result.data
  const fields = Object.create(null) as Record<string, string>
  for (const issue of result.error.issues.slice(0, MAX_FIELDS)) {
    const isUnknown = issue.code === 'unrecognized_keys'
    // The message about unknown fields lists all of them; repeated for each field it would grow quadratically.
    const text = isUnknown ? m.failure_unknown_field() : issue.message.slice(0, MAX_TEXT_LENGTH)
    const names = isUnknown ? issue.keys.slice(0, MAX_FIELDS) : [issue.path.join('.')]
    for (const name of names) fields[name.slice(0, 60) || 'input'] ??= text
  }
  throw new ApiError('400001', { fields })
}
