// Rate limits across processes that share a database, and without the database.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ownDatabase } from '../../../test/harness/own-database.ts'
import { type Access, endpoint, networkPoints } from '../../api/endpoint.ts'
import { type SignedIn, type Viewer, visitor } from '../../api/viewer.ts'
import { isDatabaseAway } from '../../api/unexpected-error.ts'
import { openDb } from '../../db/open.ts'
import { limitsOn } from '../../adapters/rate-limits/rate-limits.ts'
import { limitsIn } from './call-limits.ts'

type Counting = ReturnType<typeof limitsIn>

const { url } = await ownDatabase()
/** Long enough for each call's turn on a busy machine. */
const patient = (): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 12 })
  // At the end the database may be gone before a connection has closed properly.
  return pool.on('error', () => {})
}
const [first, second] = [patient(), patient()]
const none = openDb('postgresql://nobody@127.0.0.1:1/none')
const [here, there, away] = [first, second, none.pool].map((pool) => limitsIn(limitsOn(pool))) as [
  Counting,
  Counting,
  Counting,
]
afterAll(() => Promise.all([first.end(), second.end(), none.close()]))

/** An endpoint that no other test counts against. */
const limitedEndpoint = (points: number, network = points, access: Access = 'everyone') =>
  endpoint({
    name: `probe_${randomBytes(6).toString('hex')}`,
    method: 'POST',
    path: '/api/test/probe',
    access,
    summary: 'For this test.',
    source: 'test',
    input: z.strictObject({}),
    output: z.null(),
    errors: [],
    limit: { points, seconds: 60, network },
  })
const from = (address: string) => ({ ...visitor('r', 'en'), address })

/** Number of concurrent calls that are let through. */
async function allowed(count: number, call: (at: number) => Promise<void>): Promise<number> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, at) => call(at)))
  for (const item of results) {
    if (item.status === 'rejected')
      expect(item.reason).toMatchObject({ code: '429001', detail: { retryAfter: expect.any(Number) } })
  }
  return results.filter(({ status }) => status === 'fulfilled').length
}

test('clients that hung up and have no address any more are counted together', async () => {
  const probe = limitedEndpoint(3)
  expect(await allowed(5, () => here(probe, from('')))).toBe(3)
})

describe('two processes on one database', () => {
  test('share the remaining calls, also under concurrency', async () => {
    const probe = limitedEndpoint(10)
    const whom = from('203.0.113.5')
    expect(await allowed(24, (at) => (at % 2 ? here : there)(probe, whom))).toBe(10)
    expect(await allowed(4, (at) => (at % 2 ? here : there)(probe, whom))).toBe(0)
  })

  test('count each address and each endpoint separately', async () => {
    const probe = limitedEndpoint(2)
    expect(await allowed(3, () => here(probe, from('203.0.113.6')))).toBe(2)
    expect(await allowed(3, () => there(probe, from('203.0.113.7')))).toBe(2)
    expect(await allowed(3, () => there(limitedEndpoint(3), from('203.0.113.6')))).toBe(3)
  })

  test('count an IPv6 customer once, whatever address they use', async () => {
    const probe = limitedEndpoint(2)
    const tries = await allowed(6, (at) => (at % 2 ? here : there)(probe, from(`2001:db8:1:2:${at}::${at}`)))
    expect(tries).toBe(2)
    expect(await allowed(1, () => here(probe, from('2001:db8:1:3::1')))).toBe(1)
    await here(probe, from('203.0.113.10'))
    await here(probe, from('::ffff:203.0.113.10'))
    expect(await allowed(1, () => here(probe, from('203.0.113.10')))).toBe(0)
  })

  test('store no address', async () => {
    const probe = limitedEndpoint(2)
    await here(probe, from('203.0.113.8'))
    const { rows } = await first.query('select key from rate_limit where key like $1', [`${probe.name}%`])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('203.0.113.8')
  })
})

describe('a signed-in caller', () => {
  const address = '203.0.113.20'
  const developer = (id: number): Viewer => ({ ...from(address), developer: { id } as SignedIn })
  const operator = (id: number): Viewer => ({
    ...from(address),
    operator: { id, name: '', roles: [{ key: 'editor', names: { 'zh-CN': '编辑', en: 'Editor' } }], permissions: [] },
  })

  test('is counted by account: a hundred people behind one address have their own limits', async () => {
    const probe = limitedEndpoint(2, 1000, 'signed-in')
    const people = Array.from({ length: 100 }, (_, id) => id)
    expect(await allowed(300, (at) => here(probe, developer(people[at % 100]!)))).toBe(200)
    expect(await allowed(1, () => there(probe, developer(1000)))).toBe(1)
  })

  test('keeps the count on another network', async () => {
    const probe = limitedEndpoint(2, 1000, 'signed-in')
    const elsewhere = { ...developer(1), address: '198.51.100.77' }
    expect(await allowed(4, (at) => here(probe, at % 2 ? developer(1) : elsewhere))).toBe(2)
  })

  test('does not use up the network’s limit after exceeding their own', async () => {
    const probe = limitedEndpoint(2, 5, 'signed-in')
    expect(await allowed(20, () => here(probe, developer(1)))).toBe(2)
    expect(await allowed(2, () => here(probe, developer(2)))).toBe(2)
    expect(await allowed(2, () => here(probe, developer(3)))).toBe(1)
  })

  test('operators and apps are counted separately from developers of the same number', async () => {
    const probe = limitedEndpoint(1, 1000)
    const app = { ...from(address), signed: { appId: 1 } } as Viewer
    expect(await allowed(2, () => here(probe, developer(1)))).toBe(1)
    expect(await allowed(2, () => here(probe, operator(1)))).toBe(1)
    expect(await allowed(2, () => here(probe, app))).toBe(1)
  })

  test('with both sessions counts as the one the endpoint is for', async () => {
    const both = (id: number): Viewer => ({ ...developer(id), operator: operator(7).operator })
    expect(await allowed(4, (at) => here(forOperators, both(at)))).toBe(1)
    const probe = limitedEndpoint(1, 1000, 'signed-in')
    expect(await allowed(4, (at) => here(probe, both(at)))).toBe(4)
  })
  const forOperators = limitedEndpoint(1, 1000, { operator: 'any' })
})

test('a limit without a network size gets a high one', () => {
  expect(networkPoints({ points: 30, seconds: 3600 })).toBe(1500)
  expect(networkPoints({ points: 30, seconds: 3600, network: 600 })).toBe(600)
})

test('a rejection says when to retry, within the window', async () => {
  const probe = limitedEndpoint(1)
  await here(probe, from('203.0.113.9'))
  const refusal = await here(probe, from('203.0.113.9')).catch((error: unknown) => error)
  const { retryAfter } = (refusal as { detail: { retryAfter: number } }).detail
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
})

test('without a database each process counts for itself', async () => {
  const probe = limitedEndpoint(5)
  expect(await allowed(12, () => away(probe, from('203.0.113.5')))).toBe(5)
})

test('an overloaded database stops the count without allowing more attempts', async () => {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1000 })
  pool.on('error', () => {})
  const busy = limitsIn(limitsOn(pool))
  const probe = limitedEndpoint(2)
  const client = await pool.connect()
  const results = await Promise.allSettled([1, 2, 3].map(() => busy(probe, from('203.0.113.5'))))
  client.release()
  expect(results.map((item) => item.status === 'rejected' && isDatabaseAway(item.reason))).toEqual([true, true, true])
  expect(await allowed(3, () => here(probe, from('203.0.113.5')))).toBe(2)
  await pool.end()
})
