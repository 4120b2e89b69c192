// What every demo begins with, made ahead by the build: a cluster with all tables and the content of the repository. A first
// start copies it (src/db/prepared.ts).
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { readDemoContent } from '../src/server/content.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { NoDatabase, placeFor } from '../src/db/embedded-place.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb, pipelined, UNLIMITED } from '../src/db/open.ts'
import { preparedIn, spareOf } from '../src/db/prepared.ts'
import { isUserFacingError } from '../src/lib/errors/user-facing-error.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const prepared = preparedIn(path.join(ROOT, 'build'))
for (const before of [prepared, spareOf(prepared)]) {
  for (const one of [before, `${before}.begun`]) rmSync(one, { recursive: true, force: true })
}
const folder = mkdtempSync(path.join(tmpdir(), 'portal-prepare-'))
// So that a PostgreSQL that does not run as root lives in this folder, and goes with it.
chmodSync(folder, 0o755)
try {
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    // Read ahead: a transaction that waits for it is ended where the machine is busy. Dated for today: only a start in a later
    // week moves the dates again.
    const write = await readDemoContent(path.join(ROOT, 'content'), new Date())
    await pipelined(embedded.url, write)
    const owner = openDb(embedded.ownerUrl, 1, { timeouts: UNLIMITED })
    await sql`vacuum (freeze, analyze)`.execute(owner.db).finally(owner.close)
  } finally {
    await embedded.stop()
  }
  for (const copy of [prepared, spareOf(prepared)]) {
    // In its place only when it is whole.
    cpSync(placeFor(folder).cluster, `${copy}.begun`, { recursive: true })
    renameSync(`${copy}.begun`, copy)
  }
} catch (error) {
  process.stdout.write(
    `No database was prepared: ${isUserFacingError(error) ? error.message : (error as Error).stack}\n`,
  )
  // A server of one's own needs none of this; anything else may go well the next time.
  if (!(error instanceof NoDatabase)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
