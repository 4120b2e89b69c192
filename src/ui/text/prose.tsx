// Rendered Markdown (src/lib/markdown/markdown.ts): HTML that the server sanitized when it was saved, with its interactive parts: code to
// copy and switch, check boxes, scenes, links inside the portal.
import { useContext, useMemo } from 'react'
import { ArtSource } from '../art/art-source.ts'
import { classList } from '../primitives/class-list.ts'
import { useProse } from './use-prose.ts'
import '../art/art-diagrams.css'
import '../art/art-sizes.css'
import styles from './prose.module.css'

export interface ProseProps {
  html: string
  className?: string
  /** Language of the text, if it differs from the page's. */
  lang?: string
  /** Key under which the browser stores the checked boxes of this text. */
  remember?: string
}

export function Prose({ html, className, lang, remember }: ProseProps) {
  const source = useContext(ArtSource)
  // While rendering, only the server has the scenes; in the browser they are already in the page or fetched later.
  const inner = useMemo(
    () => ({ __html: typeof document === 'undefined' ? withScenes(html, source) : html }),
    [html, source],
  )
  const proseProps = useProse(html, remember)
  return (
    <div
      {...proseProps}
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
