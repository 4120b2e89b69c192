// Reporting of page views and marked clicks; a failed report is ignored.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { userOfPage } from '../../../api/user-header.ts'

const send = (path: string, fields: Record<string, string>): void => {
  navigator.sendBeacon?.(path, new URLSearchParams(fields))
}

/** Origin of a visit: path of the previous page, or the origin of another site. */
function cameFrom(): string {
  if (!document.referrer) return ''
  const { origin, pathname } = new URL(document.referrer)
  return origin === location.origin ? pathname : origin
}

/** A path with the number of the document that it shows; the rest of a query may hold what somebody typed. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const id = new URLSearchParams(search).get('id')
  return id !== null && /^\d{1,9}$/.test(id) ? `${pathname}?id=${id}` : pathname
}

/** Operators' pages are not part of what the portal's visitors do. */
const isOffice = (pathname: string): boolean => /^\/ops(?:\/|$)/.test(pathname)

export function PageViews() {
  const place = placeOf(useLocation())
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current === place || isOffice(place)) return
    const uid = userOfPage()
    const originPath = before.current ?? cameFrom()
    send('/api/dev/v1/report/page-view', { targetPath: place, originPath, ...(uid ? { uid } : {}) })
    before.current = place
  }, [place])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const reportElement = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-report]') : null
      if (reportElement?.dataset.report && !isOffice(location.pathname))
        send('/api/dev/v1/report/click', { action: reportElement.dataset.report, path: location.pathname })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}
