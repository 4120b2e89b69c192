// After a client-side navigation: announces the new title and moves the focus to the start of the content.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Deferred until the document's title has changed; skipped if the page has set the focus itself.
    const timer = setTimeout(() => {
      setTitle(document.title)
      const active = document.activeElement
      const main = document.getElementById('main')
      if (main && !main.contains(active)) main.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(timer)
  }, [pathname])
  return (
    <p className="vh" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  )
}
