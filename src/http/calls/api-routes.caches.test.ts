// Calls whose answers shared caches may keep: published content, asked for without a cookie.
import { expect, test } from 'vitest'
import { testApi } from '../../../test/harness/app.ts'
import { endpoints } from '../../server/features.ts'

const api = await testApi()
const { as } = await api.developer('reader')
const VARY = 'Accept-Encoding, Accept-Language, Cookie'
const SHARED = 'public, max-age=0, s-maxage=30, stale-if-error=86400'
const INPUT: Record<string, Record<string, unknown>> = { servicePageDetail: { id: 1 } }

test.each(endpoints.map(({ endpoint }) => [endpoint.name, endpoint] as const).filter(([, { cacheable }]) => cacheable))(
  '%s is kept for visitors without cookies alone',
  async (name, endpoint) => {
    const cachingOf = async (from: { cookie?: string }) => {
      const { status, headers } = await api.ask(endpoint, INPUT[name] ?? {}, from)
      return [status, headers.get('cache-control'), headers.get('vary')?.includes(VARY)]
    }
    expect(await cachingOf({})).toEqual([200, SHARED, true])
    for (const from of [as, { cookie: 'lang=en' }])
      expect((await cachingOf(from)).slice(0, 2)).toEqual([200, 'no-store'])
  },
)

test('a refusal is not kept, and no other call for visitors is', async () => {
  const response = await api.fetch('/api/web/v1/service-page/999999')
  expect(response.headers.get('cache-control')).toBe('no-store')
  for (const { endpoint } of endpoints) {
    if (endpoint.cacheable || endpoint.method !== 'GET' || endpoint.path.includes('{')) continue
    const { headers } = await api.fetch(endpoint.path)
    expect([endpoint.name, headers.get('cache-control')]).toEqual([endpoint.name, 'no-store'])
  }
})
