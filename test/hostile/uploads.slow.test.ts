// Stalled uploads against a portal in a separate process: their memory, and service for others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { imgUpload } from '../../src/features/certification/contract/photos.ts'
import { afterFile } from '../harness/cleanup.ts'
import { type As, KEYS, testApi } from '../harness/app.ts'
import { picture, walkOf } from '../builders/certification.ts'
import { databaseUrl } from '../harness/database.ts'

const MB = 1024 * 1024
const OPEN = 150
const LARGER_PART = Buffer.alloc(8 * MB)

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
const PORT = await freePort()

const api = await testApi()
const walk = await walkOf(api)
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
// Flags and memory settings of `npm start`.
const FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=16', '--max-old-space-size=768']
const child = spawn(process.execPath, [...FLAGS, 'bench/servers/api-server.ts'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PORT: String(PORT),
    BENCH_DATABASE: databaseUrl(inject('appUrl'), rows[0]!.name),
    BENCH_FILES: api.folder,
    BENCH_KEYS: JSON.stringify(KEYS),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
afterFile(() => void child.kill('SIGKILL'))
const exit = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the server ended with ${String(code)}`)))
await Promise.race([once(child.stdout, 'data'), exit])
exit.catch(() => {})

const memoryMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024

async function upload(as: As, kind = 'front'): Promise<{ status: number; code: string }> {
  const form = new FormData()
  form.set('kind', kind)
  form.set('consent', '1.1')
  form.set('file', new File([await picture()], 'a.jpg'))
  const headers = { cookie: as.cookie!, 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`http://127.0.0.1:${PORT}${imgUpload.path}`, { method: 'POST', headers, body: form })
  return { status: response.status, code: ((await response.json()) as { code: string }).code }
}

/** Starts an upload of 10 MB, sends most of it, and then hardly anything. */
function begun(as: As): { socket: Socket; answer: Promise<string> } {
  const socket = connect(PORT, '127.0.0.1')
  let text = ''
  const answer = new Promise<string>((resolve) => {
    socket.on('data', (part) => {
      text += String(part)
      resolve(text)
    })
    socket.once('close', () => resolve(text))
  })
  socket.on('error', () => {})
  socket.write(
    [
      `POST ${imgUpload.path} HTTP/1.1`,
      'host: portal.test',
      'sec-fetch-site: same-origin',
      `cookie: ${as.cookie}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${10 * MB}`,
      '',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    ].join('\r\n'),
  )
  socket.write(LARGER_PART)
  const drip = setInterval(() => socket.writable && socket.write(Buffer.alloc(100)), 1000)
  socket.once('close', () => clearInterval(drip))
  return { socket, answer }
}

test(`${OPEN} unfinished uploads of one account: few are held, and others are served`, async () => {
  const [who, other] = [await walk.made(), await walk.made()]
  // Baseline memory of a process that has handled uploads before.
  for (let at = 0; at < 10; at++) {
    const codes = await Promise.all(['front', 'reverse'].map(async (kind) => (await upload(other.as, kind)).code))
    expect(codes).toEqual(['200', '200'])
  }
  const before = memoryMb()
  let max = 0
  const watch = setInterval(() => (max = Math.max(max, memoryMb())), 50)
  const all: ReturnType<typeof begun>[] = []
  const answers = new Map<number, string>()
  try {
    for (let at = 0; at < OPEN; at++) {
      const one = begun(who.as)
      all.push(one)
      void one.answer.then((text) => answers.set(at, text))
      // All clients share this process: each must be free to read its answer before the server closes its connection.
      await setTimeout(4)
    }
    await expect.poll(() => answers.size, { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(OPEN - 4)
    expect(await upload(other.as)).toEqual({ status: 200, code: '200' })
    // Admitted uploads are ended for being too slow.
    await expect.poll(() => answers.size, { timeout: 60_000, interval: 100 }).toBe(OPEN)
    const byStatus = Map.groupBy(answers.values(), (text) => text.slice('HTTP/1.1 '.length, 12))
    // A connection closed while its client still sends may lose the answer; that is rare.
    expect(byStatus.get('')?.length ?? 0).toBeLessThan(OPEN / 10)
    byStatus.delete('')
    expect([...byStatus.keys()].sort()).toEqual(['408', '429'])
    // More than four if the machine is so busy that the first end before the last arrive.
    const admittedCount = byStatus.get('408')!.length
    expect(admittedCount).toBeLessThan(20)
    for (const text of byStatus.get('429')!) expect(text).toMatch(/\r\nretry-after: \d+\r\n/i)
    expect(await upload(who.as)).toEqual({ status: 200, code: '200' })
    process.stdout.write(`memory ${before.toFixed(0)} MB, at the most ${max.toFixed(0)} MB\n`)
    // Those that are admitted, and as much as they need to be read.
    expect(max - before).toBeLessThan(118 + (admittedCount * LARGER_PART.length) / MB)
  } finally {
    clearInterval(watch)
    for (const { socket } of all) socket.destroy()
  }
}, 240_000)

test('four concurrent photos of one person are all accepted', async () => {
  const who = await walk.made()
  const kinds = ['handheld', 'front', 'reverse', 'license']
  const codes = await Promise.all(kinds.map(async (kind) => (await upload(who.as, kind)).code))
  expect(codes).toEqual(['200', '200', '200', '200'])
})
