// Database migrations: numbered SQL files, each applied once and in order, under a lock across processes.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { UserFacingError } from '../lib/errors/user-facing-error.ts'
import { APPEND_ONLY } from './append-only.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const PACKAGE = new URL('../../package.json', import.meta.url)
const LOCK = 7_201_001

/** A migration that was applied to this database differs from its file. */
export class ChangedMigration extends UserFacingError {}

/** The database was written by a newer version of the portal. */
export class NewerDatabase extends UserFacingError {
  constructor(name: string, writtenBy: string | null, own: string) {
    // Two states of the sources may bear one version.
    const isNamed = writtenBy !== null && writtenBy !== own
    super(
      `The database was written by ${isNamed ? `version ${writtenBy}` : 'a newer version'} of the portal. This version, ` +
        `${own}, does not have its migration ${name}. Start ${isNamed ? `version ${writtenBy} or newer` : 'the newer version'}, ` +
        'or restore the backup from before the upgrade.',
    )
  }
}

/** A start that may not apply migrations found some missing. */
export class MissingMigrations extends UserFacingError {
  constructor(names: readonly string[]) {
    const which = names.length > 5 ? `${names[0]} to ${names.at(-1)}` : names.join(', ')
    super(
      `The database lacks ${names.length} of this version's migrations (${which}), and MIGRATIONS is check. Run ` +
        '`npm run upgrade -- apply`, then start again.',
    )
  }
}

/**
 * @param url URL of a role that may create tables and a schema
 * @param role the application's role, which gets row access only; null when both are the same
 * @returns names of the migrations that were applied now
 * @throws NewerDatabase, ChangedMigration before anything is changed
 */
export async function migrate(url: string, role: string | null = null): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // A migration lost in a power failure is applied again.
    await client.query('set synchronous_commit = off')
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    await client.query('alter table migration add column if not exists portal_version text')
    const pending = await pendingIn(client)
    // Before our own: whoever may not create its schema is refused before they are applied.
    await migrateQueue(url)
    for (const { row, sql } of pending) await apply(client, row, sql)
    if (role) await grant(client, role)
    return pending.map(({ row }) => row.name)
  } finally {
    await client.end()
  }
}

export type Migration = { name: string; sql: string }

/**
 * Migrations that this version has and the database lacks, in order; changes nothing.
 * @throws NewerDatabase, ChangedMigration
 */
export async function pendingMigrations(url: string): Promise<Migration[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrations' })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
    const pending = rows[0]!.there ? await pendingIn(client) : await pendingAfter([])
    return pending.map(({ row, sql }) => ({ name: row.name, sql }))
  } finally {
    await client.end()
  }
}

type Pending = { row: Applied; sql: string }

async function pendingIn(client: pg.Client): Promise<Pending[]> {
  // A database from before versions were recorded has no such column.
  const { rows } = await client.query<Applied>(
    `select m.name, m.checksum, to_jsonb(m)->>'portal_version' as portal_version from migration m order by applied_at, name`,
  )
  return pendingAfter(rows)
}

async function pendingAfter(rows: readonly Applied[]): Promise<Pending[]> {
  const names = await migrationNames()
  const version = await portalVersion()
  const unknown = rows.findLast(({ name }) => !names.includes(name))
  if (unknown) throw new NewerDatabase(unknown.name, unknown.portal_version, version)
  const checksumsByName = new Map(rows.map((row) => [row.name, row.checksum]))
  const pending: Pending[] = []
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    const before = checksumsByName.get(name)
    if (before === checksum) continue
    if (before) throw new ChangedMigration(`migration ${name} was changed after it was applied`)
    pending.push({ row: { name, checksum, portal_version: version }, sql })
  }
  return pending
}

/** Runs no statement; throws when no database can be reached at the URL. */
export async function reach(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal start',
    connectionTimeoutMillis: 5000,
  })
  await client.connect()
  await client.end()
}

/** False for an empty database. */
export async function hasTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'portal migrations' })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`)
    return rows[0]!.there
  } finally {
    await client.end()
  }
}

/** The role that a URL signs in as. */
export const roleOf = (url: string): string | null => new pg.Client({ connectionString: url }).user ?? null

export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort()

type Applied = { name: string; checksum: string; portal_version: string | null }

export async function portalVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
  return version
}

async function apply(client: pg.Client, { name, checksum, portal_version }: Applied, sql: string): Promise<void> {
  try {
    await client.query(`begin;\n${sql}`)
    await client.query('insert into migration (name, checksum, portal_version) values ($1, $2, $3)', [
      name,
      checksum,
      portal_version,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error })
  }
}

/** The queue's tables, in a schema of their own; whoever has rights to one may use all its rows, as with ours. */
async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'portal migrations' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool: pool })
    await pool.query(`
      do $$
      declare guarded regclass;
      begin
        for guarded in select c.oid from pg_class c
          where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
            and not exists (select from pg_policy p where p.polrelid = c.oid)
        loop
          execute format('create policy portal on %s using (true)', guarded);
        end loop;
      end $$`)
  } finally {
    await pool.end()
  }
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const tables = Object.keys(APPEND_ONLY).join(', ')
  const fillable = Object.entries(APPEND_ONLY).filter(([, columns]) => columns.length > 0)
  await client.query(`
    grant usage on schema public to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke insert, update, delete on migration from ${name};
    revoke update, delete on ${tables} from ${name};
    ${fillable.map(([table, columns]) => `grant update (${columns.join(', ')}) on ${table} to ${name};`).join('\n')}
    grant execute on function erase_left_person(bigint) to ${name};
    grant execute on function remove_old_audit_entries(int) to ${name};
    grant execute on function make_months(regclass, int) to ${name};
    grant execute on function drop_months(regclass, int, int) to ${name};
    grant usage on schema graphile_worker to ${name};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${name};`)
}
