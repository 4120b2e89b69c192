// Reading a request body into memory: limited in size, ended when too slow, allocating only for bytes received.
import { ApiError } from '../../api/errors.ts'
import { aside } from '../limits/admission.ts'

/** Initial buffer; a longer body gets four times as much each time. */
const FIRST_BYTES = 64 * 1024
/** From this size on the buffer gets the full length: growing again would hold the body twice, and untouched pages cost nothing. */
const LARGE_BYTES = 1024 * 1024

/** A body that delivers less than this within each interval is ended, to free its place. */
export const MIN_BYTES_PER_SECOND = { seconds: 10, bytes: 80 * 1024 }
/** Bodies up to this size only have to make progress and to arrive within this time: a form may come over the worst connection. */
export const SMALL_BODY = { bytes: 256 * 1024, seconds: 60 }

/**
 * Reads a limited number of bytes; a longer body is refused before it is held in memory.
 * @returns bytes in a buffer of their own
 * @throws ApiError 413001, 408001 for a stalled body or a small one that takes too long, 400001 when the client disconnects
 */
export async function bodyWithin(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const contentLength = Number(request.headers.get('content-length') ?? 0)
  if (contentLength > max) throw new ApiError('413001')
  const { body } = request
  if (!body) return new Uint8Array()
  // A slow sender gives up its place, so that others are served meanwhile.
  return aside(request, () => readWithin(body, contentLength > 0 ? contentLength : max))
}

async function readWithin(body: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new ArrayBuffer(Math.min(max, FIRST_BYTES))
  let size = 0
  const reader = body.getReader()
  const { promise: tooSlow, reject: end } = Promise.withResolvers<never>()
  tooSlow.catch(() => {})
  let before = 0
  let elapsedSeconds = 0
  const isSmall = max <= SMALL_BODY.bytes
  const pace = setInterval(() => {
    elapsedSeconds += MIN_BYTES_PER_SECOND.seconds
    const isSlow = size - before < (isSmall ? 1 : MIN_BYTES_PER_SECOND.bytes)
    if (isSlow || (isSmall && elapsedSeconds >= SMALL_BODY.seconds)) end(new ApiError('408001'))
    before = size
  }, MIN_BYTES_PER_SECOND.seconds * 1000)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(throwDisconnected), tooSlow])
      if (done) return new Uint8Array(buffer, 0, size)
      if (size + value.length > max) throw new ApiError('413001')
      if (size + value.length > buffer.byteLength) buffer = buffer.transfer(sizeFor(size + value.length, max))
      new Uint8Array(buffer).set(value, size)
      size += value.length
    }
  } catch (error) {
    buffer.transfer(0)
    // Not awaited: cancelling a reader that waits for bytes may never settle.
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearInterval(pace)
  }
}

/** Buffer size for a body of which this many bytes have arrived. */
function sizeFor(receivedBytes: number, max: number): number {
  if (receivedBytes > LARGE_BYTES) return max
  let size = FIRST_BYTES
  while (size < receivedBytes) size *= 4
  return Math.min(max, size)
}

/** The client disconnected while sending. */
function throwDisconnected(): never {
  throw new ApiError('400001')
}
