// The audit log with 1,000 and with 1,000,000 entries, 100,000 a day: queries of list, filters, pages and files, the same as the
// office's page over HTTP, and recording with and without a lock. ENTRIES sets another size: 36500000 is a year.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb, UNLIMITED } from '../src/db/open.ts'
import { type EntryFilter, listEntries } from '../src/features/audit/queries/entries.ts'
import { AUDIT_PAGE_SIZE } from '../src/features/audit/rules/acts.ts'
import { makeOperator, makeSession } from '../src/features/session/factory.ts'
import { DAY_MS } from '../src/lib/dates/durations.ts'
import { dayOf } from '../src/lib/dates/dates.ts'
import { figure, percentile } from './figures.ts'
import { type AskedPage, pageTimes } from './page-times.ts'
import { benchFolder } from './portal.ts'

const FEW = 1000
const MANY = Number(process.env.ENTRIES ?? 1_000_000)
/** Rows of one statement that fills. */
const AT_ONCE = 1_000_000
/** Entries of a file that are measured at once: as many as there are few. */
const FILE_PART = FEW
const SECONDS_APART = 0.864
const ROUNDS = 60
const START = new Date('2026-01-01T00:00:00Z')
/**
 * A hundred acts, 5,000 developers, ten operators, one reason in ten entries. In the first thousand ten acts, five
 * developers and five operators, so that a filter finds a full page among few as among many.
 */
const fill = (db: Db, from: number, to: number) =>
  sql`
  insert into audit_entry (at, act, actor_kind, actor_id, subject_kind, subject_id, developer_id, network, request_id, reason, mac)
  select ${START}::timestamptz + make_interval(secs => i * ${SECONDS_APART}::float8), 'account.act_' || chr((97 + i % 10)::int) || chr((97 + case when i <= ${FEW} then i else i / 10 end % 10)::int),
    case when i % 3 = 0 then 'operator' else 'developer' end, case when i % 3 = 0 then i % case when i <= ${FEW} then 5 else 10 end else developer end,
    'developer', developer::text, developer, '203.0.113.0/24', 'r' || i,
    case when i % 10 = 0 then '核实投诉的材料 ' || md5(i::text) else '' end, 'x'
  from generate_series(${from}::bigint, ${to}::bigint) i,
    lateral (select case when i <= ${FEW} then 75 + i % 5 else i % 5000 end as developer) d`.execute(db)

const middleOf = (last: number) => new Date(START.getTime() + (last / 2) * SECONDS_APART * 1000)

const CASES: Record<string, (last: number) => EntryFilter> = {
  'newest page': () => ({}),
  'page in the middle': (last) => ({ before: last / 2 }),
  act: () => ({ act: 'account.act_bb' }),
  actor: () => ({ actorKind: 'operator', actorId: 3 }),
  subject: () => ({ subjectKind: 'developer', subjectId: '77' }),
  developer: () => ({ developerId: 77 }),
  'one day': (last) => ({
    from: middleOf(last),
    to: new Date(middleOf(last).getTime() + DAY_MS),
  }),
  'words of the reason': () => ({ q: '投诉的材料' }),
  'rare words of the reason': (last) => ({
    q: createHash('md5')
      .update(String(Math.floor(last / 20) * 10))
      .digest('hex')
      .slice(0, 12),
  }),
}

/** The same as an operator asks for it: days instead of moments. */
function pageOf(filter: EntryFilter): string {
  const parameters = Object.entries(filter).map(([name, value]) => [
    name,
    value instanceof Date ? dayOf(filter.from ?? value) : String(value),
  ])
  return `/ops/audit?${new URLSearchParams(parameters)}`
}

/** A page that reads nothing of the log: what the machine itself was slower by in the second half. */
const OTHER_PAGE = 'developers, which reads no log'

async function measured(db: Db, filter: EntryFilter, size = AUDIT_PAGE_SIZE + 1): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 10; round++) {
    const startTime = performance.now()
    await listEntries(db, filter, size)
    if (round >= 10) times.push(performance.now() - startTime)
  }
  return percentile(times, 0.5)
}

/** Acts a second of 20 connections whose transactions take 10 ms after the entry, as a verdict with its notification does. */
async function recorded(url: string, lock: boolean): Promise<number> {
  const { db, close } = openDb(url, 20, { timeouts: OF_JOBS })
  const until = performance.now() + 4000
  let count = 0
  const worker = async () => {
    while (performance.now() < until) {
      await db.transaction().execute(async (trx) => {
        if (lock) await sql`select pg_advisory_xact_lock(1)`.execute(trx)
        await fill(trx, 1, 1)
        await sql`select pg_sleep(0.01)`.execute(trx)
      })
      count++
    }
  }
  await Promise.all(Array.from({ length: 20 }, worker))
  await close()
  return count / 4
}

/** The indexes come after the rows: much faster, and the same in the end. */
async function fillMany(owner: Db): Promise<void> {
  await sql`set maintenance_work_mem = '512MB'`.execute(owner)
  await sql`alter table audit_entry set unlogged`.execute(owner)
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index where indrelid = 'audit_entry'::regclass and not indisprimary`.execute(owner)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(owner)
  for (let from = FEW; from < MANY; from += AT_ONCE) await fill(owner, from + 1, Math.min(MANY, from + AT_ONCE))
  for (const { made } of indexes) await sql.raw(made).execute(owner)
}

const folder = benchFolder('audit')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  const owner = openDb(embedded.ownerUrl, 1, { timeouts: UNLIMITED })
  // As autovacuum does in time: the application's role may not.
  const analyze = () => sql`vacuum analyze audit_entry`.execute(owner.db)
  const timesOf = async (last: number) => {
    const times = new Map<string, number>()
    for (const [name, filter] of Object.entries(CASES)) times.set(name, await measured(db, filter(last)))
    times.set('part of a file', await measured(db, {}, FILE_PART))
    times.set('part of a file in the middle', await measured(db, last === FEW ? {} : { before: last / 2 }, FILE_PART))
    return times
  }
  const operator = await makeOperator(db, { subject: 'bench', roles: ['administrator'] })
  const cookie = `portal_ops=${await makeSession(db, 'operator', operator)}`
  const pagesOf = (last: number) => {
    const pages = Object.entries(CASES).map(([name, filter]): AskedPage => [name, pageOf(filter(last)), cookie])
    return pageTimes(embedded, folder, [...pages, [OTHER_PAGE, '/ops/developer', cookie]], 'web')
  }
  await fill(db, 1, FEW)
  await analyze()
  const few = await timesOf(FEW)
  const fewPages = await pagesOf(FEW)
  await fillMany(owner.db)
  await analyze()
  const { rows } = await sql<{ bytes: number }>`select pg_total_relation_size('audit_entry') as bytes`.execute(owner.db)
  figure('bytes of an entry, with its indexes', rows[0]!.bytes / MANY, 'bytes')
  const size = MANY.toLocaleString('en')
  for (const [name, many] of await timesOf(MANY)) {
    figure(`audit log, ${name}, 1,000 entries, p50`, few.get(name)!, 'ms')
    figure(`audit log, ${name}, ${size} entries, p50`, many, 'ms')
    figure(`audit log, ${name}, times that of 1,000`, many / few.get(name)!, '×', { max: 1.5 })
  }
  for (const [name, many] of await pagesOf(MANY)) {
    figure(`page of the office, ${name}, 1,000 entries, median`, fewPages.get(name)!, 'ms')
    figure(`page of the office, ${name}, ${size} entries, median`, many, 'ms')
    const bounds = name === OTHER_PAGE ? {} : { max: 1.5 }
    figure(`page of the office, ${name}, times that of 1,000`, many / fewPages.get(name)!, '×', bounds)
  }
  await close()
  await owner.close()
  figure('acts recorded by 20 connections', await recorded(embedded.url, false), 'a second', { min: 100 })
  figure('the same, one after the other until commit', await recorded(embedded.url, true), 'a second')
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
