// Moving files between a folder and a bucket: verified, interrupted and continued, read from both meanwhile.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { s3Server } from '../../../test/harness/servers/s3-server.ts'
import { tempDir } from '../../../test/harness/temp-dir.ts'
import { DifferentFile, moveFiles } from './move-files.ts'
import { s3Storage } from './s3.ts'
import { type Files, localStorageIn } from './storage.ts'
import { twoStores } from './two-stores.ts'

const server = await s3Server()
const ring = { index: randomBytes(32) }
const bucket = s3Storage(server.settings, ring)
let folderCount = 0
let folder: Files
const base = tempDir('portal-move')

const namesIn = async (files: Files) => {
  const names = []
  for await (const { name } of files.list()) names.push(name)
  return names.sort()
}
const fill = async (files: Files, count: number) => {
  const writtenFiles = new Map<string, Buffer>()
  for (let one = 0; one < count; one++) {
    const [name, bytes] = [files.newName(), randomBytes(2000)]
    await files.put(name, bytes)
    writtenFiles.set(name, bytes)
  }
  return writtenFiles
}
const isThere = async (files: Files, writtenFiles: ReadonlyMap<string, Buffer>) => {
  for (const [name, bytes] of writtenFiles) expect(await files.get(name)).toEqual(bytes)
}

beforeEach(async () => {
  folder = localStorageIn(path.join(base, `files-${++folderCount}`))
  for (const name of await namesIn(bucket)) await bucket.remove(name)
})

test.each(['to the bucket', 'back to the folder'])('all files move %s and leave when asked', async (way) => {
  const [from, to] = way === 'to the bucket' ? [folder, bucket] : [bucket, folder]
  const writtenFiles = await fill(from, 30)
  const movedCounts: number[] = []
  const first = await moveFiles({ from, to, isRemoved: false, tell: ({ moved }) => movedCounts.push(moved) })
  expect(first).toEqual({ moved: 30, there: 0, removed: 0, bytes: 60_000 })
  expect(movedCounts.at(-1)).toBe(30)
  await isThere(to, writtenFiles)
  await isThere(from, writtenFiles)
  // Run again, it does nothing twice.
  expect(await moveFiles({ from, to, isRemoved: true })).toMatchObject({ moved: 0, there: 30, removed: 30 })
  expect(await namesIn(from)).toEqual([])
  await isThere(to, writtenFiles)
})

describe('interrupted', () => {
  test('it goes on where it was, and nothing was removed', async () => {
    const writtenFiles = await fill(folder, 25)
    let puts = 0
    const crashing: Files = {
      ...bucket,
      put: async (name, bytes) => {
        if (++puts > 10) throw new Error('crashed')
        await bucket.put(name, bytes)
      },
    }
    await expect(moveFiles({ from: folder, to: crashing, isRemoved: true })).rejects.toThrow('crashed')
    expect(await namesIn(folder)).toHaveLength(25)
    expect(await namesIn(bucket)).toHaveLength(10)
    expect(await moveFiles({ from: folder, to: bucket, isRemoved: true })).toMatchObject({
      moved: 15,
      there: 10,
      removed: 25,
    })
    await isThere(bucket, writtenFiles)
  })

  test('a file that was left damaged is written again', async () => {
    const writtenFiles = await fill(folder, 3)
    const [name] = writtenFiles.keys()
    await bucket.put(name!, Buffer.from('half'))
    expect(await moveFiles({ from: folder, to: bucket, isRemoved: false })).toMatchObject({ moved: 3, there: 0 })
    await isThere(bucket, writtenFiles)
  })

  test('a store that keeps other bytes than it was given ends it, and nothing is removed', async () => {
    const writtenFiles = await fill(folder, 3)
    const lying: Files = { ...bucket, put: async (name) => bucket.put(name, Buffer.from('other')) }
    await expect(moveFiles({ from: folder, to: lying, isRemoved: true })).rejects.toBeInstanceOf(DifferentFile)
    await isThere(folder, writtenFiles)
  })
})

describe('while files move', () => {
  test('new ones go to the new store, reads find all, removals remove both', async () => {
    const writtenFiles = await fill(folder, 4)
    const both = twoStores(bucket, folder)
    const [fresh] = await fill(both, 1)
    expect([await bucket.get(fresh![0]), await folder.get(fresh![0])]).toEqual([fresh![1], null])
    await isThere(both, writtenFiles)
    const [moving, untouchedName] = [...writtenFiles.keys()]
    await bucket.put(moving!, writtenFiles.get(moving!)!)
    await both.remove(moving!)
    expect([await bucket.get(moving!), await folder.get(moving!)]).toEqual([null, null])
    expect(await both.get(moving!)).toBeNull()
    expect(await namesIn(both)).toEqual(
      [...[...writtenFiles.keys()].filter((name) => name !== moving), fresh![0]].sort(),
    )
    await server.turn('away')
    expect(await both.get(untouchedName!)).toEqual(writtenFiles.get(untouchedName!))
    await expect(both.get(fresh![0])).rejects.toThrow('away')
    await server.turn('back')
  })

  test('a file that the portal removes on the way is no error', async () => {
    const writtenFiles = await fill(folder, 12)
    const names = [...writtenFiles.keys()]
    const both = twoStores(bucket, folder)
    let removed = false
    const busy: Files = {
      ...folder,
      get: async (name) => {
        if (!removed) {
          removed = true
          for (const name of names.slice(6)) await both.remove(name)
        }
        return folder.get(name)
      },
    }
    await moveFiles({ from: busy, to: bucket, isRemoved: true })
    await isThere(bucket, new Map([...writtenFiles].slice(0, 6)))
    expect(await namesIn(folder)).toEqual([])
  })
})
