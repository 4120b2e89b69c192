// The frame of the preview: drawn at its own width, and scaled down where the page has less room.
import { useEffect, useRef, useState } from 'react'
import styles from './content-preview.module.css'

type Props = { src: string; theme: string; width: number; title: string }

export function PreviewFrame({ src, theme, width, title }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(width)
  useEffect(() => {
    const { current: element } = stage
    if (!element) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // In a part of the page that is hidden there is no room at all.
  const scale = Math.min(1, Math.max(0.1, room / width))
  return (
    <div className={styles.stage}>
      <div ref={stage}>
        <div className={styles.room} style={{ width: `${width * scale}px` }}>
          <iframe
            // The name says the theme, and only a new frame takes it.
            key={`${src} ${theme} ${width}`}
            name={`preview-${theme}`}
            src={src}
            title={title}
            sandbox="allow-same-origin allow-scripts"
            style={{ width: `${width}px`, height: `${100 / scale}%`, scale }}
            className={styles.frame}
          />
        </div>
      </div>
    </div>
  )
}
