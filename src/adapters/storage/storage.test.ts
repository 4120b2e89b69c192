// File storage in a folder: atomic writes, and detection of a full disk.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { localStorageIn } from './storage.ts'

const folder = tempDir('portal-files')
const files = localStorageIn(path.join(folder, 'files'))

test('reports room if the folder is writable, also before the first file', async () => {
  expect(await files.hasRoom()).toBe(true)
  // Has no capacity of its own.
  expect(await localStorageIn('/proc/portal').hasRoom()).toBe(false)
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
  await files.remove(name)
  expect(await files.get(name)).toBeNull()
})
