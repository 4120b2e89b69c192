// A part of the code that cannot be read any more (a newer portal was put in place): the page is read again, at most once
// a minute, else the error shows (spec section 8 and 9, chunk reload guard).

const KEY = 'chunk-reload-at'
const GUARD_MS = 60_000

/** Whether reading the page again is allowed now; taking the answer counts as doing it. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/** Whether a part of the code could not be read, for want of a network or because it is gone; browsers have their own words. */
export const isCodeAway = (error: unknown): boolean =>
  error instanceof TypeError && /imported module|module script/i.test(error.message)

declare global {
  interface Window {
    /** Asked by React Router before it reads the page again (vite.config.ts puts the question there). */
    portalMayReload: () => boolean
    /** What stands in for a page whose code is gone and that may not be read again: the page for errors. */
    portalPageGone: (error: unknown) => { default: () => null }
  }
}

export function guardChunks(): void {
  window.portalMayReload = () => {
    // Without the network nothing is gone: reading the page again would lose it, with all that was typed.
    if (navigator.onLine === false) return false
    try {
      return mayReload(Date.now(), sessionStorage)
    } catch {
      return false
    }
  }
  // React Router keeps what it gets for good: who comes back after a minute reads the page again.
  window.portalPageGone = (error) => ({
    default: () => {
      if (!window.portalMayReload()) throw error
      location.reload()
      return null
    },
  })
  addEventListener('vite:preloadError', () => {
    if (window.portalMayReload()) location.reload()
  })
}
