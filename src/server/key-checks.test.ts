// Key checks at the start: missing keys, wrong keys, and keys of another installation stop it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { afterFile } from '../../test/harness/cleanup.ts'
import { KEYS, testApi, type TestApi } from '../../test/harness/app.ts'
import { openDb } from '../db/open.ts'
import { migrate } from '../db/migrate.ts'
import { makeDemoAccounts } from '../features/identity/factory.ts'
import { acceptKeys, settleKeys, WrongKeys } from './key-checks.ts'
import { moveToCurrentKey } from './rotate-master-key.ts'
import { addMasterKey, forgetMasterKeys, keyRingOf, type Keys, newKeys } from '../adapters/vault/keys.ts'
import { ownDatabase } from '../../test/harness/own-database.ts'

const tempFolder = mkdtempSync(path.join(tmpdir(), 'portal-key-checks-'))
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }))

/** A data folder with these keys. */
function folderWith(keys?: Partial<Keys>): string {
  const folder = mkdtempSync(path.join(tempFolder, 'data-'))
  if (keys) writeFileSync(path.join(folder, 'keys.json'), JSON.stringify(keys))
  return folder
}
const fileIn = (folder: string) => path.join(folder, 'keys.json')
const masters = (folder: string): string[] =>
  (JSON.parse(readFileSync(fileIn(folder), 'utf8')) as Keys).master.map(({ id }) => id)

const empty = await ownDatabase('empty')
await migrate(empty.ownerUrl, 'portal_app')
const fresh = openDb(empty.url)
afterFile(fresh.close)

/** A database with accounts encrypted under KEYS by a portal that stored no check values. */
const api: TestApi = await testApi()
await makeDemoAccounts(api.db, api.adapters.vault, new Date())

beforeEach(async () => {
  await fresh.db.deleteFrom('key_check').execute()
  await api.db.deleteFrom('key_check').execute()
})
const recordedKinds = async (db = api.db) =>
  (await db.selectFrom('key_check').select(['kind', 'key_id']).orderBy('kind').execute()).map(({ kind }) => kind)

test('a new database gets new keys, accepts them again and stores none of them', async () => {
  const folder = folderWith()
  const keys = await settleKeys(fresh.db, folder)
  expect(await recordedKinds(fresh.db)).toEqual(['cookies', 'index', 'master', 'signing'])
  expect((await settleKeys(fresh.db, folder)).master).toEqual(keys.master)
  const rows = await fresh.db.selectFrom('key_check').selectAll().execute()
  const storedValues = rows.map(({ check_value }) => check_value.toString('base64url')).join(' ')
  for (const key of [keys.master[0]!.key, keys.index, keys.cookies[0]!, keys.signing[0]!.d]) {
    expect(storedValues).not.toContain(key)
    expect(storedValues).not.toContain(Buffer.from(key, 'base64url').toString('base64url'))
  }
})

test('of processes that start concurrently with their own folders one succeeds and the others are refused', async () => {
  const folders = Array.from({ length: 5 }, () => folderWith())
  const results = await Promise.allSettled(folders.map((folder) => settleKeys(fresh.db, folder)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const item of results) if (item.status === 'rejected') expect(item.reason).toBeInstanceOf(WrongKeys)
  expect(await recordedKinds(fresh.db)).toEqual(['cookies', 'index', 'master', 'signing'])
})

test('a lost file is not replaced: the error names it, what would be lost, and what to do', async () => {
  const folder = folderWith()
  await settleKeys(fresh.db, folder)
  rmSync(fileIn(folder))
  const message = await settleKeys(fresh.db, folder).catch((error: Error) => error.message)
  expect(message).toMatch(`${fileIn(folder)}: the file is missing`)
  expect(message).toMatch(/encrypted data .* could not be decrypted.*backup/)
  await expect(settleKeys(fresh.db, folder)).rejects.toThrow(WrongKeys)
  expect(() => readFileSync(fileIn(folder))).toThrow('ENOENT')
})

test('an older database accepts only keys that decrypt its data', async () => {
  expect(await recordedKinds()).toEqual([])
  await expect(settleKeys(api.db, folderWith())).rejects.toThrow(/the file is missing/)
  await expect(settleKeys(api.db, folderWith(newKeys()))).rejects.toThrow(
    /does not decrypt the data .*identity_account/,
  )
  await expect(settleKeys(api.db, folderWith({ ...KEYS, index: newKeys().index }))).rejects.toThrow(
    /does not match the lookup hashes of the accounts in this database/,
  )
  // The name of the key alone proves nothing.
  const sameNameKeys = { ...KEYS, master: [{ id: KEYS.master[0]!.id, key: newKeys().master[0]!.key }] }
  await expect(settleKeys(api.db, folderWith(sameNameKeys))).rejects.toThrow(/does not decrypt/)
  expect(await recordedKinds()).toEqual([])
  await settleKeys(api.db, folderWith(KEYS))
  expect(await recordedKinds()).toEqual(['cookies', 'index', 'master', 'signing'])
})

test.each(['master', 'index', 'cookies', 'signing'] as const)('another %s key stops the start', async (name) => {
  await settleKeys(api.db, folderWith(KEYS))
  const other = newKeys()[name]
  const folder = folderWith({ ...KEYS, [name]: other })
  await expect(settleKeys(api.db, folder)).rejects.toThrow(`${fileIn(folder)}: this is not a key of this database.`)
  const variable = { master: 'MASTER_KEY', index: 'INDEX_KEY', cookies: 'COOKIE_KEY', signing: 'SIGNING_KEY' }[name]
  const { [name]: _, ...rest } = KEYS
  const result = settleKeys(api.db, folderWith(rest), { [name]: other })
  await expect(result).rejects.toThrow(`${variable}: this is not a key`)
})

test('another key with a known name stops the start', async () => {
  await settleKeys(api.db, folderWith(KEYS))
  const master = [{ id: KEYS.master[0]!.id, key: newKeys().master[0]!.key }]
  await expect(settleKeys(api.db, folderWith({ ...KEYS, master }))).rejects.toThrow(/is not the one this database/)
})

test('all keys can move from the file to the environment', async () => {
  await settleKeys(api.db, folderWith(KEYS))
  const { master, index, cookies, signing } = KEYS
  expect(await settleKeys(api.db, folderWith(), { master, index, cookies, signing })).toMatchObject({ master, index })
})

test('a new key is accepted beside the old one, which can be removed once nothing is encrypted with it', async () => {
  const folder = folderWith(KEYS)
  await settleKeys(api.db, folder)
  await addMasterKey(folder)
  // Interrupted here, another process with the old file still starts: nothing is encrypted under the new key.
  await settleKeys(api.db, folderWith(KEYS))
  const both = await settleKeys(api.db, folder)
  const [fresh, old] = masters(folder)
  const alone = folderWith({ ...both, master: both.master.slice(0, 1) })
  await expect(settleKeys(api.db, alone)).rejects.toThrow(`the master key ${old} is missing`)
  await moveToCurrentKey(api.db, keyRingOf(both))
  await expect(settleKeys(api.db, folderWith(KEYS))).rejects.toThrow(`the master key ${fresh} is missing`)
  expect(await forgetMasterKeys(folder, fresh!)).toBe(1)
  await settleKeys(api.db, folder)
  expect((await recordedKinds()).filter((kind) => kind === 'master')).toEqual(['master'])
  await expect(settleKeys(api.db, folderWith(KEYS))).rejects.toThrow(WrongKeys)
  // Restored for the tests that follow.
  await moveToCurrentKey(api.db, keyRingOf({ ...both, master: both.master.toReversed() }))
})

test('cookie and signing keys can be changed on purpose, data keys cannot', async () => {
  await settleKeys(api.db, folderWith(KEYS))
  const { cookies, signing, index } = newKeys()
  const changedFolder = folderWith({ ...KEYS, cookies, signing })
  await expect(settleKeys(api.db, changedFolder)).rejects.toThrow('npm run keys -- accept')
  expect(await acceptKeys(api.db, changedFolder, {}, false)).toBe(0)
  await settleKeys(api.db, changedFolder)
  await expect(settleKeys(api.db, folderWith(KEYS))).rejects.toThrow(WrongKeys)
  const lostKeysFolder = folderWith({ ...newKeys(), index })
  await expect(acceptKeys(api.db, lostKeysFolder, {}, false)).rejects.toThrow(WrongKeys)
  await expect(settleKeys(api.db, lostKeysFolder)).rejects.toThrow(WrongKeys)
})

test('lost keys are given up by a command only, which counts the unreadable records', async () => {
  await settleKeys(api.db, folderWith(KEYS))
  const folder = folderWith()
  expect(await acceptKeys(api.db, folder, {}, true)).toBeGreaterThan(20)
  await settleKeys(api.db, folder)
  await expect(settleKeys(api.db, folderWith(KEYS))).rejects.toThrow(WrongKeys)
})
