// Reload guard for code chunks that no longer exist after a deployment: the page reloads at most once a minute, else the
// error page shows (handbook/errors.md [8], handbook/limits.md [9]).

const KEY = 'chunk-reload-at'
const GUARD_MS = 60_000

/** Whether a reload is allowed now; asking records the reload. */
export function mayReload(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}

/** Whether a chunk could not be loaded, because it is gone or the network is; browsers word the error differently. */
export const isCodeAway = (error: unknown): boolean =>
  error instanceof TypeError && /imported module|module script/i.test(error.message)

declare global {
  interface Window {
    /** Called by React Router before it reloads; vite.config.ts inserts the call. */
    portalMayReload: () => boolean
    /** Replaces the page when its code is gone and no reload is allowed: throws, so that the error page shows. */
    portalPageGone: (error: unknown) => { default: () => null }
  }
}

export function guardChunks(): void {
  window.portalMayReload = () => {
    // Offline, the chunk may still exist; a reload would lose the page and everything typed.
    if (navigator.onLine === false) return false
    try {
      return mayReload(Date.now(), sessionStorage)
    } catch {
      return false
    }
  }
  // React Router caches this module for good: navigating here after a minute reloads the page.
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
