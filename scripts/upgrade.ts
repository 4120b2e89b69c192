// npm run upgrade -- check|apply: which migrations this version brings, whether older processes may run beside them, and
// applying them without starting the portal.
import { migrate, migrationNames, pendingMigrations, portalVersion, roleOf } from '../src/db/migrate.ts'
import { narrowingIn } from '../src/db/narrowing.ts'
import { asDatabaseError, explain } from '../src/server/startup-errors.ts'
import { UsageError, withUrls } from './database.ts'

const USAGE = `Usage: npm run upgrade -- check   list the migrations that a start of this version would apply; changes nothing
       npm run upgrade -- apply   apply them`

async function check(url: string): Promise<string> {
  const pending = await pendingMigrations(url)
  const all = await migrationNames()
  const lines = [
    `Version ${await portalVersion()}: ${all.length - pending.length} of ${all.length} migrations are applied.`,
  ]
  if (pending.length === all.length) return `${lines[0]} The database is empty.`
  const narrowing = pending.map(({ name, sql }) => ({ name, takes: narrowingIn(sql) }))
  for (const { name, takes } of narrowing) {
    lines.push(`  ${name}  ${takes.length === 0 ? 'only expands' : 'narrows'}`)
    for (const what of takes) lines.push(`    ${what}`)
  }
  if (pending.length === 0) lines.push('Nothing to apply.')
  else if (narrowing.every(({ takes }) => takes.length === 0))
    lines.push(
      'All of them only expand: apply them while the older version runs, then replace its processes one by one.',
    )
  else lines.push('Older processes may fail after those that narrow: stop all of them before you apply these.')
  return lines.join('\n')
}

async function apply(ownerUrl: string, role: string | null): Promise<string> {
  const names = await migrate(ownerUrl, role)
  return names.length === 0 ? 'Nothing to apply.' : `Applied ${names.length}: ${names.join(', ')}.`
}

async function run([task, ...more]: string[]): Promise<string> {
  if ((task !== 'check' && task !== 'apply') || more.length > 0) throw new UsageError(USAGE)
  return withUrls(async ({ url, ownerUrl, embedded }) => {
    if (task === 'apply' && embedded?.isRunning)
      throw new UsageError('Stop the portal first. Its next start applies them, too.')
    const work = task === 'check' ? check(ownerUrl) : apply(ownerUrl, ownerUrl === url ? null : roleOf(url))
    return work.catch((error: unknown) => {
      throw embedded ? error : asDatabaseError(error, ownerUrl === url ? 'DATABASE_URL' : 'DATABASE_OWNER_URL')
    })
  })
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
