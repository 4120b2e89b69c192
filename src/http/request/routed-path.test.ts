// The path of a request, the same as Hono's.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { routedPath } from './routed-path.ts'

const app = new Hono()
app.all('*', (c) => c.text(c.req.path))

test.each([
  ['/', '/'],
  ['/docs?id=201#top', '/docs'],
  ['/%61pi/dev/v1/search?q=%2F', '/api/dev/v1/search'],
  ['/assets%2Fx', '/assets%2Fx'],
  ['/service/%E6%9C%8D%E5%8A%A1', '/service/服务'],
  ['/broken/%zz', '/broken/%zz'],
])('%s is at %s', async (address, path) => {
  const request = new Request(`https://portal.example${address}`)
  expect(routedPath(request)).toBe(path)
  expect(await (await app.fetch(request)).text()).toBe(path)
})
