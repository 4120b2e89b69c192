// Preparation of a demo's database cluster by the build: all tables and the repository's content. A first start takes the
// copy (src/db/prepared.ts).
import { chmodSync, cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { readDemoContent } from '../src/server/content.ts'
import { startEmbedded } from '../src/db/embedded.ts'
import { NoDatabase, placeFor } from '../src/db/embedded-place.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb, inLongTransaction, UNLIMITED } from '../src/db/open.ts'
import { preparedIn, spareOf } from '../src/db/prepared.ts'
import { isUserFacingError } from '../src/lib/errors/user-facing-error.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const prepared = preparedIn(path.join(ROOT, 'build'))
for (const before of [prepared, spareOf(prepared)]) {
  for (const one of [before, `${before}.begun`]) rmSync(one, { recursive: true, force: true })
}
const folder = mkdtempSync(path.join(tmpdir(), 'portal-prepare-'))
// Keeps the cluster of a non-root PostgreSQL inside this folder, so that it is removed with it.
chmodSync(folder, 0o755)
try {
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.ownerUrl, embedded.appRole)
    // The content is read before the transaction, which would time out waiting for it on a busy machine. Its dates are shifted to
    // today; only a start in a later week shifts them again.
    const write = await readDemoContent(path.join(ROOT, 'content'), new Date())
    await inLongTransaction(embedded.url, write)
    const owner = openDb(embedded.ownerUrl, 1, { timeouts: UNLIMITED })
    await sql`vacuum (freeze, analyze)`.execute(owner.db).finally(owner.close)
  } finally {
    await embedded.stop()
  }
  for (const copy of [prepared, spareOf(prepared)]) {
    // Moved into place only when complete.
    cpSync(placeFor(folder).cluster, `${copy}.begun`, { recursive: true })
    renameSync(`${copy}.begun`, copy)
  }
} catch (error) {
  process.stdout.write(
    `No database was prepared: ${isUserFacingError(error) ? error.message : (error as Error).stack}\n`,
  )
  // An external database needs no prepared cluster, and any other failure may be gone the next time.
  if (!(error instanceof NoDatabase)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
