// The pages of the page cache within its bytes: what goes first when there are too many.
import { LRUCache } from 'lru-cache'
import type { Page } from './page-variants.ts'

export type PageStore = {
  get: (key: string) => Page | undefined
  has: (key: string) => boolean
  /** Keeps a page, and drops others while there are too many bytes. */
  keep: (key: string, page: Page) => void
  /** Notes that a page was requested often: it outlives others, in later versions as well. */
  prefer: (key: string) => void
  /** Keeps the page of this key, once it is there, however many others there are. */
  pin: (key: string) => void
  size: () => { pages: number; bytes: number }
}

/** Pages that were hardly requested go first, such as made-up addresses; among the same, those that were rendered longest ago. */
export function pageStore(maxBytes: number): PageStore {
  const limits = { maxSize: maxBytes, sizeCalculation: ({ bytes }: Page) => bytes }
  const ordinary = new LRUCache<string, Page>(limits)
  const preferred = new LRUCache<string, Page>(limits)
  const pinnedKeys = new Set<string>()
  const pinned = new Map<string, Page>()
  let pinnedBytes = 0

  // Reading does not count as use.
  const get = (key: string) => pinned.get(key) ?? preferred.peek(key) ?? ordinary.peek(key)
  const bytes = () => pinnedBytes + preferred.calculatedSize + ordinary.calculatedSize
  /** Whether a cache has a page besides that of the key. */
  const hasOthers = (pages: LRUCache<string, Page>, key: string) => pages.size > (pages.has(key) ? 1 : 0)
  const drop = (key: string) => {
    pinnedBytes -= pinned.get(key)?.bytes ?? 0
    pinned.delete(key)
    preferred.delete(key)
    ordinary.delete(key)
  }
  return {
    get,
    has: (key) => get(key) !== undefined,
    keep: (key, page) => {
      const pages = preferred.has(key) ? preferred : ordinary
      drop(key)
      if (pinnedKeys.has(key)) {
        pinned.set(key, page)
        pinnedBytes += page.bytes
      } else pages.set(key, page)
      while (bytes() > maxBytes) {
        const full = [ordinary, preferred].find((some) => hasOthers(some, key))
        if (!full) return
        full.pop()
      }
    },
    prefer: (key) => {
      const page = ordinary.peek(key)
      if (!page) return
      ordinary.delete(key)
      preferred.set(key, page)
    },
    pin: (key) => void pinnedKeys.add(key),
    size: () => ({ pages: pinned.size + preferred.size + ordinary.size, bytes: bytes() }),
  }
}
