// A rendered text (src/lib/markdown/markdown.ts): HTML that the server sanitised when it was saved, with the portal's look and with
// its parts at work: code to copy and to switch, boxes to tick, scenes, links inside the portal.
import { useContext, useMemo } from 'react'
import { ArtSource } from '../art/art-source.ts'
import { classList } from '../primitives/class-list.ts'
import { useProse } from './use-prose.ts'
import '../art/art-sizes.css'
import styles from './prose.module.css'

export interface ProseProps {
  html: string
  className?: string
  /** The language of the text when it is not that of the page. */
  lang?: string
  /** Keeps the ticked boxes of this text in the browser, under this name. */
  remember?: string
}

export function Prose({ html, className, lang, remember }: ProseProps) {
  const source = useContext(ArtSource)
  // Only the server knows the scenes while rendering; in the browser they are there already, or are read.
  const inner = useMemo(
    () => ({ __html: typeof document === 'undefined' ? withScenes(html, source) : html }),
    [html, source],
  )
  const attached = useProse(html, remember)
  return (
    <div
      {...attached}
      className={classList(styles.prose, className)}
      lang={lang}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  )
}

const withScenes = (html: string, source: (name: string) => string | null): string =>
  html.replaceAll(
    /(<span class="picture" data-art="([a-z\d-]+)"[^>]*>)<\/span>/g,
    (_, open: string, name: string) => `${open}${source(name) ?? ''}</span>`,
  )
