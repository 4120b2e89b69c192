// The doctor on the standby for reads: whether it answers, follows the primary, and lets the portal read what it reads there.
import pg from 'pg'
import { connect } from './database.ts'
import { failure, type Finding, ok } from './finding.ts'

/** What the primary had written this long ago the standby must have, or it is not read from. */
const MAX_LAG_MS = 5000
const LOOK_MS = 250

const ADVICE_ON_RIGHTS =
  'Name the same role as in DATABASE_URL: a streaming standby has its rights. Rights that are missing there too are given by `npm run upgrade -- apply`.'

export async function checkStandby(readUrl: string, url: string, maxLag = MAX_LAG_MS): Promise<Finding> {
  const standby = await connect(readUrl, 'DATABASE_READ_URL')
  if ('state' in standby) return standby
  const primary = await connect(url)
  try {
    if ('state' in primary) return primary
    return await compare(standby, primary, maxLag)
  } finally {
    await standby.end()
    if (!('state' in primary)) await primary.end()
  }
}

async function compare(standby: pg.Client, primary: pg.Client, maxLag: number): Promise<Finding> {
  const { rows } = await standby.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (!rows[0]!.follows)
    return failure(
      'standby',
      'DATABASE_READ_URL leads to a primary, which is never read from',
      'Name a streaming standby of DATABASE_URL, or leave DATABASE_READ_URL empty.',
    )
  if (!(await hasCaughtUp(standby, primary, maxLag)))
    return failure(
      'standby',
      `more than ${maxLag / 1000} s behind, so that the primary is read`,
      'See pg_stat_wal_receiver there and pg_stat_replication on the primary: is it a standby of this primary, and does it receive?',
    )
  const here = new Set(await readable(primary))
  const there = new Set(await readable(standby))
  const unreadableTables = [...here].filter((name) => !there.has(name))
  return unreadableTables.length > 0
    ? failure(
        'standby',
        `its role may not read ${unreadableTables.length} tables, such as ${unreadableTables[0]}`,
        ADVICE_ON_RIGHTS,
      )
    : ok('standby', 'follows the primary, with the same rights')
}

/** Whether the standby has what the primary had written at the beginning, at the latest when the time is over. */
async function hasCaughtUp(standby: pg.Client, primary: pg.Client, maxLag: number): Promise<boolean> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
  for (const began = performance.now(); ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    const { rows: replayRows } = await standby.query<{ has: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has',
      [rows[0]!.lsn],
    )
    if (replayRows[0]!.has) return true
    if (performance.now() - began >= maxLag) return false
  }
}

async function readable(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p')
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') order by 1`,
  )
  return rows.map(({ name }) => name)
}
