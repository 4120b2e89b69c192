// The text beside its Markdown, rendered by the server as readers would see it.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard */
import { type Ref, useEffect, useState } from 'react'
import { m } from '#messages'
import { postCall } from '../../../../api/forms/browser-call.ts'
import { BASE_LANGUAGE, type Language } from '../../../../lib/text/language.ts'
import { Prose } from '../../../../ui/text/prose.tsx'
import type { contentRender } from '../../contract/drafts.ts'
import styles from './content-editor.module.css'

const RENDER = '/api/ops/v1/content/render'
/** A long text takes longer to render. */
const pauseFor = (markdown: string): number => 400 + markdown.length / 100

type Props = { markdown: string; language: Language | null; ref: Ref<HTMLDivElement> }

export function LivePreview({ markdown, language, ref }: Props) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const input = { markdown, language: language ?? BASE_LANGUAGE }
      const reply = await postCall<typeof contentRender>(RENDER, input, { signal: leaving.signal, quiet: true })
      // Otherwise the next change renders again.
      if ('ok' in reply) setHtml(reply.ok.html)
    }, pauseFor(markdown))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [markdown, language])
  return (
    <div ref={ref} className={styles.preview} role="region" aria-label={m.publishing_tool_preview()} tabIndex={0}>
      <Prose html={html} lang={language ?? undefined} />
    </div>
  )
}
