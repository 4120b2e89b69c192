// The database that a worker's journeys run on, reached past the portal.
import { FolderInUse, startEmbedded } from '../../src/db/embedded.ts'

/** URLs of the running portal's database: for the application's role and for the owner of its tables. */
export async function databaseOf(dataDir: string): Promise<{ url: string; ownerUrl: string }> {
  const runningDatabase = await startEmbedded(dataDir).catch((error: unknown) => error)
  if (!(runningDatabase instanceof FolderInUse))
    throw new Error('no portal runs on this folder', { cause: runningDatabase })
  return runningDatabase
}
