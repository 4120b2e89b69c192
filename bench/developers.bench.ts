// The operators' list and search of developers among many against a thousand: each filter, a page far down, each thing that a
// search finds by. DEVELOPERS=1000000 fills the table further, which takes minutes.
import { rmSync } from 'node:fs'
import pg from 'pg'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb } from '../src/db/open.ts'
import {
  countDevelopers,
  type DeveloperFilter,
  listDeveloperIds,
} from '../src/features/accounts/queries/developer-list.ts'
import { listAccounts, type Terms } from '../src/features/accounts/queries/developer-search.ts'
import { DEVELOPER_PAGE, MAX_COUNT } from '../src/features/accounts/rules/developer-list.ts'
import { findDevelopers } from '../src/features/backoffice/queries/find.ts'
import { MAX_MATCHES } from '../src/features/backoffice/rules/limits.ts'
import { figure, median } from './figures.ts'
import { benchFolder } from './portal.ts'

const LARGE = Number(process.env.DEVELOPERS ?? 200_000)
const SIZES = { small: 1000, large: LARGE } as const
const ROUNDS = 60
const MOST = 1.5
const NOISE = 4

const ANY: DeveloperFilter = {
  held: 'any',
  stage: 'any',
  type: null,
  flag: 'any',
  registered: [null, null],
  approved: [null, null],
}
const [JUNE, JULY] = [new Date('2026-06-01T00:00:00Z'), new Date('2026-07-01T00:00:00Z')]
const LISTS: [string, Partial<DeveloperFilter>][] = [
  ['all', {}],
  ['persons', { held: 'personal' }],
  ['frozen', { stage: 'frozen' }],
  ['under review, enterprises', { stage: 'review', held: 'enterprise' }],
  ['a type', { type: 53 }],
  ['internal', { flag: 'internal' }],
  ['registered in a month', { registered: [JUNE, JULY] }],
  ['certified in a month', { approved: [JUNE, JULY] }],
]

const NOTHING: Terms = {
  id: null,
  loginName: null,
  numberIndex: null,
  telephone: null,
  email: null,
  nameIndex: null,
  packageName: null,
  appKey: null,
  words: [],
}
const hash = (text: string) => Buffer.from(text)
const SEARCHES: [string, Partial<Terms>][] = [
  ['by id', { id: 700 }],
  ['by code number', { numberIndex: hash('number-700') }],
  ['by telephone', { telephone: { index: hash('telephone-700'), print: 'none' } }],
  ['by the name of a person', { nameIndex: hash('name-701') }],
  ['by a part of a company', { words: ['云七百科技'] }],
  ['by what every company is called', { words: ['有限公司'] }],
  ['by a part of an account', { words: ['eveloper 700'] }],
]

const folder = benchFolder('developers')
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { db, close } = openDb(embedded.url, undefined, { timeouts: OF_JOBS })
  const times = new Map<string, number>()
  for (const [size, most] of Object.entries(SIZES)) {
    await fill(embedded.ownerUrl, most)
    const far = await listDeveloperIds(db, ANY, null, most * 0.9)
    const asked: [string, () => Promise<unknown>][] = [
      ...LISTS.map(([name, filter]) => [`list: ${name}`, () => list(db, { ...ANY, ...filter })] as const),
      ['list: a page far down', () => list(db, ANY, far.at(-1)!)] as const,
      ...SEARCHES.map(
        ([name, terms]) => [`search ${name}`, () => findDevelopers(db, { ...NOTHING, ...terms }, MAX_MATCHES)] as const,
      ),
    ].map(([name, run]) => [name, run])
    for (const [name, run] of asked) times.set(`${size} ${name}`, await timeOf(run))
  }
  for (const [key, small] of times) {
    if (!key.startsWith('small ')) continue
    const name = key.slice('small '.length)
    const large = times.get(`large ${name}`)!
    figure(`${name}, of 1,000`, small, 'ms')
    figure(`${name}, of ${LARGE.toLocaleString('en')}`, large, 'ms')
    // The rest of a call takes longer than this: below it what is compared is noise.
    figure(`${name}: against the few`, Math.max(large, NOISE) / Math.max(small, NOISE), 'times', { most: MOST })
  }
  await close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Queries of the list. */
async function list(db: Db, filter: DeveloperFilter, after: number | null = null): Promise<void> {
  const [ids] = await Promise.all([
    listDeveloperIds(db, filter, after, DEVELOPER_PAGE + 1),
    countDevelopers(db, filter, MAX_COUNT + 1),
  ])
  await listAccounts(db, ids)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  return median(times.slice(ROUNDS / 3))
}

/** Adds developers up to so many: two fifths certified as persons, a fifth as enterprises. */
async function fill(url: string, most: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const has = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0].count)
  const from = (await has('developer')) + 1
  const at = `timestamptz '2026-08-01' - n * interval '1 minute'`
  try {
    await client.query('alter table developer disable trigger developer_has_account')
    await client.query(`insert into developer (id, issuer, subject, nickname, provider_account, created_at) overriding system value
      select n, 'bench', 'd' || n, 'Developer ' || n, 'account-' || n, ${at} from generate_series(${from}, ${most}) n`)
    await client.query(`insert into account (developer_id, registered_at, account_status, previous_status,
        previous_flow_step, enterprise_type, is_internal, approved_at)
      select id, created_at,
        case when id % 5 in (0, 1) then 33 when id % 5 = 2 then case when id % 100 = 2 then 211 when id % 10 = 7 then 14 else 34 end
          when id % 5 = 3 then 41 else 11 end,
        case when id % 100 = 2 then 34 end, case when id % 100 = 2 then 0 end,
        case when id % 5 = 2 then 51 + id % 3 end, id % 200 = 0,
        case when id % 5 < 3 then created_at + interval '1 day' end
      from developer where id >= ${from}`)
    const sealed = `'\\x00'::bytea`
    await client.query(`insert into verified_person (developer_id, real_name_sealed, real_name_masked, voucher_type,
        voucher_sealed, voucher_masked, voucher_index, telephone_sealed, telephone_masked, telephone_index, email_sealed,
        email_masked, verified_at, real_name_index, email_index)
      select id, ${sealed}, '林*', 'id-card', ${sealed}, '1***' || id, convert_to('number-' || id, 'UTF8'), ${sealed}, '139****',
        convert_to('telephone-' || id, 'UTF8'), ${sealed}, 'l***', created_at, convert_to('name-' || id, 'UTF8'),
        convert_to('email-' || id, 'UTF8') from developer where id >= ${from} and id % 5 in (0, 1)`)
    await client.query(`insert into verified_enterprise (developer_id, company_name, license_sealed, license_masked,
        license_index, law_person_sealed, law_person_masked, law_voucher_type, law_voucher_sealed, law_voucher_masked,
        contact_person_sealed, contact_person_masked, contact_voucher_sealed, contact_voucher_masked, telephone_sealed,
        telephone_masked, telephone_index, email_sealed, email_masked, bank_account_sealed, bank_account_masked, branch_name,
        verified_at)
      select id, '深圳市' || case when id = 702 then '云七百' else chr((19968 + id % 8000)::int) || chr((20968 + id % 7919)::int) end || '科技有限公司',
        ${sealed}, '91***' || id, convert_to('code-' || id, 'UTF8'), ${sealed}, '林*', 'id-card', ${sealed}, '1***', ${sealed},
        '林*', ${sealed}, '1***', ${sealed}, '139****', convert_to('telephone-' || id, 'UTF8'), ${sealed}, 'l***', ${sealed},
        '6***', '', created_at from developer where id >= ${from} and id % 5 = 2`)
    await client.query('alter table developer enable trigger developer_has_account')
    // Autovacuum does this within minutes of such a load.
    await client.query('vacuum analyze developer, account, verified_person, verified_enterprise')
  } finally {
    await client.end()
  }
}
