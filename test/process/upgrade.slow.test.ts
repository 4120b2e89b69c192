// The built portal on a database of an earlier version: it migrates at the start and answers whom it knew.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDb } from '../../src/db/open.ts'
import { makeSession } from '../../src/features/session/factory.ts'
import { oldDatabase, readOldPortal } from '../harness/old-database.ts'
import { freePort, startedPortal } from '../harness/started-portal.ts'
import { tempDir } from '../harness/temp-dir.ts'

test('the portal starts on the database and the keys of the version before', async () => {
  const old = readOldPortal('portal-0180.json.gz')
  const { url, ownerUrl } = await oldDatabase(old)
  const folder = tempDir('portal-upgrade')
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(old.keys), { mode: 0o600 })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const portal = await startedPortal({
    PORT: String(port),
    ORIGIN: origin,
    PORTAL_DEMO: 'on',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: folder,
  })
  const { db, close } = openDb(url)
  try {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    const { id } = await db
      .selectFrom('developer')
      .where('subject', '=', 'demo-status-33')
      .select('id')
      .executeTakeFirstOrThrow()
    const cookie = `portal_session=${await makeSession(db, 'developer', id)}`
    const status = await fetch(`${origin}/api/dev/v1/account/status`, { headers: { cookie } })
    expect(await status.json()).toMatchObject({ code: '200', value: { accountStatus: 33 } })
  } finally {
    await close()
    await portal.stop()
  }
}, 120_000)
