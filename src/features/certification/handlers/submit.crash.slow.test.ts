// kill -9 during a submission: it is stored completely or not at all, and no photo file is orphaned.
import { accountNotices } from '../../notifications/contract.ts'
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { build } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../../test/harness/database.ts'
import type { Actor } from '../../../../test/builders/actors.ts'
import { KEYS, testApi, type TestApi } from '../../../../test/harness/app.ts'
import { PERSON_PHOTOS, picture, type Walk, walkOf } from '../../../../test/builders/certification.ts'
import type { FixtureMessage } from '../../../../test/harness/crash-fixture.ts'
import { accountStatus } from '../../accounts/contract/account.ts'
import { personUploadIdentity } from '../contract/personal.ts'
import { imgDownload, imgList } from '../contract/photos.ts'
import { sweepFiles } from '../../uploads/handlers/sweep-files.ts'
import { PHOTO_FILES } from '../queries/photos.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
/**
 * Bundled into one file, because loading three thousand modules in each of six processes would dominate the run time.
 */
const BUNDLE = path.join(ROOT, `node_modules/.cache/crash-fixture-${process.pid}`)
afterAll(() => rmSync(BUNDLE, { recursive: true, force: true }))

let api: TestApi
let walk: Walk
let url: string
beforeAll(async () => {
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: 'test/harness/crash-fixture.ts', outDir: BUNDLE, minify: false },
  })
  api = await testApi()
  walk = await walkOf(api)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
  url = databaseUrl(inject('appUrl'), rows[0]!.name)
})

/** @returns the process's output; empty when it was killed */
async function submitAndDie(who: Actor, dieAt: number): Promise<string> {
  const photos = []
  for (const _ of PERSON_PHOTOS) photos.push(Buffer.from(await picture()).toString('base64'))
  const fixtureMessage: FixtureMessage = {
    url,
    folder: api.folder,
    keys: KEYS,
    cookie: who.as.cookie!,
    now: walk.now().toISOString(),
    photos,
    dieAt,
  }
  const child = spawn(process.execPath, [path.join(BUNDLE, 'crash-fixture.js')], {
    cwd: ROOT,
    env: { ...process.env, FIXTURE_MESSAGE: JSON.stringify(fixtureMessage) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errorOutput = ''
  child.stdout.on('data', (part: Buffer) => (output += String(part)))
  child.stderr.on('data', (part: Buffer) => (errorOutput += String(part)))
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  if (dieAt > 0 && signal !== 'SIGKILL' && output === '') throw new Error(errorOutput)
  return output
}
const filesOnDisk = () =>
  readdirSync(api.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

/** Checks that a submission is complete or absent, and that whatever exists is consistent. */
async function judge(who: Actor): Promise<'all' | 'nothing'> {
  const { accountStatus: status, flowStep } = await api.call(accountStatus, {}, who.as)
  const [one, ...more] = await api.db
    .selectFrom('review_case')
    .where('developer_id', '=', who.id)
    .select(['id', 'state', 'submitted_at', 'due_at'])
    .execute()
  const casePhotos = await api.db
    .selectFrom('certification_case_photo')
    .where('case_id', '=', one!.id)
    .select('kind')
    .execute()
  const events = (await api.call(accountNotices, {}, who.as)).items.map(({ event }) => event)
  const isAll = status === 11
  expect(more).toEqual([])
  expect({
    status,
    flowStep,
    state: one!.state,
    photos: casePhotos.length,
    told: events,
    isSubmitted: one!.submitted_at !== null,
  }).toEqual(
    isAll
      ? { status: 11, flowStep: 0, state: 'review', photos: 3, told: ['submitted'], isSubmitted: true }
      : { status: 42, flowStep: 1, state: 'filling', photos: 0, told: [], isSubmitted: false },
  )
  // Uploaded photos remain, and every row can be decrypted.
  const { photos } = await api.call(imgList, {}, who.as)
  for (const { id } of photos) {
    const response = await api.fetch(`${imgDownload.path}?id=${id}`, { headers: { cookie: who.as.cookie! } })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
  }
  return isAll ? 'all' : 'nothing'
}

/** A person whose next step is the photos. */
async function ready(): Promise<Actor> {
  const who = await walk.made()
  await walk.person(who)
  await walk.pass(61)
  return who
}

test('a crash at any point leaves no partial state and no orphaned photo, and the developer can continue', async () => {
  const whole = await ready()
  const total = Number(/\d+/.exec(await submitAndDie(whole, 0))?.[0])
  expect(await judge(whole)).toBe('all')
  expect(total).toBeGreaterThan(40)

  const deaths: { who: Actor; at: number }[] = []
  for (const part of [0.2, 0.55, 0.8, 0.92, 1]) deaths.push({ who: await ready(), at: Math.round(total * part) })
  const outputs = await Promise.all(deaths.map(({ who, at }) => submitAndDie(who, at)))
  expect(outputs).toEqual(deaths.map(() => ''))
  const verdicts: string[] = []
  for (const { who } of deaths) verdicts.push(await judge(who))
  expect(verdicts).toContain('nothing')

  await sweepFiles(api.db, api.adapters.files, new Date(Date.now() + HOUR_MS), [PHOTO_FILES])
  const { count } = await api.db
    .selectFrom('certification_photo')
    .where('state', '<>', 'removed')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(filesOnDisk()).toBe(count)
  for (const [at, { who }] of deaths.entries()) {
    if (verdicts[at] === 'all') continue
    await walk.upload(who, PERSON_PHOTOS)
    expect((await api.call(personUploadIdentity, {}, who.as)).accountStatus).toBe(11)
  }
}, 300_000)
