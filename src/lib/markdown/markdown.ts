// Markdown to sanitized HTML, table of contents, plain text and reading time. Runs when content is saved, never while a page is
// rendered. Raw HTML is dropped, and the output passes an allow list.
import type { Root } from 'hast'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import kotlin from 'highlight.js/lib/languages/kotlin'
import python from 'highlight.js/lib/languages/python'
import shell from 'highlight.js/lib/languages/shell'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import type { CODE_LANGUAGES } from './code-languages.ts'
import { unified } from 'unified'
import { BASE_LANGUAGE, type Language, LANGUAGES, valueIn } from '../text/language.ts'
import { SCHEMA } from './markdown-schema.ts'
import { samplesIn } from './markdown-code.ts'
import type { Heading, Sample, Shaped } from './markdown-nodes.ts'
import { shape } from './markdown-shape.ts'
import { MARKDOWN_LABELS, type MarkdownLabels } from './markdown-labels.ts'
import { minutesOf, plainOf } from './plain-text.ts'

export type Rendered = {
  /** Sanitized; may be inserted into a page. */
  html: string
  /** Sections of the second and third level, in order. */
  headings: Heading[]
  /** Captioned code, in order. */
  samples: Sample[]
  /** Plain text, one block per line. */
  plain: string
  /** Reading time in minutes, at least 1. */
  minutes: number
}

const languages = {
  bash,
  css,
  diff,
  http,
  ini,
  java,
  javascript,
  json,
  kotlin,
  python,
  shell,
  sql,
  typescript,
  xml,
  yaml,
} satisfies Record<keyof typeof CODE_LANGUAGES, unknown>

type Notes = { plain?: string; headings?: Heading[]; samples?: Sample[] }

const rendererFor = (words: MarkdownLabels) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype, { footnoteLabel: words.footnotes, footnoteBackLabel: () => words.back, clobberPrefix: 'note-' })
    .use(() => (tree: Root, file: { data: object }) => {
      ;(file.data as Notes).plain = plainOf(tree)
    })
    .use(rehypeSlug)
    .use(rehypeHighlight, { languages })
    .use(() => (tree: Root, file: { data: object }) => {
      const state: Shaped = { headings: [], words, tasks: 0, codes: 0 }
      shape(tree, state)
      Object.assign(file.data, { headings: state.headings, samples: samplesIn(tree) } satisfies Notes)
    })
    .use(rehypeSanitize, SCHEMA)
    .use(rehypeStringify)
    .freeze()

const renderers = Object.fromEntries(
  LANGUAGES.map((language) => [language, rendererFor(valueIn(MARKDOWN_LABELS, language))]),
) as Record<Language, ReturnType<typeof rendererFor>>

/** @param language language of the text, for the words that rendering adds, such as "Copy code" */
export function renderMarkdown(markdown: string, language: Language = BASE_LANGUAGE): Rendered {
  const file = renderers[language].processSync(markdown)
  const { plain = '', headings = [], samples = [] } = file.data as Notes
  return { html: String(file), headings, samples, plain, minutes: minutesOf(plain) }
}
