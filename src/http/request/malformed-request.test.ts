// Malformed requests over real connections: each gets a complete answer with code, message and id.
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAnswersOf } from '../open-answers.ts'
import { malformedRequestHandler } from './malformed-request.ts'

let server: Server | undefined
let errors = 0
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => server?.close(resolve))
})

/** Everything that a connection returns until the other side closes it. */
async function answerTo(...parts: string[]): Promise<string> {
  errors = 0
  server = createServer({ connectionsCheckingInterval: 20, requestTimeout: 100, headersTimeout: 100 })
  const answersOn = openAnswersOf(server)
  server.on('request', (request, response) => {
    response.write('half of ')
    request.on('end', () => response.end('an answer')).resume()
  })
  const answer = malformedRequestHandler(
    async (code) => ({
      requestId: 'an-id',
      body: JSON.stringify({ code, message: '填写的内容有误', requestId: 'an-id' }),
    }),
    { 'x-content-type-options': 'nosniff' },
  )
  server.on('clientError', (error, socket) => {
    errors++
    void answer(error, socket, answersOn(socket))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  const closeEvent = new Promise((resolve) => socket.on('close', resolve).on('error', () => {}))
  for (const part of parts) {
    socket.write(part)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await closeEvent
  return text
}

describe('a malformed request', () => {
  test.each([
    ['no request line', 'hello\r\n\r\n', 400, 'Bad Request', '400001'],
    ['a header without a name', 'GET / HTTP/1.1\r\nhost: a\r\n: x\r\n\r\n', 400, 'Bad Request', '400001'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
      'Bad Request',
      '400001',
    ],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'Request Header Fields Too Large',
      '413001',
    ],
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: a\r\n', 408, 'Request Timeout', '400001'],
  ])('%s', async (_, rawRequest, status, phrase, code) => {
    const text = await answerTo(rawRequest)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status} ${phrase}`,
      'x-content-type-options: nosniff',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-request-id: an-id',
      'connection: close',
    ])
    expect(JSON.parse(body)).toEqual({ code, message: '填写的内容有误', requestId: 'an-id' })
  })

  test('during another answer closes the connection without corrupting that answer', async () => {
    const text = await answerTo('POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n', 'no length\r\n')
    expect(errors).toBe(1)
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*half of/)
    expect(text).not.toContain('400')
  })

  test('never leaves an idle connection open or answered', async () => {
    expect(await answerTo()).toBe('')
    expect(errors).toBe(1)
  })

  test('nor one that the client does not close after the answer', async () => {
    await answerTo('hello\r\n\r\n')
    const socket = connect({ port: (server!.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
    socket.resume().write('GET / HTTP/1.1\r\nhost: a\r\n')
    await new Promise((resolve) => socket.once('end', resolve))
    const open = () => new Promise((resolve) => server!.getConnections((_, count) => resolve(count)))
    await vi.waitFor(async () => expect(await open()).toBe(0), 8000)
    socket.destroy()
  })
})
