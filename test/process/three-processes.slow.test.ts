// Two processes for pages and one for background jobs on one database, behind a proxy: what one does, all know.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMail } from '../../src/adapters/mail/mail.ts'
import { keyRingOf, readKeys } from '../../src/adapters/vault/keys.ts'
import { vaultOf } from '../../src/adapters/vault/vault.ts'
import { migrationNames } from '../../src/db/migrate.ts'
import { CALL_CONNECTIONS, openDb } from '../../src/db/open.ts'
import { exportMyData } from '../../src/features/accounts/contract/own-data.ts'
import { imgDownload, imgUpload } from '../../src/features/certification/contract/photos.ts'
import { makeOperator, makeSession } from '../../src/features/session/factory.ts'
import { picture } from '../builders/certification.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { JOB_CONNECTIONS } from '../../src/server/jobs/jobs.ts'
import { portalClient } from '../harness/portal-client.ts'
import { type Proxy, startProxy } from '../harness/proxy.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'

const CERTIFICATE = path.resolve(import.meta.dirname, '../fixtures/localhost.pem')
const PEM = readFileSync(CERTIFICATE, 'utf8')

/** What the message service was sent, by id. */
const delivered: number[] = []
const service = createServer({ key: PEM, cert: PEM }, async (request, response) => {
  const body = await text(request)
  // The doctor only asks whether somebody answers.
  if (request.method === 'POST') delivered.push((JSON.parse(body) as { id: number }).id)
  response.writeHead(202).end()
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))

const { url, ownerUrl, asOwner } = await ownDatabase('empty')
const folder = tempDir('portal-three')
const [front, near, far, back] = [await freePort(), await freePort(), await freePort(), await freePort()]
const origin = `http://127.0.0.1:${front}`
const [nearAt, farAt] = [`http://127.0.0.1:${near}`, `http://127.0.0.1:${far}`]
const environment = {
  ORIGIN: origin,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
  DATA_DIR: folder,
  PORTAL_DEMO: 'on',
  TRUSTED_PROXIES: '1',
  DRAIN_PAUSE: '0',
  METRICS_TOKEN: 'a token of this test',
  MESSAGES_URL: `https://localhost:${(service.address() as AddressInfo).port}`,
  MESSAGES_APP_ID: 'portal',
  MESSAGES_SECRET: 'a secret of this test',
  NODE_EXTRA_CA_CERTS: CERTIFICATE,
}
const start = (part: 'web' | 'worker', port: number, more: Record<string, string> = {}) =>
  startedPortal({ ...environment, PORT: String(port), ...more }, [
    process.execPath,
    'src/server/main.ts',
    `--only=${part}`,
  ])

let running: StartedPortal[] = []
let proxy: Proxy
const { db, close } = openDb(url)
const client = portalClient(origin)
beforeAll(async () => {
  // All at once on an empty database.
  running = await Promise.all([
    start('web', near),
    start('web', far, { DATABASE_READ_URL: url }),
    start('worker', back, { LOG_LEVEL: 'debug' }),
  ])
  proxy = await startProxy(
    front,
    `
frontend front
  bind 127.0.0.1:${front}
  option forwardfor
  default_backend portals
backend portals
  balance roundrobin
  option httpchk GET /readyz
  http-response set-header x-served-by %s
  server near 127.0.0.1:${near} check
  server far 127.0.0.1:${far} check`,
  )
}, 120_000)
afterAll(async () => {
  client.close()
  await close()
  await proxy?.stop()
  await Promise.all(running.map((item) => item.stop()))
  service.closeAllConnections()
  service.close()
})

const headersOf = (cookie: string) => ({ cookie, origin, 'sec-fetch-site': 'same-origin' })
type Envelope = { code: string; value: Record<string, unknown> }
const call = async (at: string, address: string, cookie: string, body?: URLSearchParams | FormData) =>
  (await (
    await fetch(at + address, { method: body ? 'POST' : 'GET', headers: headersOf(cookie), ...(body ? { body } : {}) })
  ).json()) as Envelope

test('of those that started together, one applied the migrations and one wrote the demo', async () => {
  expect((await asOwner<{ name: string }>('select name from migration order by name')).map(({ name }) => name)).toEqual(
    await migrationNames(),
  )
  const [twice] = await asOwner<{ count: number }>(
    'select count(*)::int as count from (select subject from developer group by subject having count(*) > 1) twice',
  )
  expect(twice!.count).toBe(0)
  expect((await asOwner('select id from developer')).length).toBeGreaterThan(10)
})

test('the proxy asks both in turn', async () => {
  const servers = new Set<string | null>()
  for (let time = 0; time < 4; time++) servers.add((await fetch(`${origin}/readyz`)).headers.get('x-served-by'))
  expect([...servers].toSorted()).toEqual(['far', 'near'])
})

test('the worker has health checks and metrics, and no pages', async () => {
  const headers = { authorization: `Bearer ${environment.METRICS_TOKEN}` }
  const status = async (address: string) => (await fetch(`http://127.0.0.1:${back}${address}`, { headers })).status
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  expect(await status('/metrics')).toBe(200)
  for (const address of ['/', '/login', '/api/web/v1/index/data', '/assets/none.js'])
    expect([address, await status(address)]).toEqual([address, 404])
})

test('each process counts its pools, that of the standby as well', async () => {
  const pools = async (port: number) => {
    const headers = { authorization: `Bearer ${environment.METRICS_TOKEN}` }
    const lines = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
    return Array.from(
      lines.matchAll(/^portal_pool_limit\{pool="(\w+)"\} (\d+)$/gm),
      ([, pool, max]) => `${pool} ${max}`,
    )
  }
  expect([await pools(near), await pools(far), await pools(back)]).toEqual([
    [`calls ${CALL_CONNECTIONS}`],
    [`calls ${CALL_CONNECTIONS}`, `standby ${CALL_CONNECTIONS}`],
    [`calls ${CALL_CONNECTIONS}`, `jobs ${JOB_CONNECTIONS}`],
  ])
})

test('the doctor finds all well, through the proxy, and knows when it is told of one too many', async () => {
  const doctor = (more: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, ['scripts/doctor.ts'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { PATH: process.env.PATH, ...environment, ...more },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
    )
  const well = await doctor()
  expect(well).toMatchObject({ code: 0, said: expect.stringMatching(/^0 errors/m) })
  for (const about of [
    'database',
    'clock',
    'role',
    'owner',
    'migrations',
    'store',
    'mail',
    'SMS',
    'sign-in',
    'address',
    'proxies',
  ])
    expect(well.said).toMatch(new RegExp(`^ok +${about} `, 'm'))
  const wrong = await doctor({ TRUSTED_PROXIES: '0', MESSAGES_URL: 'https://127.0.0.1:1' })
  expect(wrong.code).toBe(1)
  expect(wrong.said).toMatch(/^warning +proxies .*all clients count as one\n +→ Set TRUSTED_PROXIES=1\./m)
  expect(wrong.said).toMatch(/^error +mail +MESSAGES_URL: not reachable/m)
})

test('published content is seen through the other process within a second', async () => {
  const item = { kind: 'document', key: '146' }
  const title = '另一个进程也看得到'
  const editor = await makeOperator(db, { subject: 'editor of both', roles: ['editor'] })
  const cookie = `portal_ops=${await makeSession(db, 'operator', editor)}`
  const post = (path: string, form: Record<string, string>) =>
    call(nearAt, `/api/ops/v1/content/${path}`, cookie, new URLSearchParams({ ...item, ...form }))
  const isVisible = async () => (await (await fetch(`${farAt}/docs?id=146&lang=zh-CN`)).text()).includes(title)
  const { value } = await call(nearAt, `/api/ops/v1/content/item?${new URLSearchParams(item)}`, cookie)
  // Kept in the memory of the other.
  for (let time = 0; time < 2; time++) expect(await isVisible()).toBe(false)
  const values = JSON.stringify({ ...(value['values'] as object), 'title:zh-CN': title })
  const savedDraft = await post('draft/save', { revision: '0', values })
  expect(savedDraft.code).toBe('200')
  expect((await post('publish', { revision: String(savedDraft.value['revision']) })).code).toBe('200')
  await expect.poll(isVisible, { timeout: 1000, interval: 50 }).toBe(true)
})

test('a sign-in that both took part in holds at both, and ends at both', async () => {
  const cookie = await client.signIn('status-41')
  const status = async (at: string) => (await call(at, '/api/dev/v1/account/status', cookie)).code
  expect([await status(nearAt), await status(farAt)]).toEqual(['200', '200'])
  await call(nearAt, '/api/dev/v1/user/logout', cookie, new URLSearchParams())
  expect([await status(nearAt), await status(farAt)]).toEqual(['100001', '100001'])
})

test('a limit counts calls of both', async () => {
  const cookie = await client.signIn('status-33')
  const { points } = exportMyData.limit!
  const codes: string[] = []
  for (let time = 0; time < points + 4; time++)
    codes.push((await call(time % 2 ? nearAt : farAt, exportMyData.path, cookie, new URLSearchParams())).code)
  expect(codes).toEqual(Array.from({ length: points + 4 }, (_, at) => (at < points ? '200' : '429001')))
})

test('a picture uploaded through one is seen through the other', async () => {
  const cookie = await client.signIn('status-42-0')
  const form = new FormData()
  form.set('kind', 'front')
  form.set('consent', '1.1')
  form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'card.jpg')
  const upload = await call(nearAt, imgUpload.path, cookie, form)
  expect(upload.code).toBe('200')
  const address = `${imgDownload.path}?id=${String(upload.value['id'])}`
  const pictures = await Promise.all(
    [nearAt, farAt].map(async (at) => (await fetch(at + address, { headers: headersOf(cookie) })).bytes()),
  )
  expect(pictures[0]!.length).toBeGreaterThan(1000)
  expect(pictures[0]).toEqual(pictures[1])
})

test('each message is delivered once, by the worker alone, also when it was away', async () => {
  const vault = vaultOf(keyRingOf(await readKeys(folder)))
  const waiting = async () =>
    (await asOwner<{ id: number }>(`select id from outgoing_message where state = 'waiting' order by id`)).map(
      ({ id }) => Number(id),
    )
  const queue = async () => {
    for (let at = 0; at < 20; at++)
      await outboxMail(vault).send(db, { to: `${at}@mail.example`, subject: 'subject', text: 'text' })
    return waiting()
  }
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  delivered.length = 0
  const first = await queue()
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  // Killed, not stopped.
  running[2]!.process.kill('SIGKILL')
  await running[2]!.ended
  const second = await queue()
  expect(second).toHaveLength(20)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await waiting()).toEqual(second)
  running[2] = await start('worker', back, { LOG_LEVEL: 'debug' })
  await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
  expect(delivered.toSorted((a, b) => a - b)).toEqual(expect.arrayContaining(second))
  expect(new Set(delivered).size).toBe(delivered.length)
  expect(delivered.length).toBeGreaterThanOrEqual(second.length + first.length)
})

test('a schedule is kept once, however many workers there are', async () => {
  running.push(await start('worker', await freePort(), { LOG_LEVEL: 'debug' }))
  const output = () => running.map((item) => item.output()).join('')
  const due = () =>
    [...output().matchAll(/"task":"recover_deliveries".*"due":"([^"]+)"/g)].map(([, at]) => at!).toSorted()
  const before = due().at(-1) ?? ''
  await expect.poll(() => (due().at(-1) ?? '') > before, { timeout: 70_000, interval: 250 }).toBe(true)
  expect(due().filter((at) => at === due().at(-1))).toHaveLength(1)
  for (const { output } of running.slice(0, 2)) expect(output()).not.toContain('"task"')
}, 90_000)
