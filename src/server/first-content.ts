// Content and accounts of the first start of a demo. Of several processes that start at once, one writes them.
import { sql } from 'kysely'
import type { Files } from '../adapters/storage/storage.ts'
import type { Keys } from '../adapters/vault/keys.ts'
import type { Clock } from '../adapters/adapters.ts'
import { type Db, inLongTransaction } from '../db/open.ts'
import { hasDemoAccounts } from '../features/identity/queries/accounts.ts'
import { type Config, WrongConfig } from './config.ts'
import type { Write } from './content-folder.ts'
import { isEmpty, moveAgain, readDemoContent } from './content.ts'
import { makeDemo } from './demo.ts'

/** A demo starts with the repository's content; any other portal starts empty. */
export const firstContent = async ({ PORTAL_DEMO }: Config, content: string, now: Date): Promise<Write | null> =>
  PORTAL_DEMO === 'on' ? readDemoContent(content, now) : null

type Target = {
  db: Db
  url: string
  /** The folder content/. */
  content: string
  clock: Clock
}

const LOCK = 7_201_006

/** Others that come here at the same time wait until this one is done, however long it takes. */
const oneByOne = (url: string, work: (trx: Db) => Promise<void>): Promise<void> =>
  inLongTransaction(url, async (trx) => {
    await sql`set local lock_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    await work(trx)
  })

/** @param initialContent for a new database, already read; null when the database was not known to be new */
export async function settleContent(
  { db, url, content, clock }: Target,
  config: Config,
  initialContent: Promise<Write | null>,
): Promise<void> {
  if (await isEmpty(db)) {
    const write = (await initialContent) ?? (await firstContent(config, content, clock.now()))
    if (!write) return
    return oneByOne(url, async (trx) => {
      if (await isEmpty(trx)) await write(trx)
    })
  }
  const moveDates = config.PORTAL_DEMO === 'on' ? await moveAgain(db, content, clock.now()) : null
  if (moveDates) await inLongTransaction(url, moveDates)
}

/** Demo accounts have a published password: a demo creates them, any other portal refuses to start with them. */
export async function settleDemoAccounts(
  { db, url, clock, ...needs }: Target & { keys: Keys; files: Files },
  { PORTAL_DEMO, providers }: Config,
): Promise<void> {
  if (providers.developers && providers.operators) return
  if (PORTAL_DEMO === 'on') {
    if (await hasDemoAccounts(db)) return
    await oneByOne(url, async (trx) => {
      if (!(await hasDemoAccounts(trx))) await makeDemo({ ...needs, db: trx }, clock.now())
    })
  } else if (await hasDemoAccounts(db)) {
    throw new WrongConfig(
      'This database contains demo accounts with a published password. Use an empty database (DATA_DIR or DATABASE_URL), or set PORTAL_DEMO=on to run a demo on this machine.',
    )
  }
}
