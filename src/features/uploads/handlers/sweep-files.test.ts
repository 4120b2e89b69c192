// The sweeper of stored files: removed rows, orphans, and files that the store refuses to remove.
import { expect, test } from 'vitest'
import type { Files } from '../../../adapters/storage/storage.ts'
import type { Db } from '../../../db/open.ts'
import { HOUR_MS } from '../../../lib/dates/durations.ts'
import type { FileOwner } from '../queries/file-owner.ts'
import { sweepFiles } from './sweep-files.ts'

const NOW = new Date('2026-11-27T00:00:00Z')
const DB = {} as Db

/** A store with these files, an hour old, which refuses to remove some. */
function storeWith(names: readonly string[], isRefused: (name: string) => boolean = () => false) {
  const left = new Set(names)
  const attempts: string[] = []
  const files: Pick<Files, 'remove' | 'list'> = {
    remove: async (name) => {
      attempts.push(name)
      if (isRefused(name)) throw new Error('403')
      left.delete(name)
    },
    list: async function* () {
      for (const name of left) yield { name, at: new Date(NOW.getTime() - HOUR_MS) }
    },
  }
  return { left, attempts, files: files as Files }
}

/** A table of removed rows, whose ids are their places. */
function ownerOf(names: readonly string[]) {
  const rows = new Map(names.map((name, id) => [id, name]))
  const owner: FileOwner = {
    removed: async (_, limit) => [...rows].slice(0, limit).map(([id, file_name]) => ({ id, file_name })),
    forget: async (_, ids) => ids.forEach((id) => rows.delete(id)),
    known: async (_, some) => new Set(some.filter((name) => [...rows.values()].includes(name))),
  }
  return { rows, owner }
}

const named = (count: number) => Array.from({ length: count }, (_, at) => `file-${at}`)

test('files of removed rows and orphans are removed, more than a batch of each', async () => {
  const names = named(450)
  const { left, files } = storeWith([...names, ...names.map((name) => `orphan-${name}`)])
  const { rows, owner } = ownerOf(names)
  expect(await sweepFiles(DB, files, NOW, [owner])).toBe(900)
  expect([left.size, rows.size]).toEqual([0, 0])
})

test('a file that the store refuses to remove keeps no other, and stays for the next run', async () => {
  const names = named(450)
  const { left, attempts, files } = storeWith([...names, 'orphan-1', 'orphan-2'], (name) =>
    /^(?:file-0|orphan-1)$/.test(name),
  )
  const { rows, owner } = ownerOf(names)
  await expect(sweepFiles(DB, files, NOW, [owner])).rejects.toThrow('2 files could not be removed')
  expect([...left]).toEqual(['file-0', 'orphan-1'])
  expect([...rows.values()]).toEqual(['file-0'])
  expect(attempts.filter((name) => name === 'file-0')).toHaveLength(1)
})

test('a store that refuses everything is given up soon', async () => {
  const { attempts, files } = storeWith([], () => true)
  const { rows, owner } = ownerOf(named(450))
  await expect(sweepFiles(DB, files, NOW, [owner])).rejects.toThrow('21 files could not be removed')
  expect(attempts).toHaveLength(21)
  expect(rows.size).toBe(450)
})
