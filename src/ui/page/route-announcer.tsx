// After a navigation without a page load: the new title is read out and the focus starts at the content again.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // After the document's title has followed, and unless the page has put the focus somewhere itself.
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
