// npm run doctor: looks at everything that is configured, and says what is wrong and what to do. Ends with 1 on errors.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { openDb } from '../src/db/open.ts'
import { hasTables } from '../src/db/migrate.ts'
import { checkCertificate, checkProxies } from '../src/server/doctor/address.ts'
import { checkDatabase } from '../src/server/doctor/database.ts'
import { checkKeys } from '../src/server/doctor/keys.ts'
import { checkFonts } from '../src/server/doctor/fonts.ts'
import { checkStandby } from '../src/server/doctor/standby.ts'
import { checkQueue } from '../src/server/doctor/queue.ts'
import { failure, type Finding, reasonOf } from '../src/server/doctor/finding.ts'
import { checkProviders } from '../src/server/doctor/providers.ts'
import { checkServices, checkStore } from '../src/server/doctor/services.ts'
import { explain } from '../src/server/startup-errors.ts'
import { storesFor } from '../src/server/drivers/storage.ts'
import type { Config } from '../src/server/config.ts'
import { isUserFacingError } from '../src/lib/errors/user-facing-error.ts'
import { configured, type Reached, withUrls } from './database.ts'

const lineOf = ({ about, state, said, advice }: Finding): string =>
  `${state.padEnd(8)} ${about.padEnd(22)} ${said}${advice ? `\n${' '.repeat(32)}→ ${advice}` : ''}\n`

/** Checks that need tables; none is made where there are none. */
async function checkContents(url: string, { keys }: Config, dataDir: string): Promise<Finding[]> {
  if (!(await hasTables(url))) return []
  const { db, close } = openDb(url, 1)
  try {
    return [await checkKeys(db, dataDir, keys), await checkQueue(db)]
  } finally {
    await close()
  }
}

/** A check that breaks off does not end the others. */
const runCheck = (about: string, check: () => Promise<Finding[]>): Promise<Finding[]> =>
  check().catch((error: unknown) => [
    failure(about, isUserFacingError(error) ? error.message : reasonOf(error), 'The lines above say more.'),
  ])

async function run(): Promise<boolean> {
  const config = configured()
  const dataDir = path.resolve(import.meta.dirname, '..', config.DATA_DIR)
  const checkAll = async (urls: Reached) => {
    const findings = await checkDatabase({ ...urls, migrations: config.MIGRATIONS })
    if (findings.some(({ about, state }) => about === 'database' && state === 'error')) return findings
    const contents = await runCheck('contents', () => checkContents(urls.url, config, dataDir))
    const { DATABASE_READ_URL: readUrl } = config
    const standby = readUrl ? await runCheck('standby', async () => [await checkStandby(readUrl, urls.url)]) : []
    return [...findings, ...standby, ...contents]
  }
  const database = () =>
    withUrls(checkAll).catch((error: unknown) => [
      failure(
        'database',
        reasonOf(error),
        config.DATABASE_URL
          ? 'See the log of PostgreSQL.'
          : 'See the log of PostgreSQL beside its data (postgres.log).',
      ),
    ])
  const checkFiles = async () => {
    // A bucket holds what is encrypted; any key does for a file that is removed again.
    const ring = async () => ({ index: randomBytes(32) })
    const { first, second } = await storesFor(config, { dataDir, ring })
    const findings = [await checkStore(first, { where: config.FILES })]
    if (second) findings.push(await checkStore(second, { where: config.FILES_MOVED_FROM!, isLeft: true }))
    return findings
  }
  const allFindings: Finding[] = []
  for (const check of [
    database,
    () => runCheck('store', checkFiles),
    () => checkServices(config),
    () => checkProviders(config),
    async () => [await checkFonts()],
    async () => [await checkCertificate(config)],
    () => runCheck('proxies', () => checkProxies(config)),
  ]) {
    const findings = await check()
    for (const finding of findings) process.stdout.write(lineOf(finding))
    allFindings.push(...findings)
  }
  const count = (state: Finding['state']) => allFindings.filter((finding) => finding.state === state).length
  process.stdout.write(`${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok\n`)
  return count('error') === 0
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
