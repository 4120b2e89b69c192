// Text answers: to any reader they are ordinary Responses.
import { expect, test } from 'vitest'
import { changeable, textResponse, withDefaults } from './text-response.ts'

const WORDS = '{"text":"推送服务"}'
const made = () => textResponse(WORDS, { status: 418, headers: { 'x-request-id': 'r1' } })

test.each<[string, (response: Response) => unknown, unknown]>([
  ['text', (response) => response.text(), WORDS],
  ['json', (response) => response.json(), { text: '推送服务' }],
  ['bytes', (response) => response.bytes(), new Uint8Array(Buffer.from(WORDS))],
  ['arrayBuffer', async (response) => Buffer.from(await response.arrayBuffer()).toString(), WORDS],
  ['blob', async (response) => (await response.blob()).text(), WORDS],
  ['body', (response) => new Response(response.body).text(), WORDS],
  ['clone', (response) => response.clone().text(), WORDS],
  ['a copy', (response) => new Response(response.body, response).text(), WORDS],
])('is read by %s, once', async (_, read, expected) => {
  const response = made()
  expect(response.bodyUsed).toBe(false)
  expect(await read(response)).toEqual(expected)
  expect([response.status, response.headers.get('x-request-id')]).toEqual([418, 'r1'])
})

test('is consumed by reading, but its clone is not', async () => {
  const response = made()
  const clone = response.clone()
  await response.text()
  expect([response.bodyUsed, clone.bodyUsed]).toEqual([true, false])
  await expect(response.text()).rejects.toThrow(TypeError)
  expect(await clone.text()).toBe(WORDS)
})

test('its clone has the current headers, also after its body was accessed', async () => {
  const response = made()
  expect(response.body).not.toBeNull()
  response.headers.set('x-more', '1')
  const clone = response.clone()
  expect([clone.headers.get('x-more'), await clone.text()]).toEqual(['1', WORDS])
})

test('its headers can be changed, and those of other responses after copying', async () => {
  const given = made()
  expect(changeable(given)).toBe(given)
  given.headers.set('x-more', '1')
  expect(given.clone().headers.get('x-more')).toBe('1')
  const fixed = Response.redirect('http://portal.test/')
  const free = changeable(fixed)
  free.headers.set('x-more', '1')
  expect([free.status, free.headers.get('location')]).toEqual([302, 'http://portal.test/'])
})

test.each([
  ['as plain text', made],
  [
    'with its headers asked for',
    () => {
      const response = made()
      expect(response.headers.get('x-request-id')).toBe('r1')
      return response
    },
  ],
  ['with a Headers object', () => textResponse(WORDS, { status: 418, headers: new Headers({ 'x-request-id': 'r1' }) })],
  ['of another kind', () => new Response(WORDS, { status: 418, headers: { 'x-request-id': 'r1' } })],
])('defaults yield to its own headers: an answer %s', async (_, of) => {
  const response = withDefaults(of(), { 'x-request-id': 'other', 'x-content-type-options': 'nosniff' })
  expect(response.headers.get('x-request-id')).toBe('r1')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  response.headers.set('x-more', '1')
  expect(response.headers.get('x-more')).toBe('1')
  expect([response.status, await response.text()]).toEqual([418, WORDS])
})

test('changing the response does not change its source', () => {
  const shared = { 'x-request-id': 'r1' }
  withDefaults(textResponse(WORDS, { status: 200, headers: shared }), { 'x-more': '1' }).headers.set('x-most', '2')
  expect(shared).toEqual({ 'x-request-id': 'r1' })
})
