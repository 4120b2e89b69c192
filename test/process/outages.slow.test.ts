// Outages around a portal: its mail server, its store and its disk are away, and its clock is wrong.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outboxMail } from '../../src/adapters/mail/mail.ts'
import { keyRingOf, readKeys } from '../../src/adapters/vault/keys.ts'
import { vaultOf } from '../../src/adapters/vault/vault.ts'
import { openDb } from '../../src/db/open.ts'
import { accountStatus } from '../../src/features/accounts/contract/account.ts'
import { nicknameEdit } from '../../src/features/accounts/contract/nickname.ts'
import { imgDownload, imgUpload } from '../../src/features/certification/contract/photos.ts'
import { picture } from '../builders/certification.ts'
import { afterFile } from '../harness/cleanup.ts'
import { ownDatabase } from '../harness/own-database.ts'
import { portalClient } from '../harness/portal-client.ts'
import { mailServer } from '../harness/servers/mail-server.ts'
import { s3Server } from '../harness/servers/s3-server.ts'
import { freePort, type StartedPortal, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'

const { url, ownerUrl, asOwner } = await ownDatabase('empty')
const { db, close } = openDb(url)
afterFile(close)
const [mails, store] = [await mailServer(), await s3Server()]
const folder = tempDir('portal-outages')
const running: StartedPortal[] = []
afterAll(() => Promise.all(running.map((item) => item.stop())))

/** @returns the origin of a portal on the database of this file */
async function start(more: Record<string, string>): Promise<string> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const environment = {
    PORT: String(port),
    ORIGIN: origin,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
    PORTAL_DEMO: 'on',
    DRAIN_PAUSE: '0',
    ...more,
  }
  running.push(await startedPortal(environment))
  return origin
}

type Envelope = { code: string; reason?: string; message: string; value: Record<string, unknown> }
async function call(address: string, cookie: string, form?: Record<string, string> | FormData): Promise<Envelope> {
  const { origin } = new URL(address)
  const body = form instanceof FormData ? form : new URLSearchParams(form)
  const response = await fetch(address, {
    method: form ? 'POST' : 'GET',
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
    ...(form ? { body } : {}),
  })
  return (await response.json()) as Envelope
}

const upload = async (origin: string, cookie: string) => {
  const form = new FormData()
  form.set('kind', 'front')
  form.set('consent', '1.1')
  form.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'card.jpg')
  return call(origin + imgUpload.path, cookie, form)
}

let origin = ''
let cookie = ''
beforeAll(async () => {
  origin = await start({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mails.port),
    SMTP_TLS: 'none',
    MAIL_FROM: 'portal@portal.example',
    FILES: 's3',
    S3_ENDPOINT: store.settings.endpoint!,
    S3_PATH_STYLE: 'on',
    S3_BUCKET: store.settings.bucket,
    S3_KEY_ID: store.settings.keyId,
    S3_SECRET: store.settings.secret,
  })
  const client = portalClient(origin)
  cookie = await client.signIn('status-42-0')
  client.close()
}, 120_000)

test('while the store is away uploads say so, all else works, and nothing has to be restarted', async () => {
  const before = await upload(origin, cookie)
  expect(before.code).toBe('200')
  await store.turn('away')
  expect(await upload(origin, cookie)).toMatchObject({ code: '503001', reason: 'files.away' })
  const page = await fetch(`${origin}/console`, { headers: { cookie } })
  expect([page.status, (await call(origin + accountStatus.path, cookie)).code]).toEqual([200, '200'])
  expect((await call(origin + nicknameEdit.path, cookie, { nickname: 'without a store' })).code).toBe('200')
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  await store.turn('back')
  const download = await fetch(`${origin}${imgDownload.path}?id=${String(before.value['id'])}`, { headers: { cookie } })
  expect(download.headers.get('content-type')).toBe('image/jpeg')
  expect((await upload(origin, cookie)).code).toBe('200')
}, 120_000)

test('mails written while the mail server is away for an hour all arrive, once', async () => {
  const jobs = () =>
    asOwner<{ attempts: number }>(`select j.attempts from graphile_worker._private_jobs j
      join outgoing_message m on j.key = 'message ' || m.id where m.state = 'waiting' and j.locked_at is null`)
  // In place of the hour, which has eight attempts: a job is due again as soon as its attempt has failed.
  const hurry = () =>
    asOwner(`update graphile_worker._private_jobs set run_at = now() where key like 'message %' and locked_at is null`)
  await expect.poll(async () => (await jobs()).length, { timeout: 20_000 }).toBe(0)
  await mails.close()
  const vault = vaultOf(keyRingOf(await readKeys(folder)))
  const to = Array.from({ length: 12 }, (_, at) => `${at}@mail.example`)
  for (const address of to) await outboxMail(vault).send(db, { to: address, subject: 'subject', text: 'text' })
  for (let attempt = 1; attempt <= 8; attempt++) {
    await expect
      .poll(async () => (await jobs()).filter(({ attempts }) => attempts >= attempt).length, { timeout: 30_000 })
      .toBe(to.length)
    if (attempt < 8) await hurry()
  }
  const back = await mailServer('none', mails.port)
  await hurry()
  await expect.poll(() => back.received.length, { timeout: 30_000 }).toBe(to.length)
  expect(back.received.map((mail) => mail.to).toSorted()).toEqual(to.toSorted())
}, 300_000)

// Only root may mount a small file system of its own.
const isRoot = process.getuid?.() === 0

test.runIf(isRoot && process.platform === 'linux')(
  'on a full disk uploads are refused, and go on with room',
  async () => {
    const files = path.join(folder, 'files')
    mkdirSync(files, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', files])
    afterFile(() => execFileSync('umount', ['--lazy', files]))
    const full = await start({})
    expect((await upload(full, cookie)).code).toBe('200')
    const rest = path.join(files, 'rest')
    const { bavail, bsize } = statfsSync(files)
    writeFileSync(rest, Buffer.alloc(bavail * bsize))
    const answer = await upload(full, cookie)
    expect(answer).toMatchObject({ code: '503001', reason: 'server.unavailable' })
    expect((await call(full + nicknameEdit.path, cookie, { nickname: 'on a full disk' })).code).toBe('200')
    // A balancer goes on sending: the other processes have the same folder.
    expect((await fetch(`${full}/readyz`)).status).toBe(200)
    expect(await (await fetch(`${full}/metrics`)).text()).toMatch(/^portal_files_free_bytes 0$/m)
    rmSync(rest)
    expect((await upload(full, cookie)).code).toBe('200')
  },
  120_000,
)

test('what a process with a clock an hour ahead wrote holds at the others, and the other way round', async () => {
  const ahead = `const Now = Date; const HOUR = 3_600_000
    globalThis.Date = class extends Now { constructor(...given) { given.length ? super(...given) : super(Now.now() + HOUR) }
      static now() { return Now.now() + HOUR } }`
  const fast = await start({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(ahead)}` })
  const signIn = async (at: string) => {
    const client = portalClient(at)
    const signedIn = await client.signIn('status-33')
    client.close()
    return signedIn
  }
  for (const [here, there] of [
    [fast, origin],
    [origin, fast],
  ] as const) {
    const mine = await signIn(here)
    for (const at of [there, here, there]) {
      expect((await call(at + accountStatus.path, mine)).code).toBe('200')
      expect((await call(at + nicknameEdit.path, mine, { nickname: `at ${at}` })).code).toBe('200')
      expect((await fetch(`${at}/console`, { headers: { cookie: mine }, redirect: 'manual' })).status).toBe(200)
    }
  }
}, 120_000)
