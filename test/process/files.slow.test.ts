// npm run files -- move: from the folder to a bucket and back, with the keys of the portal.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import { s3Storage } from '../../src/adapters/storage/s3.ts'
import { localStorageIn } from '../../src/adapters/storage/storage.ts'
import { keyRingOf } from '../../src/adapters/vault/keys.ts'
import { KEYS, testApi } from '../harness/app.ts'
import { databaseUrl } from '../harness/database.ts'
import { databaseNameOf } from '../harness/own-database.ts'
import { s3Server } from '../harness/servers/s3-server.ts'
import { tempDir } from '../harness/temp-dir.ts'

const files = (task: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/files.ts', ...task], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })

test('moves all files, and back', async () => {
  const api = await testApi()
  const server = await s3Server()
  const folder = path.join(tempDir('portal-move-command'), 'data')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(KEYS))
  const local = localStorageIn(path.join(folder, 'files'))
  const names = Array.from({ length: 20 }, () => local.newName())
  for (const name of names) await local.put(name, Buffer.from(`file ${name}`))
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl(inject('appUrl'), await databaseNameOf(api.db)),
    S3_ENDPOINT: server.settings.endpoint!,
    S3_PATH_STYLE: 'on',
    S3_BUCKET: server.settings.bucket,
    S3_KEY_ID: server.settings.keyId,
    S3_SECRET: server.settings.secret,
  }
  const there = { ...environment, FILES: 's3', FILES_MOVED_FROM: 'folder' }
  expect((await files(['move'], there)).stdout).toMatch(/^Done: 20 moved \(0\.0 MB\), 0 already there, 0 removed\.$/m)
  expect((await files(['move', '--remove'], there)).stdout).toMatch(
    /^Done: 0 moved .* 20 already there, 20 removed\.$/m,
  )
  const bucket = s3Storage(server.settings, keyRingOf(KEYS))
  for (const name of names) {
    expect(String(await bucket.get(name))).toBe(`file ${name}`)
    expect(await local.get(name)).toBeNull()
  }
  const back = { ...environment, FILES: 'folder', FILES_MOVED_FROM: 's3' }
  expect((await files(['move', '--remove'], back)).stdout).toMatch(/20 moved .* 20 removed/)
  for (const name of names) expect(String(await local.get(name))).toBe(`file ${name}`)
  await expect(files(['move'], environment)).rejects.toThrow('FILES_MOVED_FROM')
  await expect(files(['move', '--all'], there)).rejects.toThrow('Usage')
  await server.turn('away')
  await expect(files(['move'], there)).rejects.toThrow('the file storage is away')
}, 180_000)
