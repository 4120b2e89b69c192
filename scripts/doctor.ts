// npm run doctor: looks at everything that is configured, and says what is wrong and what to do. Ends with 1 on errors.
import path from 'node:path'
import { type Keys, keyRingOf } from '../src/adapters/vault/keys.ts'
import { checkCertificate, checkProxies } from '../src/server/doctor/address.ts'
import { checkDatabase } from '../src/server/doctor/database.ts'
import { failure, type Finding, reasonOf } from '../src/server/doctor/finding.ts'
import { checkProviders, checkServices, checkStore } from '../src/server/doctor/services.ts'
import { explain } from '../src/server/startup-errors.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { filesFor } from '../src/server/drivers/storage.ts'
import { configured, withDatabase, withUrls } from './database.ts'

const lineOf = ({ about, state, said, advice }: Finding): string =>
  `${state.padEnd(8)} ${about.padEnd(22)} ${said}${advice ? `\n${' '.repeat(32)}→ ${advice}` : ''}\n`

async function run(): Promise<boolean> {
  const config = configured()
  const dataDir = path.resolve(import.meta.dirname, '..', config.DATA_DIR)
  const database = () =>
    withUrls((urls) => checkDatabase(urls)).catch((error: unknown) => [
      failure('database', reasonOf(error), 'See the log of PostgreSQL beside its data (postgres.log).'),
    ])
  const checkFiles = async () => {
    const ring = async () => {
      let keys: Keys | undefined
      await withDatabase(async (db) => void (keys = await settleKeys(db, dataDir, config.keys)))
      return keyRingOf(keys!)
    }
    return [await checkStore(await filesFor(config, { dataDir, ring }))]
  }
  const found: Finding[] = []
  for (const check of [
    database,
    checkFiles,
    () => checkServices(config),
    () => checkProviders(config),
    async () => [await checkCertificate(config)],
    () => checkProxies(config),
  ]) {
    const findings = await check()
    for (const finding of findings) process.stdout.write(lineOf(finding))
    found.push(...findings)
  }
  const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length
  process.stdout.write(`${count('error')} errors, ${count('warning')} warnings, ${count('ok')} ok\n`)
  return count('error') === 0
}

try {
  if (!(await run())) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
