// npm run tables: migrates a throw-away database and writes src/db/tables.ts from it.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../src/db/embedded.ts'
import { describeTables } from '../src/db/generate-tables.ts'
import { migrate } from '../src/db/migrate.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portal-tables-'))
// So that a PostgreSQL that does not run as root lives in this folder, and goes with it.
chmodSync(folder, 0o755)
const embedded = await startEmbedded(folder)
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  const { text, uncommented } = await describeTables(embedded.ownerUrl)
  writeFileSync(new URL('../src/db/tables.ts', import.meta.url), text)
  if (uncommented.length) throw new Error(`tables and columns without a comment: ${uncommented.join(', ')}`)
} finally {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
