// Purges of shared caches: what is sent, when, and again until it succeeds.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { contentDesk } from '../../../test/builders/content.ts'
import { testApi } from '../../../test/harness/app.ts'
import { afterFile } from '../../../test/harness/cleanup.ts'
import { purgeChanged, purgeWith } from './purge.ts'

type PurgeRequest = { method: string | undefined; url: string | undefined; key: unknown; body: string }
const purgeRequests: PurgeRequest[] = []
let status = 200
const cache = createServer(async (request: IncomingMessage, response) => {
  const { method, url, headers } = request
  purgeRequests.push({ method, url, key: headers['fastly-key'], body: await text(request) })
  response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('{}')
})
await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
afterFile(() => cache.close())
const url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/zone/purge`
const purge = purgeWith({
  url,
  method: 'PURGE',
  headers: { 'fastly-key': 'a secret' },
  body: '{"tags":["visitor-pages"]}',
})

const api = await testApi()
const desk = await contentDesk(api)
const listPurges = () => api.db.selectFrom('cdn_purge').select('version').execute()

test('the caches are told twice of a change, and not again', async () => {
  await desk.publish('document', '146', { 'title:zh-CN': '维护公告' })
  await purgeChanged(api.db, purge)
  const one = { method: 'PURGE', url: '/zone/purge', key: 'a secret', body: '{"tags":["visitor-pages"]}' }
  expect(purgeRequests).toEqual([one, one])
  expect(await listPurges()).toEqual([{ version: await desk.versionNow() }])
  await purgeChanged(api.db, purge)
  expect(purgeRequests).toHaveLength(2)
})

test('what changes meanwhile is told as well', async () => {
  purgeRequests.length = 0
  await desk.publish('document', '146', { 'title:zh-CN': '维护公告（一）' })
  const running = purgeChanged(api.db, purge)
  await expect.poll(() => purgeRequests.length).toBe(1)
  await desk.publish('document', '146', { 'title:zh-CN': '维护公告（二）' })
  await running
  expect(purgeRequests).toHaveLength(4)
  expect(await listPurges()).toEqual([{ version: await desk.versionNow() }])
})

test.each([302, 403, 500])(
  'an answer of %s is a failure, which names no address, and the change stays to be told',
  async (answer) => {
    await desk.publish('document', '146', { 'title:zh-CN': `维护公告 ${answer}` })
    const before = await listPurges()
    status = answer
    const error = await purgeChanged(api.db, purge).catch((reason: unknown) => reason)
    status = 200
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('127.0.0.1')
    expect(await listPurges()).toEqual(before)
    await purgeChanged(api.db, purge)
    expect(await listPurges()).toEqual([{ version: await desk.versionNow() }])
  },
)
