// The footer's place. The server pastes its HTML, which is the same for everybody; the browser keeps what it finds there and asks
// for it only when it draws the place itself (decision 50).
import { useContext, useEffect, useRef, useState } from 'react'
import { readFramePart } from '../page/served/frame-part.ts'
import { ServedSource } from '../page/served/served-part.tsx'
import { useFollowLinks } from '../page/served/use-follow-links.ts'
import styles from './footer.module.css'

/** Names the footer's HTML among what only the server's rendering has. */
export const FOOTER = 'footer'

let cachedHtml = ''

export function FooterPlace() {
  const source = useContext(ServedSource).get(FOOTER) as string | undefined
  const place = useRef<HTMLElement>(null)
  const follow = useFollowLinks()
  // During hydration nothing is kept yet, and React leaves the server's markup alone.
  const [html, setHtml] = useState(() => (typeof document === 'undefined' ? (source ?? '') : cachedHtml))
  useEffect(() => {
    const element = place.current
    if (!element) return
    if (element.firstChild) {
      cachedHtml = element.innerHTML
      return
    }
    let mounted = true
    readFramePart('footer')
      .then((answer) => answer.text())
      .then((text) => mounted && setHtml(text))
      // A page without its footer is still a page.
      .catch(() => {})
    return () => {
      mounted = false
    }
  }, [])
  return (
    <footer
      ref={place}
      className={styles.footer}
      onClickCapture={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
