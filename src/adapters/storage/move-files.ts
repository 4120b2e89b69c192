// Moving all files from one store to another while the portal runs: copied, read back and compared, removed only in the end.
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Files } from './storage.ts'

export type MoveProgress = { moved: number; there: number; removed: number; bytes: number }

type Move = {
  from: Files
  to: Files
  /** Removes each file from the old store once it was verified in the new one, in a second pass after all are there. */
  isRemoved: boolean
  /** Called after each file. */
  tell?: (progress: MoveProgress) => void
}

/** A file that arrived as another one. */
export class DifferentFile extends Error {}

/** Files on their way at the same time. */
const CONCURRENCY = 8

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Does nothing twice: run again after a crash, it goes on with what is not there yet.
 * @throws DifferentFile, and whatever a store throws; nothing was removed then, unless all had arrived
 */
export async function moveFiles({ from, to, isRemoved, tell = () => {} }: Move): Promise<MoveProgress> {
  const progress: MoveProgress = { moved: 0, there: 0, removed: 0, bytes: 0 }
  const isSame = async (name: string, bytes: Buffer) => {
    const storedBytes = await to.get(name)
    return storedBytes !== null && hashOf(storedBytes) === hashOf(bytes)
  }
  /** @throws DifferentFile, unless the portal removed the file meanwhile */
  const mustBeGone = async (name: string, words: string) => {
    if ((await from.get(name)) !== null) throw new DifferentFile(`${name} ${words}`)
  }
  const copy = async (name: string) => {
    const bytes = await from.get(name)
    // The portal removed it meanwhile.
    if (!bytes) return
    if (await isSame(name, bytes)) progress.there += 1
    else {
      await to.put(name, bytes)
      if (!(await isSame(name, bytes))) return mustBeGone(name, 'arrived as another file')
      progress.moved += 1
      progress.bytes += bytes.length
    }
    tell(progress)
  }
  const remove = async (name: string) => {
    const bytes = await from.get(name)
    if (!bytes) return
    if (!(await isSame(name, bytes))) return mustBeGone(name, 'is not in the new store as it is in the old one')
    await from.remove(name)
    progress.removed += 1
    tell(progress)
  }
  await each(from, copy)
  if (isRemoved) await each(from, remove)
  return progress
}

/** All files of a store, several at once and never all names in memory. The first error ends it. */
async function each(store: Files, work: (name: string) => Promise<void>): Promise<void> {
  const limit = pLimit(CONCURRENCY)
  const running = new Set<Promise<void>>()
  let failure: { error: unknown } | null = null
  for await (const { name } of store.list()) {
    if (failure) break
    const one = limit(() => work(name)).catch((error: unknown) => {
      failure ??= { error }
    })
    running.add(one)
    void one.then(() => running.delete(one))
    if (running.size >= CONCURRENCY) await Promise.race(running)
  }
  await Promise.all(running)
  if (failure) throw (failure as { error: unknown }).error
}
