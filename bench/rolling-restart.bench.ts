// Rolling restart: two portals on one database behind haproxy, restarted in turn under 20,000 requests and uploads of photos. How
// many fail.
import { rmSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { restartInTurn } from '../test/harness/rolling-restart.ts'
import { freePort } from '../test/harness/started-portal.ts'
import { figure } from './figures.ts'
import { benchFolder } from './portal.ts'

const folder = benchFolder('rolling')
const database = await startEmbedded(folder)
try {
  await migrate(database.ownerUrl, database.appRole)
  const { sent, uploads, failures, endedIn } = await restartInTurn({
    ports: [await freePort(), await freePort(), await freePort()],
    environment: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: folder },
    requests: 20_000,
    uploads: 100,
    concurrency: 16,
  })
  for (const failure of new Set(failures)) process.stdout.write(`${failure}\n`)
  figure('requests while two portals restart in turn', sent, 'requests', { min: 20_000 })
  figure('photos uploaded meanwhile', uploads, 'photos', { min: 100 })
  figure('requests and uploads that failed', failures.length, 'requests', { max: 0 })
  figure('a portal ends in (the longer one)', Math.max(...endedIn) / 1000, 's', { max: 25 })
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
