// Slow request bodies: content and timeouts. Size limits are tested with their reader (read-input.test.ts).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyWithin, MIN_BYTES_PER_SECOND, SMALL_BODY } from './read-body.ts'

const MB = 1024 * 1024

/** A body whose bytes arrive when the test sends them. */
function open(statedLength: number) {
  let sender: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) })
  const request = new Request('http://portal.test/', {
    method: 'POST',
    body,
    headers: statedLength ? { 'content-length': String(statedLength) } : {},
    duplex: 'half',
  } as RequestInit)
  return { request, send: (bytes: number) => sender.enqueue(new Uint8Array(bytes)), end: () => sender.close() }
}
const codeOf = (reading: Promise<Uint8Array>) =>
  reading.then(
    (bytes) => bytes.length,
    (error: { code: string }) => error.code,
  )

test('a body that has not arrived holds no memory', async () => {
  const before = process.memoryUsage().arrayBuffers
  const bodies = Array.from({ length: 20 }, () => open(10 * MB))
  const readings = bodies.map(({ request }) => codeOf(bodyWithin(request, 10 * MB)))
  for (const { send } of bodies) send(1000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * MB)
  for (const { end } of bodies) end()
  expect(await Promise.all(readings)).toEqual(bodies.map(() => 1000))
})

test.each([0, 3 * MB])('a body in pieces is joined, stated length %i', async (statedLength) => {
  const { request, send, end } = open(statedLength)
  const reading = bodyWithin(request, 4 * MB)
  for (let at = 0; at < 3 * 16; at++) send(MB / 16)
  end()
  const bytes = await reading
  expect([bytes.length, bytes.byteOffset]).toEqual([3 * MB, 0])
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const spans = (count: number) => vi.advanceTimersByTimeAsync(count * MIN_BYTES_PER_SECOND.seconds * 1000)

test('a file that arrives too slowly ends with 408001, however steadily it comes', async () => {
  const { request, send } = open(5 * MB)
  const code = codeOf(bodyWithin(request, 10 * MB))
  send(MIN_BYTES_PER_SECOND.bytes)
  await spans(1)
  send(MIN_BYTES_PER_SECOND.bytes - 1)
  await spans(1)
  expect(await code).toBe('408001')
})

test('a file at the speed of a weak line is accepted', async () => {
  const { request, send, end } = open(4 * MIN_BYTES_PER_SECOND.bytes)
  const code = codeOf(bodyWithin(request, 10 * MB))
  for (let span = 0; span < 4; span++) {
    send(MIN_BYTES_PER_SECOND.bytes)
    await spans(1)
  }
  end()
  expect(await code).toBe(4 * MIN_BYTES_PER_SECOND.bytes)
})

test('a form ends after a minute, however steadily it comes', async () => {
  const { request, send } = open(SMALL_BODY.bytes)
  const code = codeOf(bodyWithin(request, SMALL_BODY.bytes))
  const spansInAll = SMALL_BODY.seconds / MIN_BYTES_PER_SECOND.seconds
  let isOver = false
  void code.then(() => (isOver = true))
  for (let span = 1; span < spansInAll; span++) {
    send(1000)
    await spans(1)
  }
  expect(isOver).toBe(false)
  send(1000)
  await spans(1)
  expect(await code).toBe('408001')
})

test('a form may be slower as long as data arrives', async () => {
  const { request, send } = open(1000)
  const code = codeOf(bodyWithin(request, 1000))
  for (let span = 0; span < 4; span++) {
    send(1)
    await spans(1)
  }
  await spans(1)
  expect(await code).toBe('408001')
})
