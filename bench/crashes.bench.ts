// Crashes: the portal and PostgreSQL are killed twenty times during 10,000 writes. How many acknowledged writes are lost, and how
// many are there twice.
import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { startEmbedded } from '../src/db/embedded.ts'
import { placeFor } from '../src/db/embedded-place.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb } from '../src/db/open.ts'
import { makeSession } from '../src/features/session/factory.ts'
import { freePort, type StartedPortal, startedPortal } from '../test/harness/started-portal.ts'
import { figure } from './figures.ts'
import { benchFolder } from './portal.ts'

const WRITES = Number(process.env.CRASH_WRITES ?? 10_000)
const [CRASHES, DEVELOPERS, CONCURRENCY] = [20, 200, 16]
/** After which a write is given up: longer than any restart. */
const PATIENCE_MS = 60_000

type Developer = { id: number; cookie: string; address: string; isCertified: boolean }
type Answer = { code: string; value: Record<string, unknown> }
/** What a developer was told is saved. */
type Acknowledged = {
  nickname: string
  draft: string
  draftVersion: number
  apps: Map<string, number>
  edits: Map<number, string>
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const folder = benchFolder('crashes')
const database = await startEmbedded(folder)
const { db, close } = openDb(database.url, 4, { timeouts: OF_JOBS })
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let portal: StartedPortal
let isOver = false

const launchPortal = () =>
  startedPortal({
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    PORTAL_DEMO: 'on',
    TRUSTED_PROXIES: '1',
  })

/** Starts it again whenever it ends, as a service manager does. */
async function supervise(): Promise<void> {
  while (!isOver) {
    await portal.ended
    // It does not start while the database is away.
    while (!isOver) {
      const again = await launchPortal().catch(() => null)
      if (again) portal = again
      if (again) break
      await pause(200)
    }
  }
}

async function send({ cookie, address }: Developer, target: string, form?: Record<string, string>): Promise<Answer> {
  const response = await fetch(origin + target, {
    method: form ? 'POST' : 'GET',
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    signal: AbortSignal.timeout(20_000),
    ...(form ? { body: new URLSearchParams(form) } : {}),
  })
  return (await response.json()) as Answer
}

let repeatCount = 0
/** Sends the same until it is answered by the portal itself. */
async function persist(developer: Developer, target: string, form?: Record<string, string>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const answer = await send(developer, target, form).catch(() => null)
    if (answer && !answer.code.startsWith('50')) return answer
    if (Date.now() > until) throw new Error(`${target} was not answered for a minute: ${answer?.code}`)
    repeatCount++
    await pause(100)
  }
}

const mustBe = (answer: Answer, target: string): Record<string, unknown> => {
  if (answer.code !== '200') throw new Error(`${target} answered ${JSON.stringify(answer)}`)
  return answer.value
}

const DRAFT = { process: 'personalFirst', step: 'PersonalStepOne' }
const draftOf = async (developer: Developer) =>
  mustBe(await persist(developer, `/api/dev/v1/account/draft?${new URLSearchParams(DRAFT)}`), 'draft') as {
    data: { name?: string }
    version: number
  }

/** One of the writes that fit the developer. */
async function write(developer: Developer, expectedState: Acknowledged, at: number): Promise<void> {
  const text = `w${at}`
  if (at % 3 === 0) {
    mustBe(await persist(developer, '/api/dev/v1/account/nickname', { nickname: text }), 'nickname')
    expectedState.nickname = text
  } else if (!developer.isCertified) {
    const form = { ...DRAFT, data: JSON.stringify({ name: text }), version: String(expectedState.draftVersion) }
    const answer = await persist(developer, '/api/dev/v1/account/draft/save', form)
    // The one before was saved, and only its answer was lost.
    if (answer.code !== '409001') mustBe(answer, 'draft/save')
    const { data, version } = await draftOf(developer)
    if (data.name !== text) throw new Error(`the draft is ${data.name}, not ${text}`)
    expectedState.draft = text
    expectedState.draftVersion = version
  } else if (at % 3 === 1 || expectedState.apps.size === 0) {
    const formKey = randomUUID()
    const form = { name: text, formKey }
    const { appId } = mustBe(await persist(developer, '/api/dev/v1/appService/saveAppInfo', form), 'saveAppInfo')
    expectedState.apps.set(formKey, Number(appId))
  } else {
    const id = [...expectedState.apps.values()][at % expectedState.apps.size]!
    const readApp = async () =>
      mustBe(await persist(developer, `/api/dev/v1/appService/getApp?appId=${id}`), 'getApp') as {
        version: number
        form: { shortDescription?: string }
      }
    const { version } = await readApp()
    const form = { appId: String(id), version: String(version), shortDescription: text }
    const answer = await persist(developer, '/api/dev/v1/appService/saveAppInfo', form)
    if (answer.code === '409001' && (await readApp()).form.shortDescription !== text)
      throw new Error('an edit was refused')
    if (answer.code !== '409001') mustBe(answer, 'saveAppInfo')
    expectedState.edits.set(id, text)
  }
}

/** Kills the portal and PostgreSQL in turn, evenly over the writes. */
async function crash(countWrites: () => number): Promise<void> {
  const cluster = placeFor(realpathSync(folder)).cluster
  for (let number = 1; number <= CRASHES; number++) {
    while (countWrites() < (number * WRITES) / (CRASHES + 1)) await pause(20)
    if (number % 2) portal.process.kill('SIGKILL')
    else process.kill(Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }
}

/** @returns what is missing or differs, and what is there more than once */
async function compare(developer: Developer, expectedState: Acknowledged): Promise<{ lost: number; doubled: number }> {
  const { rows: apps } = await sql<{ id: number; form_key: string; short: string | null; created: number }>`
    select id, form_key, data->>'shortDescription' as short,
      (select count(*)::int from app_history h where h.app_id = a.id and h.event = 'created') as created
    from app a where owner_id = ${developer.id}`.execute(db)
  const { rows } = await sql<{ nickname: string }>`select nickname from developer where id = ${developer.id}`.execute(
    db,
  )
  const isThere = [
    expectedState.nickname === '' || rows[0]!.nickname === expectedState.nickname,
    expectedState.draft === '' || (await draftOf(developer)).data.name === expectedState.draft,
    ...[...expectedState.apps].map(([key, id]) => apps.some((app) => app.form_key === key && app.id === id)),
    ...[...expectedState.edits].map(([id, text]) => apps.some((app) => app.id === id && app.short === text)),
  ]
  return {
    lost: isThere.filter((there) => !there).length,
    doubled: apps.length - expectedState.apps.size + apps.filter(({ created }) => created !== 1).length,
  }
}

async function insertDevelopers(target: Db): Promise<Developer[]> {
  const { rows } = await sql<{ id: number }>`
    insert into developer (issuer, subject, nickname, provider_account, created_at, signed_in_at)
    select 'bench', gen_random_uuid()::text, 'bench', 'bench', now(), now() from generate_series(1, ${DEVELOPERS}::int)
    returning id`.execute(target)
  const certifiedIds = rows.filter((_, at) => at % 2 === 0).map(({ id }) => id)
  await sql`update account set account_status = 34, enterprise_type = 52
    where developer_id = any(${certifiedIds}::bigint[])`.execute(target)
  return Promise.all(
    rows.map(async ({ id }, at) => ({
      id,
      cookie: `portal_session=${await makeSession(target, 'developer', id)}`,
      address: `10.9.${at >> 8}.${at & 255}`,
      isCertified: at % 2 === 0,
    })),
  )
}

try {
  await migrate(database.ownerUrl, database.appRole)
  portal = await launchPortal()
  const supervision = supervise()
  const developers = await insertDevelopers(db)
  const expectedStates = developers.map((): Acknowledged => ({
    nickname: '',
    draft: '',
    draftVersion: 0,
    apps: new Map(),
    edits: new Map(),
  }))
  let writeCount = 0
  const crashing = crash(() => writeCount)
  const began = performance.now()
  // Each developer's writes are one after the other, so that the last one is known.
  const writer = async (first: number) => {
    for (let round = 0; writeCount < WRITES; round++) {
      for (let at = first; at < DEVELOPERS && writeCount < WRITES; at += CONCURRENCY) {
        await write(developers[at]!, expectedStates[at]!, round)
        writeCount++
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, (_, first) => writer(first)))
  await crashing
  const seconds = (performance.now() - began) / 1000
  const outcome = { lost: 0, doubled: 0 }
  for (const [at, developer] of developers.entries()) {
    const { lost, doubled } = await compare(developer, expectedStates[at]!)
    outcome.lost += lost
    outcome.doubled += doubled
  }
  isOver = true
  await portal.stop()
  await supervision
  figure('writes', writeCount, 'writes', { min: WRITES })
  figure('crashes of the portal and of PostgreSQL, in turn', CRASHES, 'crashes')
  figure('sent again because no answer came', repeatCount, 'requests')
  figure('acknowledged writes that are lost', outcome.lost, 'writes', { max: 0 })
  figure('writes that are there twice', outcome.doubled, 'writes', { max: 0 })
  figure('took', seconds, 's')
} finally {
  isOver = true
  await close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
