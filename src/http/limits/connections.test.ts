// Connection limits and eviction, over real connections from two local addresses.
import { createServer, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { boundConnections, boundsOf, descriptorLimit } from './connections.ts'

test.each([
  [1024, 0, 824, 206],
  [1024, 1, 824, null],
  [20_000, 0, 10_000, 1000],
  [Infinity, 0, 10_000, 1000],
  [100, 0, 50, 13],
])('%i descriptors and %i proxies: %i connections, %j per network', (descriptors, proxies, connections, perNetwork) => {
  expect(boundsOf(descriptors, proxies)).toEqual({ connections, perNetwork })
})

test('the limit of this process is a number', () => {
  expect(descriptorLimit()).toBeGreaterThanOrEqual(256)
})

describe('connections', () => {
  let server: Server
  const silent: Socket[] = []
  afterEach(async () => {
    vi.restoreAllMocks()
    for (const socket of silent.splice(0)) socket.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const listen = async (connections: number, perNetwork: number | null) => {
    server = createServer((_, response) => response.end('ok'))
    const open = boundConnections(server, { connections, perNetwork })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return open
  }
  const { now } = performance
  /** Makes connections count as this many milliseconds old. */
  const later = (millis: number) =>
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + millis)
  const port = () => (server.address() as AddressInfo).port
  const fill = async (count: number, localAddress = '127.0.0.1') => {
    for (let at = 0; at < count; at++) {
      const socket = connect({ port: port(), host: '127.0.0.1', localAddress })
      silent.push(socket)
      await new Promise((resolve) => socket.once('connect', resolve))
    }
  }
  const ask = (localAddress = '127.0.0.1') =>
    new Promise<number>((resolve, reject) => {
      get({ port: port(), host: '127.0.0.1', localAddress, agent: false }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      }).on('error', reject)
    })

  test('of one network are limited while others are served', async () => {
    const open = await listen(100, 5)
    await fill(5)
    await vi.waitFor(() => expect(open.size).toBe(5))
    await expect(ask()).rejects.toThrow()
    expect(await ask('127.0.0.2')).toBe(200)
  })

  test('without requests make room for new ones, oldest first', async () => {
    const open = await listen(100, 5)
    await fill(5)
    await vi.waitFor(() => expect(open.size).toBe(5))
    const closeEvent = new Promise((resolve) => silent[0]!.once('close', resolve))
    silent[0]!.resume()
    later(2000)
    expect(await ask()).toBe(200)
    await closeEvent
    expect(silent.slice(1).some(({ destroyed }) => destroyed)).toBe(false)
  })

  test('are limited in total behind proxies, and closed ones are forgotten', async () => {
    const open = await listen(5, null)
    await fill(3)
    await fill(2, '127.0.0.2')
    await vi.waitFor(() => expect(open.size).toBe(5))
    await expect(ask('127.0.0.3')).rejects.toThrow()
    for (const socket of silent.splice(0, 2)) socket.destroy()
    await vi.waitFor(() => expect(open.size).toBe(3))
    expect(await ask('127.0.0.3')).toBe(200)
  })
})
