// Reads the body of a request into memory: within a size, as fast as a usable line is, holding only what has come.
import { ApiError } from '../../api/errors.ts'
import { aside } from '../limits/admission.ts'

/** Memory for the beginning of a body; what is longer gets four times as much each time. */
const FIRST_BYTES = 64 * 1024
/** A body of which so much has come gets its whole size: growing once more would hold it twice, and unused pages cost nothing. */
const LARGE_BYTES = 1024 * 1024

/** A body that brings less than this within each span is ended: its place is somebody else's. */
export const MIN_BYTES_PER_SECOND = { seconds: 10, bytes: 80 * 1024 }
/** Bodies up to this size need only go on coming: a form may come over the worst of lines. */
const SMALL_BYTES = 256 * 1024

/**
 * Reads at most so many bytes; a longer body is refused before it is held in memory.
 * @returns bytes in a buffer that nothing else lies in
 * @throws Failure 413001, 408001 for one that hardly comes, 400001 when the client goes away
 */
export async function bodyWithin(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const stated = Number(request.headers.get('content-length') ?? 0)
  if (stated > most) throw new ApiError('413001')
  const { body } = request
  if (!body) return new Uint8Array()
  // Whoever sends slowly keeps nobody else from being worked for.
  return aside(request, () => readWithin(body, stated > 0 ? stated : most))
}

async function readWithin(body: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  let buffer = new ArrayBuffer(Math.min(most, FIRST_BYTES))
  let size = 0
  const reader = body.getReader()
  const { promise: tooSlow, reject: end } = Promise.withResolvers<never>()
  tooSlow.catch(() => {})
  let before = 0
  const pace = setInterval(() => {
    if (size - before < (most > SMALL_BYTES ? MIN_BYTES_PER_SECOND.bytes : 1)) end(new ApiError('408001'))
    before = size
  }, MIN_BYTES_PER_SECOND.seconds * 1000)
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read().catch(gone), tooSlow])
      if (done) return new Uint8Array(buffer, 0, size)
      if (size + value.length > most) throw new ApiError('413001')
      if (size + value.length > buffer.byteLength) buffer = buffer.transfer(sizeFor(size + value.length, most))
      new Uint8Array(buffer).set(value, size)
      size += value.length
    }
  } catch (error) {
    buffer.transfer(0)
    // Not waited for: a reader that waits for bytes may never be done.
    reader.cancel().catch(() => {})
    throw error
  } finally {
    clearInterval(pace)
  }
}

/** Bytes of memory for a body of which so many have come. */
function sizeFor(come: number, most: number): number {
  if (come > LARGE_BYTES) return most
  let size = FIRST_BYTES
  while (size < come) size *= 4
  return Math.min(most, size)
}

/** The client went away in the middle of what it sent. */
function gone(): never {
  throw new ApiError('400001')
}
