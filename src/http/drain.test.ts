// Graceful shutdown: requests in flight are finished, requests already received are answered, idle clients are not waited for.
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { get, servedPortals } from '../../test/harness/served-portal.ts'

const { listen, stop } = servedPortals()

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

describe('shutting down', () => {
  test('finishes requests in flight, also on kept-alive connections, and soon accepts no new ones', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    let began = () => {}
    const start = new Promise<void>((resolve) => (began = resolve))
    const port = await listen({
      fetch: async () => {
        began()
        await gate
        return new Response('finished')
      },
    })
    const agent = new Agent({ keepAlive: true })
    const slow = get(port, { agent })
    await start
    let drained = false
    const drain = stop().then(() => (drained = true))
    await vi.waitFor(async () => expect(await isOpen(port)).toBe(false), 3000)
    expect(drained).toBe(false)
    release()
    expect(await slow).toBe('finished')
    await drain
    agent.destroy()
  }, 8000)

  test('answers what still arrives on a busy connection and closes it', async () => {
    const releases: (() => void)[] = []
    const port = await listen({
      fetch: () => new Promise((resolve) => releases.push(() => resolve(new Response('done')))),
    })
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => (text += part))
    const closeEvent = new Promise((resolve) => socket.once('close', resolve))
    const ask = 'GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n'
    socket.write(ask)
    await vi.waitFor(() => expect(releases).toHaveLength(1), 3000)
    const drain = stop()
    socket.write(ask)
    await vi.waitFor(() => expect(releases).toHaveLength(2), 3000)
    for (const release of releases) release()
    await Promise.all([drain, closeEvent])
    const [, first = '', second = ''] = text.split('HTTP/1.1 200 OK')
    expect(first).not.toMatch(/connection: close/i)
    expect(second).toMatch(/connection: close/i)
    expect(second).toContain('done')
  }, 8000)

  test('does not wait for a connection without a request', async () => {
    const port = await listen({})
    const socket = connect(port, '127.0.0.1')
    const closeEvent = new Promise((resolve) => socket.once('close', resolve))
    await new Promise((resolve) => socket.once('connect', resolve))
    expect(await get(port)).toBe('ok')
    await Promise.all([stop(), closeEvent])
  }, 5000)

  test('answers requests that arrived unread, on new and on kept-alive connections', async () => {
    const port = await listen({})
    const ask = 'GET / HTTP/1.1\r\nhost: portal.test\r\n\r\n'
    const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    const texts = ['', '']
    for (const [at, socket] of sockets.entries()) socket.on('data', (part) => (texts[at] = `${texts[at]}${part}`))
    await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
    sockets[0]!.write(ask)
    await vi.waitFor(() => expect(texts[0]).toMatch(/ok$/), 3000)
    texts[0] = ''
    const closeEvents = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    // Both requests are in the system's buffers when the drain begins, and nothing of them has been read.
    for (const socket of sockets) socket.write(ask)
    await Promise.all([stop(), ...closeEvents])
    for (const text of texts) expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*ok$/i)
  }, 8000)

  test('accepts connections for a while and announces each answer as the last', async () => {
    const port = await listen({}, 1, { drainPause: 600 })
    const agent = new Agent({ keepAlive: true })
    expect(await get(port, { agent })).toBe('ok')
    const drain = stop()
    expect(await get(port, { agent })).toBe('ok')
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'ok'])
    await drain
    await expect(get(port)).rejects.toThrow('ECONNREFUSED')
    agent.destroy()
  }, 8000)

  test('does not wait for idle connections', async () => {
    const port = await listen({})
    const agent = new Agent({ keepAlive: true })
    expect(await get(port, { agent })).toBe('ok')
    await stop()
    agent.destroy()
  }, 5000)
})
