// Rendering of cached pages: once for all who ask at the same time, and never with less than what is there.
import type { PageStore } from './page-store.ts'
import { type Page, pageOf } from './page-variants.ts'
import type { SharedCache } from './shared-cache.ts'

type Options = {
  store: PageStore
  /** The current content version. */
  version: () => number
  sharedCache: SharedCache
  /** Called where an old page is shown instead. */
  onError: (error: unknown) => void
}

type RenderOnce = {
  /**
   * @param isKept whether the page may be kept
   * @returns the page, or a response that is not kept
   */
  render: (key: string, isKept: boolean, render: () => Promise<Response>) => Promise<Page | Response>
  /** The content version that the page is being rendered in; undefined while it is not. */
  versionInProgress: (key: string) => number | undefined
}

export function renderOnce({ store, version, sharedCache, onError }: Options): RenderOnce {
  const running = new Map<string, { asOf: number; work: Promise<Page | Response> }>()

  const renderAnew = async (
    key: string,
    asOf: number,
    isKept: boolean,
    render: () => Promise<Response>,
  ): Promise<Page | Response> => {
    const old = store.get(key)
    const response = await render().catch((error: unknown) => {
      if (!old) throw error
      onError(error)
      return null
    })
    // The database is unavailable: the old page stays, and the next request tries again.
    if (!response || (old && response.status >= 500)) return old!
    if (response.status !== 200 || response.headers.has('set-cookie')) return response
    const page = await pageOf(response, asOf, sharedCache)
    if (isKept && (store.get(key)?.version ?? 0) <= asOf) store.keep(key, page)
    return page
  }

  return {
    versionInProgress: (key) => running.get(key)?.asOf,
    render: (key, isKept, render) => {
      const asOf = version()
      const before = running.get(key)
      // One that began before the content changed would show what was there before.
      if (before?.asOf === asOf) return before.work
      const work = renderAnew(key, asOf, isKept, render).finally(() => {
        if (running.get(key)?.work === work) running.delete(key)
      })
      running.set(key, { asOf, work })
      return work
    },
  }
}
