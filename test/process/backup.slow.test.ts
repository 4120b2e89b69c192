// The drill: a backup of a portal while it works, everything destroyed, restored, and each row and file compared.
import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKeys } from '../../src/adapters/vault/keys.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { placeFor } from '../../src/db/embedded-place.ts'
import { openDb } from '../../src/db/open.ts'
import { filesBelow, hashOf } from '../../src/server/backup/manifest.ts'
import { portalClient } from '../harness/portal-client.ts'
import { freePort, startedPortal } from '../harness/started-portal.ts'
import { contentOf } from '../harness/table-contents.ts'
import { tempDir } from '../harness/temp-dir.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const base = tempDir('portal-drill')
// PostgreSQL may run as another user.
chmodSync(base, 0o755)
const [data, backup, keys] = ['data', 'backup', 'keys.json'].map((name) => path.join(base, name)) as [
  string,
  string,
  string,
]

/** Settings of the commands beside the folder. */
let more: Record<string, string> = {}
const command = (script: 'backup' | 'restore', ...words: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: data, ...more },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const start = () => startedPortal({ PORT: String(port), ORIGIN: origin, DATA_DIR: data, DRAIN_PAUSE: '0' })

/** Everything that is there while no portal runs: a fingerprint of each table, the hash of each file, the marks of the writer. */
async function contents() {
  const embedded = await startEmbedded(data)
  const { db, close } = openDb(embedded.url)
  try {
    const marks = await sql<{ key: string }>`select key from rate_limit where key like 'drill %' order by key`.execute(
      db,
    )
    const files = path.join(data, 'files')
    const hashes = (await filesBelow(files)).map(async (name) => [name, await hashOf(path.join(files, name))] as const)
    return {
      tables: await contentOf(db),
      files: Object.fromEntries(await Promise.all(hashes)),
      marks: marks.rows.map(({ key }) => Number(key.slice(6))),
    }
  } finally {
    await close()
    await embedded.stop()
  }
}

test('everything destroyed comes back from a backup made while the portal worked', async () => {
  const portal = await start()
  const { sockets } = placeFor(data)
  const { db, close } = openDb(`postgresql://portal_app@/portal?host=${encodeURIComponent(sockets)}`, 2)
  let writeCount = 0
  let isOver = false
  const writer = (async () => {
    while (!isOver) {
      await sql`insert into rate_limit (key) values (${`drill ${String(writeCount + 1).padStart(7, '0')}`})`.execute(db)
      writeCount++
    }
  })()
  await expect.poll(() => writeCount).toBeGreaterThan(20)
  const acknowledgedCount = writeCount
  expect(await command('backup', backup)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/[1-9]\d* uploaded files/),
  })
  const later = writeCount
  expect(later).toBeGreaterThan(acknowledgedCount)
  isOver = true
  await writer
  // What is in a bucket is copied by other means, which nobody should learn on the day of the restore.
  more = { FILES: 's3', S3_BUCKET: 'photos', S3_KEY_ID: 'portal', S3_SECRET: 'secret' }
  expect((await command('backup', `${backup}-of-bucket`)).said).toContain('The bucket photos is not in it either')
  more = {}
  await close()
  expect(await command('backup', backup)).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') })
  expect(await command('restore', backup, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Stop it first'),
  })
  await portal.stop()
  const before = await contents()
  expect(Object.keys(before.tables).length).toBeGreaterThan(80)
  expect(Object.keys(before.files).length).toBeGreaterThan(10)
  expect(before.marks).toHaveLength(writeCount)
  expect((await filesBelow(backup)).filter((name) => name.includes('keys'))).toEqual([])

  expect(await command('restore', backup)).toMatchObject({ code: 1, said: expect.stringContaining('add --force') })
  copyFileSync(path.join(data, 'keys.json'), keys)
  for (const name of readdirSync(data)) rmSync(path.join(data, name), { recursive: true, force: true })

  // Without the keys, and with others, nothing is put there.
  expect(await command('restore', backup)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/keys\.json: .*backup/),
  })
  const { clients: _, ...others } = newKeys()
  writeFileSync(path.join(data, 'keys.json'), JSON.stringify(others))
  expect(await command('restore', backup)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not a key of this database'),
  })
  expect(existsSync(path.join(data, 'files'))).toBe(false)
  expect(existsSync(placeFor(data).cluster)).toBe(false)

  copyFileSync(keys, path.join(data, 'keys.json'))
  expect(await command('restore', backup)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored .* rows of \d+ tables/),
  })
  const after = await contents()
  expect(after.tables).toEqual(before.tables)
  expect(after.files).toEqual(before.files)
  // As of one moment during the backup: all before it, none after it, no hole.
  expect(after.marks).toEqual(Array.from({ length: after.marks.length }, (_, at) => at + 1))
  expect(after.marks.length).toBeGreaterThanOrEqual(acknowledgedCount)
  expect(after.marks.length).toBeLessThanOrEqual(writeCount)

  const again = await start()
  const client = portalClient(origin)
  try {
    expect((await client.send('GET', '/readyz')).status).toBe(200)
    expect(await client.signIn('status-33')).toContain('portal_session=')
  } finally {
    client.close()
    await again.stop()
  }
  const [file] = (await filesBelow(path.join(backup, 'files'))) as [string]
  appendFileSync(path.join(backup, 'files', file), ' ')
  expect(await command('restore', backup, '--force')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`files/${file} was changed after the backup`),
  })
}, 300_000)
