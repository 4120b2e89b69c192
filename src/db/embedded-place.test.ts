// Location of the embedded PostgreSQL: sockets of deep folders, permissions, foreign files.
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { NoDatabase, placeFor } from './embedded-place.ts'

const isRoot = process.getuid?.() === 0
const root = mkdtempSync(path.join(tmpdir(), 'portal-place-'))
chmodSync(root, 0o755)
const leftoverFolders: string[] = [root]
afterAll(() => {
  for (const folder of leftoverFolders) rmSync(folder, { recursive: true, force: true })
})

const folder = (...parts: string[]): string => {
  const folderPath = path.join(root, ...parts)
  mkdirSync(folderPath, { recursive: true })
  return folderPath
}

/** A data folder that already has the programs, so that they are not copied for each test. */
function used(...parts: string[]): string {
  const bin = folder(...parts, 'postgres', 'native', 'bin')
  writeFileSync(path.join(bin, 'postgres'), '')
  return path.resolve(bin, '../../..')
}

describe('the sockets of a deep data folder', () => {
  const deep = (name: string) => used(name, 'a'.repeat(60), 'b'.repeat(60), '.data')

  test('are in a short path of their own that no other user can enter', () => {
    const [one, two] = [placeFor(deep('one')), placeFor(deep('two'))]
    leftoverFolders.push(one.sockets, two.sockets)
    expect(one.sockets).not.toBe(two.sockets)
    for (const { sockets, ids } of [one, two]) {
      expect(`${sockets}/.s.PGSQL.5432`.length).toBeLessThan(107)
      expect(statSync(sockets).mode & 0o777).toBe(0o700)
      expect(statSync(sockets).uid).toBe(ids?.uid ?? process.getuid?.())
    }
  })

  test('are not created through a symbolic link left in their place', () => {
    const { sockets } = placeFor(deep('one'))
    const elsewhere = folder('elsewhere')
    const before = statSync(elsewhere)
    rmSync(sockets, { recursive: true })
    symlinkSync(elsewhere, sockets)
    expect(() => placeFor(deep('one'))).toThrow(NoDatabase)
    expect(statSync(elsewhere)).toMatchObject({ uid: before.uid, gid: before.gid, mode: before.mode })
    rmSync(sockets)
  })
})

describe.runIf(isRoot)('PostgreSQL started by root runs as nobody', () => {
  test('and can read its programs despite a strict umask', () => {
    const before = process.umask(0o077)
    try {
      const { native } = placeFor(folder('strict'))
      for (const file of ['bin', 'bin/postgres', 'bin/initdb', 'lib', 'share']) {
        expect(lstatSync(path.join(native, file)).mode & 0o005).toBe(0o005)
      }
    } finally {
      process.umask(before)
    }
  })

  test('and uses a cluster outside a folder it cannot enter, with a pointer to it', () => {
    const closedFolder = folder('closed')
    chmodSync(closedFolder, 0o700)
    const { cluster } = placeFor(closedFolder)
    const pointerTarget = readFileSync(path.join(closedFolder, 'postgres.path'), 'utf8').trim()
    leftoverFolders.push(pointerTarget)
    expect(path.dirname(cluster)).toBe(pointerTarget)
    expect(pointerTarget.startsWith(root)).toBe(false)
    for (let at = pointerTarget; at !== '/'; at = path.dirname(at)) expect(statSync(at).mode & 0o001).toBe(1)
    // After the folder is opened up again, it still refers to the same cluster.
    chmodSync(closedFolder, 0o755)
    expect(placeFor(closedFolder).cluster).toBe(cluster)
  })

  test('and does not replace a cluster in a folder that was closed later with an empty one', () => {
    const closing = used('closing')
    const { cluster } = placeFor(closing)
    mkdirSync(cluster)
    chmodSync(closing, 0o700)
    expect(() => placeFor(closing)).toThrow(/nobody.*closing/)
    expect(existsSync(path.join(closing, 'postgres.path'))).toBe(false)
  })
})
