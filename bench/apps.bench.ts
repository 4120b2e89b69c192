// The app list of a developer with 50 apps, in a table of 1,000 apps and of 1,000,000 apps (100,000 developers); and the
// review queue when half of its cases are app cases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb, UNLIMITED } from '../src/db/open.ts'
import { listAppHandler } from '../src/features/apps/handlers/lists.ts'
import { appCases } from '../src/features/apps/handlers/review/app-cases.ts'
import { certificationCases } from '../src/features/certification/handlers/review/verdict.ts'
import { reviewQueueHandler } from '../src/features/review/handlers/cases.ts'
import { figure, median } from './figures.ts'

const [FEW, MANY, EACH, OWN] = [1000, 1_000_000, 10, 50]
const [ROUNDS, CALLS] = [9, 60]
const CONTEXT = { now: new Date(), adapters: {}, site: {} }

const folder = mkdtempSync(path.join(tmpdir(), 'bench-apps-'))
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  // A single connection for the whole fill.
  const owner = openDb(embedded.ownerUrl, 1, { timeouts: UNLIMITED })
  await sql`set statement_timeout = 0`.execute(owner.db)
  const [mine] = await insertDevelopers(owner.db, 1)
  await insertApps(owner.db, mine!, OWN, OWN)
  const others = FEW / EACH
  const few = await insertDevelopers(owner.db, others)
  await insertApps(owner.db, few[0]!, FEW, EACH)
  await settled(owner.db)
  const list = await timesOf(() => listOf(db, mine!))
  await insertCases(owner.db, 1000)
  await settled(owner.db)
  const queue = await timesOf(() => queueOf(db))

  const more = await insertDevelopers(owner.db, MANY / EACH - others)
  await insertApps(owner.db, more[0]!, MANY - FEW, EACH)
  await insertCases(owner.db, 50_000)
  await settled(owner.db)
  const listMany = await timesOf(() => listOf(db, mine!))
  const queueMany = await timesOf(() => queueOf(db))

  figure(`listApp, ${OWN} apps of ${FEW.toLocaleString('en')}`, list, 'ms')
  figure(`listApp, ${OWN} apps of ${MANY.toLocaleString('en')}`, listMany, 'ms')
  figure('listApp, many against few', listMany / list, 'times', { max: 1.5 })
  figure('first page of the desk, 1,000 cases of apps', queue, 'ms')
  figure('first page of the desk, 51,000 cases of apps', queueMany, 'ms')
  figure('first page of the desk, many against few', queueMany / queue, 'times', { max: 1.5 })
  await owner.close()
  await close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Inserts approved enterprises. @returns their ids, which are consecutive */
async function insertDevelopers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into developer (issuer, subject, nickname, provider_account, created_at, signed_in_at)
    select 'bench', gen_random_uuid()::text, 'bench', 'bench', now(), now() from generate_series(1, ${count}::int)
    returning id`.execute(db)
  // Each developer is made with an account of status 41.
  await sql`update account set account_status = 34, enterprise_type = 52 where account_status = 41`.execute(db)
  return rows.map(({ id }) => id)
}

/** @param from id of the first developer; `perDeveloper` apps for each of the following ones */
async function insertApps(db: Db, from: number, count: number, each: number): Promise<void> {
  await sql`
    insert into app (owner_id, kind, state, name, package_name, app_key, data, created_at, updated_at)
    select ${from}::bigint + (n - 1) / ${each}::int,
      (array['phone', 'web', 'car', 'iot'])[1 + n % 4],
      (array['draft', 'review', 'listed', 'listed', 'rejected', 'taken_down'])[1 + n % 6],
      '潮汐 ' || n, case when n % 4 in (0, 2) then 'com.bench.a' || ${from}::bigint || '.b' || n end,
      'pk_' || md5(${from}::text || n), '{"category":"weather","shortDescription":"看潮位"}',
      now() - n * interval '1 second', now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(db)
}

/** Half as many open cases as apps, and as many certification cases beside them. */
async function insertCases(db: Db, count: number): Promise<void> {
  await sql`
    with free as (
      select id, owner_id, name from app a
      where not exists (select from app_case c where c.app_id = a.id) order by id desc limit ${count}::int
    ), on_desk as (
      insert into review_case (developer_id, kind, about, open_key, state, subject, number, created_at, submitted_at, due_at)
      select owner_id, 'app', 'listing', 'app:' || id || ':listing:0', 'review', name, id::text, now(),
        now() - random() * interval '3 days', now() + random() * interval '3 days' from free
      returning id, number::bigint as app_id, subject
    )
    insert into app_case (id, app_id, subject)
    select id, app_id, jsonb_build_object('name', subject, 'form', '{}'::jsonb, 'pictures', '[]'::jsonb)
    from on_desk`.execute(db)
  await sql`
    with on_desk as (
      insert into review_case (developer_id, kind, about, open_key, state, created_at, submitted_at, due_at)
      select id, 'enterprise', 'enterpriseChange', 'account:' || id, 'review', now(), now(),
        now() + random() * interval '3 days'
      from (select id from developer d
        where not exists (select from review_case c where c.developer_id = d.id and c.kind <> 'app')
        order by id limit ${count}::int) d
      returning id
    )
    insert into certification_case (id) select id from on_desk`.execute(db)
}

/** Vacuum and statistics, as autovacuum provides them in production. */
async function settled(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}

function listOf(db: Db, id: number) {
  return listAppHandler(
    { ...CONTEXT, db, viewer: { developer: { id }, team: null } } as never,
    {
      q: '',
      sort: 'todo',
      page: 1,
    } as never,
  )
}

function queueOf(db: Db) {
  return reviewQueueHandler([certificationCases, appCases])(
    { ...CONTEXT, db, viewer: { operator: { id: 1, name: '', roles: [] } } } as never,
    {
      only: 'all',
      kind: 'any',
      process: 'any',
      q: '',
      cursor: '',
    },
  )
}

/** Milliseconds of one call: the median of several rounds. */
async function timesOf(call: () => Promise<{ items: unknown[] }>): Promise<number> {
  const { items } = await call()
  if (items.length === 0) throw new Error('nothing is listed')
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startTime = performance.now()
    for (let at = 0; at < CALLS; at++) await call()
    rounds.push((performance.now() - startTime) / CALLS)
  }
  return median(rounds)
}
