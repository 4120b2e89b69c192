// Certification: a complete personal submission with three photos of 4 MB, memory with ten at once, and the first page of the
// queue with 1,000 and with 100,000 cases.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Endpoint, InputOf } from '../src/api/endpoint.ts'
import { requestOf } from '../src/api/caller.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb } from '../src/db/open.ts'
import { importContent } from '../src/server/content.ts'
import { personIdentity, personUploadIdentity } from '../src/features/certification/contract/personal.ts'
import { imgUpload } from '../src/features/certification/contract/photos.ts'
import { certificationCases } from '../src/features/certification/handlers/review/verdict.ts'
import { reviewQueueHandler } from '../src/features/review/handlers/cases.ts'
import { getPhoneAuthCode } from '../src/features/accounts/contract/contact.ts'
import { sampleId } from '../src/features/accounts/factory/sample-numbers.ts'
import { makeDeveloper, makeSession } from '../src/features/session/factory.ts'
import { outboxBody, outboxRecipient } from '../src/lib/crypto/outbox-encryption.ts'
import { keyRingOf, newKeys } from '../src/adapters/vault/keys.ts'
import { vaultOf } from '../src/adapters/vault/vault.ts'
import { figure, median } from './figures.ts'
import { benchFolder, cpuSeconds, FLAGS, memoryMb, startScript } from './portal.ts'

const KINDS = ['handheld', 'front', 'reverse'] as const
const ROOT = path.resolve(import.meta.dirname, '..')

/** A photo as a phone makes it: 12 megapixels, 4 MB. */
async function photoOf4Mb(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  const grown = await sharp(noise).resize(4000, 3000, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer()
  let best: Buffer = Buffer.alloc(0)
  for (const quality of [80, 86, 90, 93, 95, 97, 98]) {
    const jpeg = await sharp(grown).jpeg({ quality }).toBuffer()
    best = jpeg
    if (jpeg.length >= 4_000_000) break
  }
  return new Uint8Array(best)
}

const folder = benchFolder('certification')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  const owner = openDb(embedded.ownerUrl, 1, { timeouts: OF_JOBS })
  await importContent(db, path.join(ROOT, 'content'))
  await submissions(db)
  await queue(db, owner.db)
  await close()
  await owner.close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function submissions(db: Db): Promise<void> {
  const keys = newKeys()
  const vault = vaultOf(keyRingOf(keys))
  const server = await startScript(
    'bench/servers/api-server.ts',
    {
      BENCH_DATABASE: embedded.url,
      BENCH_FILES: path.join(folder, 'photos'),
      BENCH_KEYS: JSON.stringify(keys),
    },
    FLAGS,
  )
  try {
    const file = await photoOf4Mb()
    figure('photo as sent', file.length / 1_000_000, 'MB')
    let developerCount = 0
    const submit = async () => {
      const at = ++developerCount
      const id = await makeDeveloper(db, vault, { subject: `bench-${at}` })
      const cookie = `portal_session=${await makeSession(db, 'developer', id)}`
      const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> => {
        const { path: where, form } = requestOf(endpoint, input)
        const headers = { cookie, origin: server.url, 'sec-fetch-site': 'same-origin' }
        for (;;) {
          const request = fetch(server.url + where, { method: 'POST', headers, ...(form ? { body: form } : {}) })
          // A refused upload is not received to its end: the connection may close before the answer is read.
          const answer = await request
            .then((response) => response.json() as Promise<{ code: string; message: string }>)
            .catch(() => ({ code: '503001', message: '' }))
          if (answer.code === '200') return
          // Refused while too many photos are being received or decoded: the page retries as well.
          if (!['503001', '429001'].includes(answer.code)) throw new Error(`${where} ${answer.code} ${answer.message}`)
          await new Promise((resolve) => setTimeout(resolve, 200))
        }
      }
      const telephone = `139${String(20_000_000 + at)}`
      await call(getPhoneAuthCode, { telephone, purpose: 'certification' })
      const authCode = await codeFor(db, vault, telephone)
      await call(personIdentity, {
        realName: '林溯',
        voucherNum: sampleId(90_000 + at),
        telephone,
        authCode,
        contactEmail: 'lin@tide.example',
      })
      for (const kind of KINDS) await call(imgUpload, { kind, file, consent: '1.1' })
      await call(personUploadIdentity, {})
    }
    await submit()
    const cpu: number[] = []
    for (let round = 0; round < 3; round++) {
      const before = cpuSeconds(server.pid)
      await submit()
      cpu.push(cpuSeconds(server.pid) - before)
    }
    figure('submission with 3 photos of 4 MB, CPU of the server', median(cpu), 's', { max: 2 })

    const rest = memoryMb(server.pid)
    let highest = rest
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryMb(server.pid))
    }, 10)
    await Promise.all(Array.from({ length: 10 }, submit)).finally(() => clearInterval(watch))
    figure('memory growth with 10 submissions at once', highest - rest, 'MB', { max: 150 })
  } finally {
    await server.stop()
  }
}

async function codeFor(db: Db, vault: ReturnType<typeof vaultOf>, telephone: string): Promise<string> {
  const rows = await db
    .selectFrom('outgoing_message')
    .select(['place', 'recipient_sealed', 'body_sealed'])
    .where('channel', '=', 'sms')
    .orderBy('id', 'desc')
    .limit(40)
    .execute()
  const row = rows.find((row) => outboxRecipient(vault, row).endsWith(telephone))
  return /\d{6}/.exec(outboxBody(vault, row!))![0]
}

/** Open cases, a quarter of an hour apart, some hundred of each kind overdue, with every value the queue filters by. */
async function fill(db: Db, from: number, upTo: number): Promise<void> {
  const ids = sql`generate_series(${from}::int, ${upTo}::int)`
  await sql`
    insert into developer (issuer, subject, nickname, provider_account, created_at, signed_in_at)
    select 'bench', 'queue-' || n, 'queue-' || n, '', now(), now() from ${ids} n`.execute(db)
  await sql`
    with on_desk as (
      insert into review_case (developer_id, kind, about, open_key, details, state, reasons, created_at,
        subject, number, number_index, flags, submitted_at, due_at)
      select d.id, case when n % 3 = 0 then 'enterprise' else 'personal' end,
        case when n % 3 = 0 then 'enterpriseFirst' else 'personalFirst' end, 'account:' || d.id, '{"bizCode": 101}',
        'review', '[]', now(),
        '林*', '1199**********' || lpad((n % 10000)::text, 4, '0'), ${randomBytes(16)}::bytea || int4send(n),
        case when n % 10 = 0 then array['same_number'] else '{}'::text[] end, now() - n * interval '15 minutes',
        now() + (${upTo} - n - 500) * interval '15 minutes'
      from ${ids} n join developer d on d.issuer = 'bench' and d.subject = 'queue-' || n returning id
    )
    insert into certification_case (id, biz_code, data_sealed) select id, 101, ${randomBytes(900)} from on_desk`.execute(
    db,
  )
}

async function queue(db: Db, owner: Db): Promise<void> {
  await db.deleteFrom('review_case').execute()
  const operatorId = (
    await sql<{ id: number }>`
      insert into operator (issuer, subject, name, roles, created_at, signed_in_at)
      values ('bench', 'bench', 'bench', '{reviewer}', now(), now()) returning id`.execute(db)
  ).rows[0]!.id
  const viewer = { requestId: '', language: 'zh-CN', address: '', operator: { id: operatorId, name: '', roles: [] } }
  const adapters = { keyRing: keyRingOf(newKeys()) }
  const page = { only: 'all', kind: 'any', process: 'any', q: '', cursor: '' } as const
  const pages = [
    page,
    { ...page, only: 'overdue' },
    { ...page, only: 'flagged' },
    { ...page, kind: 'enterprise' },
  ] as const
  const measure = async () => {
    // As autovacuum does in time: the application's role may not.
    await sql`analyze`.execute(owner)
    const times: number[][] = pages.map(() => [])
    for (let round = 0; round < 120; round++)
      for (const [at, input] of pages.entries()) {
        const startTime = performance.now()
        await reviewQueueHandler([certificationCases])(
          { db, adapters, viewer, site: {}, now: new Date() } as never,
          input as never,
        )
        if (round >= 20) times[at]!.push(performance.now() - startTime)
      }
    return times.map((time) => median(time))
  }
  await fill(db, 1, 1000)
  const few = await measure()
  // No statement may take longer than 10 s.
  for (let from = 1001; from < 100_000; from += 3000) await fill(db, from, Math.min(100_000, from + 2999))
  const many = await measure()
  for (const [at, name] of ['all', 'overdue', 'flagged', 'enterprises'].entries()) {
    figure(`queue, first page of ${name}, 1,000 cases`, few[at]!, 'ms')
    figure(`queue, first page of ${name}, 100,000 against 1,000`, many[at]! / few[at]!, 'times', { max: 1.5 })
  }
}
