// Volume: the same calls and pages with a thousand developers, and with a million, three million apps and ten million page views.
// DEVELOPERS makes it smaller.
import { rmSync } from 'node:fs'
import { startEmbedded } from '../src/db/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { OF_JOBS, openDb } from '../src/db/open.ts'
import { makeOperator, makeSession } from '../src/features/session/factory.ts'
import { figure } from './figures.ts'
import { fillApps, fillDevelopers, fillPageViews } from './fill.ts'
import { type AskedPage, pageTimes } from './page-times.ts'
import { benchFolder } from './portal.ts'

const LARGE = Number(process.env.DEVELOPERS ?? 1_000_000)
const SMALL = 1000
const [APPS_EACH, VIEWS_EACH] = [3, 10]
/** A certified enterprise of those that are filled in. */
const OWNER = 712

const folder = benchFolder('volume')
const embedded = await startEmbedded(folder)
const { db, close } = openDb(embedded.url, 2, { timeouts: OF_JOBS })
try {
  await migrate(embedded.ownerUrl, embedded.appRole)
  await fillDevelopers(embedded.ownerUrl, SMALL)
  await fillApps(embedded.ownerUrl, SMALL * APPS_EACH)
  await fillPageViews(embedded.ownerUrl, SMALL * VIEWS_EACH)
  const operator = await makeOperator(db, { subject: 'bench', roles: ['administrator'] })
  const owner = `portal_session=${await makeSession(db, 'developer', OWNER)}`
  const office = `portal_ops=${await makeSession(db, 'operator', operator)}`
  const pages: AskedPage[] = [
    ['home page', '/', ''],
    ['content of the home page', '/api/web/v1/index/data', ''],
    ['account/status', '/api/dev/v1/account/status', owner],
    ['console', '/console', owner],
    ['apps of a developer', '/application', owner],
    ['account', '/user', owner],
    ['office: overview', '/ops', office],
    ['office: developers', '/ops/developer', office],
    ['office: search of a company', '/ops/developer?q=云七百科技', office],
    ['office: a developer', `/ops/developer/${OWNER}`, office],
    ['office: queue', '/ops/review', office],
    ['office: figures', '/ops/figures', office],
  ]
  const few = await pageTimes(embedded, folder, pages)
  await fillDevelopers(embedded.ownerUrl, LARGE)
  await fillApps(embedded.ownerUrl, LARGE * APPS_EACH, SMALL * APPS_EACH)
  await fillPageViews(embedded.ownerUrl, LARGE * VIEWS_EACH)
  const many = await pageTimes(embedded, folder, pages)
  for (const [name] of pages) {
    figure(`${name}, of ${SMALL.toLocaleString('en')} developers`, few.get(name)!, 'ms')
    figure(`${name}, of ${LARGE.toLocaleString('en')}`, many.get(name)!, 'ms')
    figure(`${name}: many against few`, many.get(name)! / few.get(name)!, 'times', { max: 1.5 })
  }
} finally {
  await close()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
