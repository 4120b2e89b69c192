// The text beside its Markdown, rendered by the server as readers would see it.
import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { Answer } from '../../../../api/endpoint.ts'
import { BASE_LANGUAGE, type Language } from '../../../../lib/text/language.ts'
import { Prose } from '../../../../ui/text/prose.tsx'
import styles from './content-editor.module.css'

const RENDER = '/api/ops/v1/content/render'
/** A long text takes longer to render. */
const pauseFor = (markdown: string): number => 400 + markdown.length / 100

export function LivePreview({ markdown, language }: { markdown: string; language: Language | null }) {
  const [html, setHtml] = useState('')
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const body = new URLSearchParams({ markdown, language: language ?? BASE_LANGUAGE })
      fetch(RENDER, { method: 'POST', body, signal: leaving.signal })
        .then((response) => response.json() as Promise<Answer<{ html: string }>>)
        .then(({ value }) => value && setHtml(value.html))
        // The next change renders again.
        .catch(() => {})
    }, pauseFor(markdown))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [markdown, language])
  return (
    <div className={styles.preview} role="region" aria-label={m.publishing_tool_preview()}>
      <Prose html={html} lang={language ?? undefined} />
    </div>
  )
}
