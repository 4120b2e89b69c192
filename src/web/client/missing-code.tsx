// Code that is gone since a newer portal was put in place, or that a lost network keeps away. React Router then reloads the page,
// without a limit and even for code that it only prefetches. Here the page that was asked for is opened instead, at most once a
// minute, else the error page shows; prefetching stays without consequence (handbook/errors.md [8], handbook/limits.md [9],
// decision 6).
import { useEffect, useEffectEvent, useState } from 'react'
import { createPath, useFetchers, useLocation, useNavigation } from 'react-router'
import { m } from '#messages'
import { toast } from '../../ui/overlays/toast-store.ts'
import { ASKED, reloadPage } from '../../lib/forms/reload-page.ts'

const KEY = 'chunk-reload-at'
const GUARD_MS = 60_000

/** The page at this address cannot be shown. */
class MissingCodeError extends Error {
  readonly address: string
  constructor(address: string) {
    super(`The code of ${address} is missing`)
    this.address = address
  }
}

/** Whether a reload is allowed now; asking records the reload. */
export function mayReload(now: number, storage: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  // Offline, the code may still exist; a reload would lose the page and everything typed.
  if (navigator.onLine === false) return false
  try {
    const last = Number(storage().getItem(KEY) ?? 0)
    if (now - last < GUARD_MS) return false
    storage().setItem(KEY, String(now))
    return true
  } catch {
    return false
  }
}

/** Whether code could not be loaded, because it is gone or the network is; browsers word the error of an import differently. */
export const isCodeAway = (error: unknown): boolean =>
  error instanceof MissingCodeError ||
  (error instanceof TypeError && /imported module|module script/i.test(error.message))

/** The page that was asked for when its code was found missing. */
export const wantedPage = (error: unknown): string | undefined =>
  error instanceof MissingCodeError ? error.address : undefined

const mayReloadNow = (): boolean => mayReload(Date.now(), () => sessionStorage)

/** A reload by React Router. In development Vite reloads the page by itself after a change. */
const isOwnReload = (event: NavigateEvent): boolean =>
  !import.meta.env.DEV && event.navigationType === 'reload' && !event.userInitiated && event.info !== ASKED

/** While the error page shows: code that was being read ahead when the network went may still fail. */
const stay = (event: NavigateEvent) => {
  if (isOwnReload(event)) event.preventDefault()
}

export function MissingCode() {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  // A form that is sent to the page it stands on needs no code: what fails meanwhile was read ahead.
  const destination = navigation.location?.pathname === pathname ? undefined : navigation.location
  const isFetching = useFetchers().length > 0
  const [error, setError] = useState<MissingCodeError>()
  const guard = useEffectEvent((event: NavigateEvent) => {
    if (!isOwnReload(event)) return
    event.preventDefault()
    if (!destination) {
      if (isFetching) toast(m.ui_error_updated(), { tone: 'bad' })
      return
    }
    const address = createPath(destination)
    if (mayReloadNow()) setTimeout(() => location.assign(address))
    else setError(new MissingCodeError(address))
  })
  useEffect(() => {
    const listener = (event: NavigateEvent) => guard(event)
    // Code that our own pages import later.
    const onLost = () => mayReloadNow() && reloadPage()
    if ('navigation' in window) {
      window.navigation.removeEventListener('navigate', stay)
      window.navigation.addEventListener('navigate', listener)
    }
    addEventListener('vite:preloadError', onLost)
    return () => {
      if ('navigation' in window) {
        window.navigation.addEventListener('navigate', stay)
        window.navigation.removeEventListener('navigate', listener)
      }
      removeEventListener('vite:preloadError', onLost)
    }
  }, [])
  if (error) throw error
  return null
}
