// Overload: excess requests are refused at once, in the client's format and language, while visitors' pages, static files and
// health checks are still answered; and recovery.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { serve } from '../../src/http/serve.ts'
import { pages, plain, plainPortal } from '../harness/plain-portal.ts'

const OWN = 'http://127.0.0.1:8400'
const { portalAt } = await plainPortal(undefined, undefined, 2)
const portal = await portalAt(OWN)
const ask = (address: string, init: RequestInit = {}) => portal.fetch(new Request(OWN + address, init), '203.0.113.7')
const SIGNED_IN = { cookie: 'portal_session=x' }

/** Pages that stay unfinished until released. @returns a function that releases them */
function held(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  pages.render = async (...parameters) => {
    await promise
    return plain(...parameters)
  }
  return resolve
}
/** Two running requests and one waiting. */
const flood = () => Array.from({ length: 3 }, () => ask('/console', { headers: SIGNED_IN }))

describe('requests beyond capacity', () => {
  test('are rejected immediately, and everything recovers afterwards', async () => {
    const goOn = held()
    const working = flood()
    const response = await ask('/console', { headers: SIGNED_IN })
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    goOn()
    expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ask('/console', { headers: SIGNED_IN })).status).toBe(200)
  })

  test.each([
    ['zh-CN', '当前访问的人较多', '再打开一次'],
    ['en', 'We’re experiencing heavy traffic', 'Try again'],
  ])('a page shows so in %s, with its request id, and runs only the theme script', async (language, title, again) => {
    const goOn = held()
    const working = flood()
    const response = await ask('/console', { headers: { ...SIGNED_IN, 'accept-language': language } })
    const html = await response.text()
    goOn()
    await Promise.all(working)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(again)
    expect(html).toContain(`<code>${response.headers.get('x-request-id')}</code>`)
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/)
  })

  test('a form is told that nothing was saved, an API call gets its code, and a page script plain text', async () => {
    const goOn = held()
    const working = flood()
    const post = { method: 'POST', headers: { ...SIGNED_IN, 'sec-fetch-site': 'same-origin' } }
    const form = await (await ask('/console', post)).text()
    expect(form).toContain('没有保存')
    expect(form).not.toContain('再打开一次')
    const call = await ask('/api/dev/v1/account/status', { headers: SIGNED_IN })
    expect(await call.json()).toEqual({
      code: '503001',
      reason: 'server.unavailable',
      message: '当前访问的人较多，请 5 秒后再试',
      value: null,
      requestId: call.headers.get('x-request-id'),
    })
    const script = await ask('/console.data', post)
    expect([script.status, await script.text()]).toEqual([503, '当前访问的人较多，请 5 秒后再试'])
    goOn()
    await Promise.all(working)
  })

  test('do not block cached visitor pages, files and health checks', async () => {
    expect((await ask('/docs')).status).toBe(200)
    const goOn = held()
    const working = flood()
    const free = ['/docs', '/assets/a.js', '/assets/gone.js', '/art/none.svg', '/healthz', '/readyz']
    const answers = free.map((address) => ask(address))
    // A page requested by many visitors for the first time is rendered once for all of them.
    const response = await ask('/service')
    goOn()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404, 404, 200, 200])
    expect(response.status).toBe(503)
    await Promise.all(working)
    expect((await ask('/service')).status).toBe(200)
  })

  test('are counted by kind', async () => {
    const goOn = held()
    const working = flood()
    await ask('/docs?search=x', { headers: SIGNED_IN })
    goOn()
    await Promise.all(working)
    const headers = { host: '127.0.0.1:8400' }
    const response = await portal.fetch(new Request(`${OWN}/metrics`, { headers }), '127.0.0.1')
    expect(await response.text()).toMatch(/portal_requests_shed_total\{kind="early"\} 1\n/)
  })
})

test('over the connection limit: a larger form is told, a visitor is served, and everything recovers', async () => {
  expect((await ask('/docs')).status).toBe(200)
  const server = createServer()
  const { drain } = await serve(portal, { host: '127.0.0.1', port: 0, origin: OWN, proxies: 0, server })
  if (!server.listening) await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const goOn = held()
  try {
    const many = Array.from({ length: 40 }, () => fetch(`${at}/console`, { headers: SIGNED_IN }))
    const first = await Promise.race(many)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    const visitor = await fetch(`${at}/docs`)
    expect(visitor.status).toBe(200)
    const headers = {
      ...SIGNED_IN,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = `a=${'x'.repeat(200_000)}`
    const form = await fetch(`${at}/console`, { method: 'POST', headers, body })
    expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('没有保存')])
    goOn()
    const counts = Object.groupBy(await Promise.all(many), ({ status }) => status)
    expect([counts[200]?.length, counts[503]?.length]).toEqual([3, 37])
    expect((await fetch(`${at}/console`, { headers: SIGNED_IN })).status).toBe(200)
  } finally {
    goOn()
    await drain()
  }
})
