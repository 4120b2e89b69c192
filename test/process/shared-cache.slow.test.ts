// The portal behind a real shared cache, Varnish: what it keeps, for whom, and how soon a change is seen.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyRingOf, readKeys } from '../../src/adapters/vault/keys.ts'
import { vaultOf } from '../../src/adapters/vault/vault.ts'
import { openDb } from '../../src/db/open.ts'
import { makeDeveloper, makeOperator, makeSession } from '../../src/features/session/factory.ts'
import type { ForeignServer } from '../harness/servers/foreign-server.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'
import { startVarnish } from '../harness/servers/varnish.ts'

const SECRET = 'a secret of this test'
const { url, ownerUrl } = await ownDatabase()
const [front, behind] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${front}`
const folder = tempDir('portal-cache')
const { db, close } = openDb(url)

let portal: StartedPortal
let cache: ForeignServer
beforeAll(async () => {
  portal = await startedPortal({
    ORIGIN: origin,
    PORT: String(behind),
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    PORTAL_DEMO: 'on',
    TRUSTED_PROXIES: '1',
    DRAIN_PAUSE: '0',
    CDN_PURGE_URL: origin,
    CDN_PURGE_METHOD: 'BAN',
    CDN_PURGE_HEADERS: `x-purge-secret=${encodeURIComponent(SECRET)}`,
  })
  cache = await startVarnish(front, behind, SECRET)
}, 120_000)
afterAll(async () => {
  await close()
  await cache?.stop()
  await portal?.stop()
})

async function get(address: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + address, { headers })
  const { status, headers: responseHeaders } = answer
  return { status, text: await answer.text(), from: responseHeaders.get('x-cache'), headers: responseHeaders }
}
const langOf = ({ text }: { text: string }) => /<html[^>]* lang="([^"]+)"/.exec(text)?.[1]

test.each(['/', '/docs?id=146', '/service/1', '/notice', '/api/web/v1/index/data'])(
  '%s is kept for visitors, each language by itself, and asked for again with a cookie',
  async (address) => {
    const [zh, en] = [{ 'accept-language': 'zh-CN' }, { 'accept-language': 'en' }]
    // What the portal's start had it keep is gone.
    expect((await fetch(origin, { method: 'BAN', headers: { 'x-purge-secret': SECRET } })).status).toBe(200)
    const [first, second] = [await get(address, zh), await get(address, zh)]
    expect([first.status, first.from, second.from]).toEqual([200, 'miss', 'hit'])
    expect(second.text).toBe(first.text)
    const [other, again] = [await get(address, en), await get(address, en)]
    expect([other.from, again.from]).toEqual(['miss', 'hit'])
    expect(again.text).not.toBe(first.text)
    if (!address.startsWith('/api')) expect([langOf(second), langOf(again)]).toEqual(['zh-CN', 'en'])
    for (const cookie of ['theme=dark', 'lang=en']) {
      const response = await get(address, { ...zh, cookie })
      expect([cookie, response.from]).toEqual([cookie, 'miss'])
      if (cookie === 'lang=en' && !address.startsWith('/api')) expect(langOf(response)).toBe('en')
    }
    expect((await get(address, zh)).text).toBe(first.text)
  },
)

test('what a developer sees is never kept, and a developer never sees what is', async () => {
  const id = await makeDeveloper(db, vaultOf(keyRingOf(await readKeys(folder))), { subject: 'behind the cache' })
  const cookie = `portal_session=${await makeSession(db, 'developer', id)}`
  for (const address of ['/', '/console', '/docs?id=146']) {
    for (let time = 0; time < 2; time++) expect((await get(address)).text).not.toContain('data-user=')
    for (let time = 0; time < 2; time++) {
      const own = await get(address, { cookie })
      expect([own.from, own.headers.get('cache-control')]).toEqual(['miss', 'private, no-store'])
      expect(own.text).toContain('data-user=')
    }
    expect((await get(address)).text).not.toContain('data-user=')
  }
})

test('an address with a language sets a cookie, and is not kept', async () => {
  for (let time = 0; time < 2; time++) {
    const response = await get('/docs?id=146&lang=en')
    expect([response.from, response.headers.get('cache-control'), langOf(response)]).toEqual(['miss', 'no-store', 'en'])
  }
})

const purge = async (at: string, secret: string | null) => {
  const headers = secret === null ? undefined : { 'x-purge-secret': secret }
  return (await fetch(at, { method: 'BAN', ...(headers ? { headers } : {}) })).status
}

test('nobody purges without the secret', async () => {
  await get('/notice')
  for (const candidate of [null, '', 'change me', `${SECRET}2`])
    expect([candidate, await purge(origin, candidate)]).toEqual([candidate, 403])
  expect((await get('/notice')).from).toBe('hit')
})

test.each([null, ''])('nobody purges where the secret is %j', async (secret) => {
  const port = await freePort()
  const other = await startVarnish(port, behind, secret)
  try {
    for (const candidate of [null, '', SECRET])
      expect([403, 503]).toContain(await purge(`http://127.0.0.1:${port}`, candidate))
  } finally {
    await other.stop()
  }
})

test('what is published is seen by a purge, long before the cache asks again', async () => {
  const title = '缓存之后也看得到'
  const editor = await makeOperator(db, { subject: 'editor of the cache', roles: ['editor'] })
  const cookie = `portal_ops=${await makeSession(db, 'operator', editor)}`
  const item = { kind: 'document', key: '146' }
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams({ ...item, ...form })
    const headers = { cookie, origin, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`${origin}/api/ops/v1/content/${path}`, { method: 'POST', headers, body })
    return (await answer.json()) as { code: string; value: { revision: number } }
  }
  const values = JSON.parse((await get(`/api/ops/v1/content/item?${new URLSearchParams(item)}`, { cookie })).text).value
    .values
  const page = () => get('/docs?id=146', { 'accept-language': 'zh-CN' })
  await page()
  expect((await page()).from).toBe('hit')
  const savedDraft = await post('draft/save', {
    revision: '0',
    values: JSON.stringify({ ...values, 'title:zh-CN': title }),
  })
  expect((await post('publish', { revision: String(savedDraft.value.revision) })).code).toBe('200')
  await expect.poll(async () => (await page()).text.includes(title), { timeout: 20_000, interval: 50 }).toBe(true)
  // The second purge of this change is over.
  const { version } = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()
  const listPurges = () => db.selectFrom('cdn_purge').select('version').execute()
  await expect.poll(listPurges, { timeout: 20_000 }).toEqual([{ version }])
  expect((await page()).text).toContain(title)
})

test('while the portal is away visitors see what is kept, and nothing else', async () => {
  const zh = { 'accept-language': 'zh-CN' }
  await get('/service', zh)
  await portal.stop()
  const cachedPage = await get('/service', zh)
  expect([cachedPage.status, cachedPage.from, langOf(cachedPage)]).toEqual([200, 'hit', 'zh-CN'])
  expect((await get('/console', { cookie: 'portal_session=x' })).status).toBe(503)
})
