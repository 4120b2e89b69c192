// File storage in a folder: atomic writes, and detection of a full disk.
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { type Files, localStorageIn } from './storage.ts'

const folder = tempDir('portal-files')
const files = localStorageIn(path.join(folder, 'files'))

async function listOf(storage: Files): Promise<{ name: string; at: Date }[]> {
  const list = []
  for await (const entry of storage.list()) list.push(entry)
  return list
}

test('reports room if the folder is writable, also before the first file', async () => {
  expect(await files.hasRoom()).toBe(true)
  expect(await files.freeBytes()).toBeGreaterThan(64 * 1024 * 1024)
  // Has no capacity of its own.
  const full = localStorageIn('/proc/portal')
  expect([await full.hasRoom(), await full.freeBytes()]).toEqual([false, 0])
})

test('leaves nothing behind when a write fails', async () => {
  const name = files.newName()
  const shelf = path.join(folder, 'files', name.slice(0, 2))
  // A folder at the file's path makes the last step fail.
  mkdirSync(path.join(shelf, name, 'in-the-way'), { recursive: true })
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow(name)
  expect(readdirSync(shelf)).toEqual([name])
})

test('writes files atomically and readable by the owner only', async () => {
  const name = files.newName()
  await files.put(name, Buffer.from('whole'))
  expect(String(await files.get(name))).toBe('whole')
  expect(statSync(path.join(folder, 'files', name.slice(0, 2), name)).mode & 0o777).toBe(0o600)
  await files.remove(name)
  expect(await files.get(name)).toBeNull()
  await files.remove(name)
})

test('reads and lists the files of an existing folder, and clears what a crash left incomplete', async () => {
  const old = path.join(folder, 'old')
  const [whole, fresh, stale] = [files.newName(), files.newName(), files.newName()]
  const placeOf = (name: string) => path.join(old, name.slice(0, 2), name)
  const places = [placeOf(whole), `${placeOf(fresh)}.part`, `${placeOf(stale)}.part`]
  for (const place of places) {
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, Buffer.from([0, 255, 128]))
  }
  writeFileSync(path.join(old, 'readme'), '')
  utimesSync(places[0]!, 1_700_000_000, 1_700_000_000)
  utimesSync(places[2]!, 1_700_000_000, 1_700_000_000)
  const existing = localStorageIn(old)
  expect(await existing.get(whole)).toEqual(Buffer.from([0, 255, 128]))
  expect(await listOf(existing)).toEqual([{ name: whole, at: new Date(1_700_000_000_000) }])
  expect(places.map((place) => existsSync(place))).toEqual([true, true, false])
  expect(await listOf(localStorageIn(path.join(folder, 'none')))).toEqual([])
})
