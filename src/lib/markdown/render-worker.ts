// Worker thread that renders one Markdown text for render-aside.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { Language } from '../text/language.ts'
import { renderMarkdown } from './markdown.ts'

const { markdown, language } = workerData as { markdown: string; language: Language }
parentPort?.postMessage(renderMarkdown(markdown, language))
