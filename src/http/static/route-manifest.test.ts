// Answers about pages that a browser has not been told of: the same for everybody, kept by any cache.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { routeManifest } from './route-manifest.ts'

const route = (id: string, path: string) => ({ id, path, module: { default: () => null } })
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
)
const ask = (paths: string, version = 'v1') =>
  app.request(`http://portal.test/__manifest?${new URLSearchParams({ paths, version })}`)

test('the code of the pages that were asked for, and of no other', async () => {
  for (const time of ['first', 'second']) {
    const answer = await ask('/service/1,/nowhere')
    expect([time, await answer.json()]).toEqual([time, { service: { id: 'service', module: '/service.js' } }])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  }
})

test('a browser with another build is told to load its next page anew, and no cache keeps that', async () => {
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
