// The operators' list and search of developers among many against a thousand: each filter, a page far down, each thing that a
// search finds by. DEVELOPERS=1000000 fills the table further, which takes minutes.
import { rmSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { type Db, OF_JOBS, openDb } from '../src/db/open.ts'
import {
  countDevelopers,
  type DeveloperFilter,
  listDeveloperIds,
} from '../src/features/accounts/queries/developer-list.ts'
import { listAccounts, type Terms } from '../src/features/accounts/queries/developer-search.ts'
import { DEVELOPER_PAGE_SIZE, MAX_COUNT } from '../src/features/accounts/rules/developer-list.ts'
import { findDevelopers } from '../src/features/developer-admin/queries/find.ts'
import { MATCH_PAGE_SIZE } from '../src/features/developer-admin/rules/limits.ts'
import { figure, median } from './figures.ts'
import { fillDevelopers } from './fill.ts'
import { benchFolder } from './portal.ts'

const LARGE = Number(process.env.DEVELOPERS ?? 200_000)
const SIZES = { small: 1000, large: LARGE } as const
const ROUNDS = 60
const MAX_RATIO = 1.5
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
  for (const [size, max] of Object.entries(SIZES)) {
    await fillDevelopers(embedded.ownerUrl, max)
    const far = await listDeveloperIds(db, ANY, null, max * 0.9)
    const queries: [string, () => Promise<unknown>][] = [
      ...LISTS.map(([name, filter]) => [`list: ${name}`, () => list(db, { ...ANY, ...filter })] as const),
      ['list: a page far down', () => list(db, ANY, far.at(-1)!)] as const,
      ...SEARCHES.map(
        ([name, terms]) =>
          [`search ${name}`, () => findDevelopers(db, { ...NOTHING, ...terms }, MATCH_PAGE_SIZE)] as const,
      ),
    ].map(([name, run]) => [name, run])
    for (const [name, run] of queries) times.set(`${size} ${name}`, await timeOf(run))
  }
  for (const [key, small] of times) {
    if (!key.startsWith('small ')) continue
    const name = key.slice('small '.length)
    const large = times.get(`large ${name}`)!
    figure(`${name}, of 1,000`, small, 'ms')
    figure(`${name}, of ${LARGE.toLocaleString('en')}`, large, 'ms')
    // The rest of a call takes longer than this: below it what is compared is noise.
    figure(`${name}: against the few`, Math.max(large, NOISE) / Math.max(small, NOISE), 'times', { max: MAX_RATIO })
  }
  await close()
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Queries of the list. */
async function list(db: Db, filter: DeveloperFilter, after: number | null = null): Promise<void> {
  const [ids] = await Promise.all([
    listDeveloperIds(db, filter, after, DEVELOPER_PAGE_SIZE + 1),
    countDevelopers(db, filter, MAX_COUNT + 1),
  ])
  await listAccounts(db, ids)
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startTime = performance.now()
    await run()
    times.push(performance.now() - startTime)
  }
  return median(times.slice(ROUNDS / 3))
}
