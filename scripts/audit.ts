// npm run audit -- verify: finds entries of the audit log that were changed, removed or inserted (docs/handbook/security.md).
import path from 'node:path'
import { keyRingOf } from '../src/adapters/vault/keys.ts'
import { vaultOf } from '../src/adapters/vault/vault.ts'
import { verifyLog } from '../src/features/audit/handlers/verify.ts'
import { auditReport } from '../src/features/audit/rules/report.ts'
import { settleKeys } from '../src/server/key-checks.ts'
import { explain } from '../src/server/startup-errors.ts'
import { configured, UsageError, withDatabase } from './database.ts'

const USAGE = 'Usage: npm run audit -- verify   checks every entry of the audit log against its seal'

async function run([task, ...more]: string[]): Promise<{ text: string; isSound: boolean }> {
  if (task !== 'verify' || more.length > 0) throw new UsageError(USAGE)
  const { DATA_DIR, keys: environmentKeys } = configured()
  const folder = path.resolve(import.meta.dirname, '..', DATA_DIR)
  let report = { text: '', isSound: false }
  await withDatabase(async (db) => {
    const keys = await settleKeys(db, folder, environmentKeys)
    report = auditReport(await verifyLog({ db, adapters: { vault: vaultOf(keyRingOf(keys)) } }, new Date()))
  })
  return report
}

try {
  const { text, isSound } = await run(process.argv.slice(2))
  process.stdout.write(`${text}\n`)
  if (!isSound) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : explain(error)}\n`)
  process.exitCode = 1
}
