// Rendering of long Markdown in a thread of its own: 200 KB take most of a second, and everybody else would wait meanwhile.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { Language } from '../text/language.ts'
import { renderMarkdown, type Rendered } from './markdown.ts'

/** Characters from which a thread is worth its start. */
const LONG = 20_000

/** One core at most is busy with it. */
const inTurn = pLimit(1)

export const renderAside = async (markdown: string, language: Language): Promise<Rendered> =>
  markdown.length < LONG ? renderMarkdown(markdown, language) : await inTurn(() => renderInThread(markdown, language))

async function renderInThread(markdown: string, language: Language): Promise<Rendered> {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), {
    workerData: { markdown, language },
    execArgv: [],
    env: {},
  })
  try {
    const [rendered] = (await once(worker, 'message')) as [Rendered]
    return rendered
  } finally {
    await worker.terminate()
  }
}
