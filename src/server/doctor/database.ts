// The doctor on the database: version, latency, rights of both roles, migrations, time.
import pg from 'pg'
import { APPEND_ONLY } from '../../db/append-only.ts'
import { pendingMigrations } from '../../db/migrate.ts'
import type { Config } from '../config.ts'
import { isUserFacingError } from '../../lib/errors/user-facing-error.ts'
import { clockFinding, failure, type Finding, ok, reasonOf, warning } from './finding.ts'

/** PostgreSQL 18, as `server_version_num` writes it. */
const MIN_VERSION = 180_000
const SLOW_MS = 20
const TRIES = 5

type Urls = {
  url: string
  ownerUrl: string
  /** Whether a start applies what is missing. */
  migrations?: Config['MIGRATIONS']
}

export async function checkDatabase(
  { url, ownerUrl, migrations = 'run' }: Urls,
  now: () => Date = () => new Date(),
): Promise<Finding[]> {
  const connection = await connect(url)
  if ('state' in connection) return [connection]
  try {
    const owner = url === ownerUrl ? [] : [await checkOwnerRole(ownerUrl)]
    // Either role may read which are applied.
    const migrationUrl = owner.some(({ state }) => state === 'error') ? url : ownerUrl
    return [
      ...(await checkServer(connection, now)),
      await checkAppRole(connection),
      ...owner,
      await checkMigrations(migrationUrl, migrations),
    ]
  } finally {
    await connection.end()
  }
}

/** What each variable is called in findings. */
const ABOUT = { DATABASE_URL: 'database', DATABASE_OWNER_URL: 'owner', DATABASE_READ_URL: 'standby' }

export async function connect(
  url: string,
  variable: keyof typeof ABOUT = 'DATABASE_URL',
): Promise<pg.Client | Finding> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal doctor',
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    return failure(
      ABOUT[variable],
      `${variable}: no connection (${reasonOf(error)})`,
      'Check that the server is running, that a firewall lets this machine through, and that URL, user and password are right.',
    )
  }
}

async function checkServer(client: pg.Client, now: () => Date): Promise<Finding[]> {
  const durations: number[] = []
  for (let time = 0; time < TRIES; time++) {
    const began = performance.now()
    await client.query('select 1')
    durations.push(performance.now() - began)
  }
  const millis = durations.toSorted((a, b) => a - b)[Math.floor(TRIES / 2)]!
  const { rows } = await client.query<{
    version: string
    number: number
    encoding: string
    at: Date
    readOnly: boolean
  }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, clock_timestamp() as at,
      current_setting('transaction_read_only') = 'on' as "readOnly"`)
  const skew = now().getTime() - rows[0]!.at.getTime()
  const { version, number, encoding, readOnly } = rows[0]!
  const server = `PostgreSQL ${version}`
  return [
    number < MIN_VERSION
      ? failure('database', server, 'PostgreSQL 18 or newer is required.')
      : encoding !== 'UTF8'
        ? failure('database', `${server}, encoding ${encoding}`, 'Create the database with the encoding UTF8.')
        : readOnly
          ? failure('database', `${server}, read-only`, 'DATABASE_URL leads to a standby. Name the primary.')
          : ok('database', server),
    millis > SLOW_MS
      ? warning(
          'latency',
          `${millis.toFixed(1)} ms for an empty query`,
          'A page asks several times. Run portal and database in the same network zone.',
        )
      : ok('latency', `${millis.toFixed(1)} ms for an empty query`),
    clockFinding('clock', 'the database', skew),
  ]
}

const SEPARATE_ROLES =
  'Give the portal a role of its own that only has rights on rows: create it, name it in DATABASE_URL, and name the owner of the tables in DATABASE_OWNER_URL (docs/operations/starting.md).'

async function checkAppRole(client: pg.Client): Promise<Finding> {
  const tables = Object.keys(APPEND_ONLY)
  const { rows } = await client.query<{
    name: string
    all: boolean
    governs: boolean
    creates: boolean
    changes: boolean | null
    closed: string[] | null
  }>(
    `with portal_table as (
       select c.oid, c.relname, c.relowner, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r')
     select current_user as name, rolsuper or rolbypassrls as all,
       rolcreaterole or rolcreatedb or rolreplication as governs,
       has_schema_privilege('public', 'create') or (select bool_or(pg_has_role(relowner, 'usage')) from portal_table)
         is true as creates,
       (select bool_or(has_table_privilege(oid, 'delete')) from portal_table where relname = any($1)) as changes,
       (select array_agg(relname::text order by relname) from portal_table
        where not has_schema_privilege(nspname, 'usage') or not has_table_privilege(oid, 'select')
          or not (relname = 'migration' or has_table_privilege(oid, 'insert'))) as closed
     from pg_roles where rolname = current_user`,
    [tables],
  )
  const { name, all, governs, creates, changes, closed } = rows[0]!
  if (all) return warning('role', `${name} is a superuser`, SEPARATE_ROLES)
  if (governs)
    return warning(
      'role',
      `${name} may create roles or databases, or copy the server`,
      `alter role ${name} nocreaterole nocreatedb noreplication`,
    )
  if (creates) return warning('role', `${name} may create and change tables`, SEPARATE_ROLES)
  if (changes) return warning('role', `${name} may delete entries of the audit log`, SEPARATE_ROLES)
  if (closed)
    return failure(
      'role',
      `${name} may not read or write ${closed.length} tables, such as ${closed[0]}`,
      `With DATABASE_OWNER_URL beside DATABASE_URL, \`npm run upgrade -- apply\` gives ${name} its rights.`,
    )
  return ok('role', `${name} has rights on rows only`)
}

async function checkOwnerRole(ownerUrl: string): Promise<Finding> {
  const connection = await connect(ownerUrl, 'DATABASE_OWNER_URL')
  if ('state' in connection) return connection
  try {
    const { rows } = await connection.query<{ name: string; tables: boolean; schemas: boolean }>(
      `select current_user as name, has_schema_privilege('public', 'create') as tables,
         has_database_privilege(current_database(), 'create') or
           to_regnamespace('graphile_worker') is not null and to_regnamespace('partitions') is not null as schemas`,
    )
    const { name, tables, schemas } = rows[0]!
    if (tables && schemas) return ok('owner', `${name} may create tables and schemas`)
    return failure(
      'owner',
      `${name} may not create ${tables ? 'schemas' : 'tables'}`,
      'grant create on database … to …, grant create on schema public to …',
    )
  } finally {
    await connection.end()
  }
}

async function checkMigrations(url: string, migrations: Config['MIGRATIONS']): Promise<Finding> {
  try {
    const pending = await pendingMigrations(url)
    if (pending.length === 0) return ok('migrations', 'all are applied')
    return warning(
      'migrations',
      `${pending.length} are missing, from ${pending[0]!.name}`,
      `\`npm run upgrade -- check\` says what they do; ${migrations === 'run' ? 'the next start, or ' : ''}\`npm run upgrade -- apply\`, with DATABASE_OWNER_URL, applies them.`,
    )
  } catch (error) {
    if (isUserFacingError(error))
      return failure('migrations', error.message, 'Run the version that the database belongs to.')
    throw error
  }
}
