// Removal of stored files: each is tried, and what the store refuses is logged.
import { expect, test, vi } from 'vitest'
import type { Context } from '../../../api/implement.ts'
import { removeFiles } from './remove-files.ts'

test('a file that is not removed is logged, and the others are removed', async () => {
  const removed: string[] = []
  const remove = async (name: string) => {
    if (name.startsWith('stuck')) throw new Error(name)
    removed.push(name)
  }
  const logWarning = vi.fn<Context['logWarning']>()
  const context = { adapters: { files: { remove } }, logWarning } as unknown as Context
  await removeFiles(context, ['a', 'stuck-1', 'b', 'stuck-2', 'c', 'd', 'e'])
  expect(removed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(logWarning).toHaveBeenCalledExactlyOnceWith(
    new Error('stuck-1'),
    '2 files were not removed, and wait for the sweep',
  )
  await removeFiles(context, ['f'])
  expect(logWarning).toHaveBeenCalledOnce()
})
