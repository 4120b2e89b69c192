// A Node listener as a fetch function: bodies, several cookies, redirects, and only our own origin.
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { inProcess } from './in-process.ts'

const listener: RequestListener = async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.statusCode = request.url === '/away' ? 303 : 200
  if (request.url === '/away') response.setHeader('location', '/there')
  response.end(
    JSON.stringify({
      url: request.url,
      headers: request.headers,
      body: Buffer.concat(parts).toString(),
      method: request.method,
    }),
  )
}
const ask = inProcess(listener, 'https://portal.example')

test('a form gets the headers of our origin, whatever the original request had', async () => {
  const request = new Request('http://other.example/token?x=1', {
    method: 'POST',
    body: new URLSearchParams({ a: '北辰' }),
    headers: { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'gopher', host: 'evil.example' },
  })
  const answer = await ask(request, '203.0.113.7')
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  const echo = (await answer.json()) as { url: string; body: string; method: string; headers: Record<string, string> }
  expect(echo).toMatchObject({ url: '/token?x=1', method: 'POST', body: 'a=%E5%8C%97%E8%BE%B0' })
  expect(echo.headers).toMatchObject({
    host: 'portal.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  })
})

test('redirects are passed on, HEAD has no body, and a body that is too long is rejected', async () => {
  const redirect = await ask(new Request('http://p/away'), '')
  expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/there'])
  const head = await ask(new Request('http://p/', { method: 'HEAD' }), '')
  expect([head.status, await head.text()]).toEqual([200, ''])
  const long = await ask(new Request('http://p/', { method: 'POST', body: 'x'.repeat(300_000) }), '')
  expect(long.status).toBe(413)
})

test('concurrent calls do not mix', async () => {
  const answers = await Promise.all(
    Array.from(
      { length: 40 },
      async (_, at) => (await (await ask(new Request(`http://p/${at}`), '')).json()) as { url: string },
    ),
  )
  expect(answers.map(({ url }) => url)).toEqual(Array.from({ length: 40 }, (_, at) => `/${at}`))
})
