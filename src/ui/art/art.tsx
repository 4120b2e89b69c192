// A scene drawn in code and inlined into the page, so that both themes color it. Its SVG is never part of the JavaScript: the
// server writes it into the page, or the browser fetches it when it comes near the viewport.
import { useContext, useEffect, useRef, useState } from 'react'
import { preload } from 'react-dom'
import { getLocale } from '../../lib/text/locale.ts'
import { artAddress, ArtSource, cachedArt, readArt } from './art-source.ts'
import { classList } from '../primitives/class-list.ts'
import styles from './art.module.css'
import './art-sizes.css'

export interface ArtProps {
  /** File name in art/, without the extension. */
  name: string
  /** Above the fold: written into the page by the server, or fetched with it. */
  eager?: boolean
  className?: string
  /** Its description; without one the scene is decoration. */
  label?: string
}

export function Art(props: ArtProps) {
  return <Scene key={props.name} {...props} />
}

function Scene({ name, eager = false, className, label }: ArtProps) {
  const source = useContext(ArtSource)
  const place = useRef<HTMLSpanElement>(null)
  // During hydration nothing is loaded yet, and React leaves the server's markup alone.
  const [scene, setScene] = useState(() => {
    if (typeof document !== 'undefined') return cachedArt(name) ?? ''
    const text = eager ? source(name) : ''
    // START_SCRIPT puts it into its place before the page's scripts have loaded.
    if (text === null) preload(artAddress(name, getLocale()), { as: 'fetch', crossOrigin: 'anonymous' })
    return text ?? ''
  })
  useEffect(() => {
    const element = place.current
    if (!element || element.firstChild) return
    let mounted = true
    const loadScene = () => void readArt(name).then((text) => mounted && text && setScene(text))
    if (eager) loadScene()
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        loadScene()
      },
      { rootMargin: '300px' },
    )
    if (!eager) watch.observe(element)
    return () => {
      mounted = false
      watch.disconnect()
    }
  }, [name, eager])
  return (
    <span
      ref={place}
      className={classList(styles.art, className)}
      data-art={name}
      data-first={eager || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: scene }}
    />
  )
}
