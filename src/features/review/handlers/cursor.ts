// The cursor of a list, as a call takes it.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import { type QueuePlace, readCursor } from '../rules/cases.ts'

/** The place of a list that a cursor names; null at the start. @throws ApiError 400001 */
export function cursorIn(cursor: string): QueuePlace | null {
  const place = cursor === '' ? null : readCursor(cursor)
  if (cursor !== '' && !place) throw new ApiError('400001', { fields: { cursor: m.failure_field_wrong() } })
  return place
}
