// Text answers and default headers; their compression is tested where they are sent (serve.test.ts).
import { expect, test } from 'vitest'
import { compressResponse, textResponse, withDefaults } from './text-response.ts'

const LONG = '推送服务 – ok. '.repeat(1000)

test.each([
  ['a text', () => textResponse('{}', { status: 418, headers: { 'x-request-id': 'r1' } })],
  ['another response', () => new Response('{}', { status: 418, headers: { 'x-request-id': 'r1' } })],
])('defaults yield to the headers of %s', async (_, makeResponse) => {
  const response = withDefaults(makeResponse(), { 'x-request-id': 'other', 'x-content-type-options': 'nosniff' })
  expect(response.headers.get('x-request-id')).toBe('r1')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect([response.status, await response.text()]).toEqual([418, '{}'])
})

test.each<[string, () => Response]>([
  ['a short text', () => textResponse('{}', { status: 200, headers: { 'content-type': 'application/json' } })],
  ['a picture', () => textResponse(LONG, { status: 200, headers: { 'content-type': 'image/png' } })],
  ['part of a file', () => textResponse(LONG, { status: 206, headers: {} })],
  ['compressed bytes', () => textResponse(LONG, { status: 200, headers: { 'content-encoding': 'br' } })],
  ['a stream', () => new Response(LONG)],
])('%s is left alone', async (_, makeResponse) => {
  const response = makeResponse()
  expect(await compressResponse(response, 'br')).toBe(response)
  expect(response.headers.has('vary')).toBe(false)
})

test('an answer to HEAD has the headers of the compressed text, except for its length', async () => {
  const { headers } = textResponse(LONG, { status: 200, headers: { vary: 'Cookie' } })
  const answer = await compressResponse(new Response(null, { headers }), 'br')
  expect([answer.headers.get('vary'), answer.headers.get('content-length')]).toEqual(['Cookie, accept-encoding', null])
})
