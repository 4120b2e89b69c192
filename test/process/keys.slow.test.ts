// npm run keys -- rotate and forget: afterwards everything decrypts with the new key alone.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { findPersonKey } from '../../src/features/personal-data/queries/person-keys.ts'
import { findVerifiedData } from '../../src/features/certification/queries/verified-case.ts'
import { keyRingOf, newKeys, readKeys } from '../../src/adapters/vault/keys.ts'
import { watchContentVersion } from '../../src/http/page-cache/content-version.ts'
import { actorsOf } from '../builders/actors.ts'
import { KEYS, testApi } from '../harness/app.ts'
import { databaseUrl } from '../harness/database.ts'

const keys = (task: string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['scripts/keys.ts', ...task], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })

test('rotates the master key', async () => {
  const api = await testApi()
  const who = await actorsOf(api, new Date()).developer({ accountStatus: 33 })
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(api.db)
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-keys-'))
  try {
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(KEYS))
    const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl(inject('appUrl'), rows[0]!.name) }
    const { stdout } = await keys(['rotate'], environment)
    expect(stdout).toMatch(/^Re-encrypted [1-9]/)
    const after = await readKeys(folder)
    expect(after.master.map(({ id }) => id)).toEqual([expect.any(String), KEYS.master[0]!.id])
    // The old master key is not needed any more.
    const alone = keyRingOf({ ...after, master: after.master.slice(0, 1) })
    const key = await findPersonKey(api.db, alone, who.id)
    expect((await findVerifiedData(api.db, key!, who.id, 'personal')).person?.voucherNum).toMatch(/^\d{17}[\dX]$/)
    await expect(findPersonKey(api.db, api.adapters.keyRing, who.id)).rejects.toThrow()
    const checks = async () =>
      (await api.db.selectFrom('key_check').where('kind', '=', 'master').select('key_id').execute()).map(
        (row) => row.key_id,
      )
    expect((await checks()).sort()).toEqual(after.master.map(({ id }) => id).sort())
    expect((await keys(['resume'], environment)).stdout).toMatch(/^Re-encrypted 0/)
    // A process that runs meanwhile may have read the old key alone.
    const running = watchContentVersion(environment.DATABASE_URL, { log: pino({ level: 'silent' }) })
    await expect.poll(running.current).toBeGreaterThan(0)
    expect((await keys(['resume'], environment)).stderr).toMatch(/^Warning: 1 processes of the portal are running/)
    await running.close()
    const result = await keys(['forget'], environment)
    expect(result.stdout).toMatch(/^Re-encrypted 0 .* 1 old master keys/)
    expect(result.stderr).toBe('')
    expect((await readKeys(folder)).master.map(({ id }) => id)).toEqual([after.master[0]!.id])
    expect(await checks()).toEqual([after.master[0]!.id])
    await expect(keys([], environment)).rejects.toThrow(/Usage/)
    await expect(keys(['rotate', '--give-up-sealed-data'], environment)).rejects.toThrow(/Usage/)
    // With wrong keys the command refuses, as the start does, and the file is unchanged.
    writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(newKeys()))
    const before = readFileSync(path.join(folder, 'keys.json'), 'utf8')
    await expect(keys(['rotate'], environment)).rejects.toThrow(`${folder}/keys.json: this is not a key`)
    expect(readFileSync(path.join(folder, 'keys.json'), 'utf8')).toBe(before)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
