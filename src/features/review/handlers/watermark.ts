// The watermark of a picture of an open case: who looks at it, and when.
import { type Context, operatorOf } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { m } from '#messages'
import { timeText } from '../../../lib/dates/dates.ts'

type ReadingLimits = Parameters<Context['adapters']['images']['stamped']>[2]

/** @throws ApiError 503001 photo.busy when too many pictures are being read at once */
export async function addWatermark(
  context: Context,
  picture: Buffer,
  limits: ReadingLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, id } = operatorOf(context)
  const bytes = await context.adapters.images.stamped(picture, `${name} ${id}  ${timeText(context.now)}`, limits)
  if (!bytes) throw new ApiError('503001', { reason: 'photo.busy', message: m.uploads_busy(), retryAfter: 1 })
  return new Uint8Array(bytes)
}
