// Two stores while files move from one to the other: new files go to the first, reads try both.
import type { Files } from './storage.ts'

/** @param second the store that files are moved from */
export const twoStores = (first: Files, second: Files): Files => ({
  ...first,
  get: async (name) => {
    try {
      const bytes = await first.get(name)
      if (bytes) return bytes
    } catch (error) {
      // What has not moved yet can still be read; what has moved is away with its store.
      const bytes = await second.get(name)
      if (bytes) return bytes
      throw error
    }
    return second.get(name)
  },
  remove: async (name) => {
    // In this order: what the second has and the first lacks has not moved yet, and was not removed (move-files.ts).
    await second.remove(name)
    await first.remove(name)
  },
  list: async function* () {
    yield* first.list()
    yield* second.list()
  },
})
