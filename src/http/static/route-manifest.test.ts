// Answers about pages that a browser has not been told of: the same for everybody, kept by any cache.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeManifest } from './route-manifest.ts'

const route = (id: string, path: string) => ({ id, path, module: { default: () => null } })
const countedAddresses: string[] = []
let allowed = true
const limits = {
  count: async (_: object, whom: string) => {
    countedAddresses.push(whom)
    return { allowed, left: 0, taken: 1, wait: 33 }
  },
}
const app = routeManifest(
  {
    entry: { module: { default: () => new Response() } },
    routes: { notice: route('notice', 'notice'), service: route('service', 'service/:id') },
    assets: {
      version: 'v1',
      url: '',
      entry: { module: '', imports: [] },
      routes: { notice: { id: 'notice', module: '/notice.js' }, service: { id: 'service', module: '/service.js' } },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild,
  'production',
  limits,
)
const ask = (paths: string, version = 'v1') =>
  app.request(
    `http://portal.test/__manifest?${new URLSearchParams({ paths, version })}`,
    {},
    { address: '203.0.113.7' },
  )

test('the code of the pages that were asked for, and of no other', async () => {
  for (const time of ['first', 'second']) {
    const answer = await ask('/service/1,/nowhere')
    expect([time, await answer.json()]).toEqual([time, { service: { id: 'service', module: '/service.js' } }])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('a browser with another build is told to load its next page again, and no cache keeps that', async () => {
  const answer = await ask('/notice', 'v0')
  expect([answer.status, answer.headers.get('x-remix-reload-document')]).toEqual([204, 'true'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['%', '/%zz', '//', '/\u{0}'])('%j among the paths breaks nothing', async (path) => {
  expect((await ask(`${path},/notice`)).status).toBe(200)
})

test('so many paths that looking them up would hold up everybody else are refused', async () => {
  expect((await ask('/notice,'.repeat(100))).status).toBe(400)
})

test('long questions that nobody asked before are counted by network, and refused when there are too many', async () => {
  const many = (word: string) => Array.from({ length: 11 }, (_, at) => `/service/${word}-${at}`).join()
  countedAddresses.length = 0
  await ask('/service/a,/service/b')
  expect(countedAddresses).toEqual([])
  expect((await ask(many('first'))).status).toBe(200)
  expect(countedAddresses).toEqual(['203.0.113.7'])
  allowed = false
  const response = await ask(many('second'))
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '33'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  // What is known, and a single link, is answered all the same.
  expect([(await ask(many('first'))).status, (await ask('/service/c')).status]).toEqual([200, 200])
  expect(countedAddresses).toHaveLength(2)
})
