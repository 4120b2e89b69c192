// Rendering of one page for one viewer without any cache, against React Router's default server entry. Only the rendering is
// compared: the data is fetched once and then served from memory.
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { callerWith, requestOf } from '../src/api/caller.ts'
import type { Answer, Endpoint } from '../src/api/endpoint.ts'
import type { PageContext } from '../src/api/page-context.ts'
import { figure, median } from './figures.ts'
import { startPortal } from './portal.ts'

type Bundle = { loadBuild: () => Promise<ServerBuild>; pageContext: Parameters<RouterContextProvider['set']>[0] }
const PAGES = ['/', '/service/1', '/docs?id=201', '/notice']
const ROUNDS = 9
const PAGES_A_ROUND = 25

/** React Router's default entry, used when an app has none of its own. */
function defaultEntry(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady: () => {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
    setTimeout(abort, 6000).unref()
  })
}

const portal = await startPortal()
try {
  const { loadBuild, pageContext } = (await import('../build/server/index.js' as string)) as Bundle
  const build = await loadBuild()
  const ours = createRequestHandler(build, 'production')
  const theirs = createRequestHandler(
    { ...build, entry: { ...build.entry, module: { ...build.entry.module, default: defaultEntry } } } as ServerBuild,
    'production',
  )
  const context = contextFrom(portal.url)
  const page = async (handle: typeof ours, path: string) => {
    const provider = new RouterContextProvider()
    provider.set(pageContext, context)
    const answer = await handle(new Request(new URL(path, portal.url)), provider)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.text()).length
  }
  for (const path of PAGES) {
    for (let at = 0; at < PAGES_A_ROUND; at++) await Promise.all([page(ours, path), page(theirs, path)])
    const ratios: number[] = []
    let fastest = 0
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await perSecond(() => page(ours, path))
      ratios.push(mine / (await perSecond(() => page(theirs, path))))
      fastest = Math.max(fastest, mine)
    }
    figure(`${path}, pages a second`, fastest, '/s')
    figure(`${path}, against the default entry (median)`, median(ratios), 'times')
  }
} finally {
  await portal.stop()
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startTime = performance.now()
  for (let at = 0; at < PAGES_A_ROUND; at++) await work()
  return (PAGES_A_ROUND * 1000) / (performance.now() - startTime)
}

/** Fetches each call once over HTTP and then answers it from memory. */
function contextFrom(url: string): PageContext {
  const answers = new Map<string, Promise<{ status: number; answer: Answer }>>()
  const caller = callerWith((endpoint, input) => {
    const key = endpoint.name + JSON.stringify(input)
    const answer = answers.get(key) ?? answerOver(url, endpoint, input)
    answers.set(key, answer)
    return answer
  })
  return {
    ...caller,
    submit: unused,
    openApi: unused,
    language: 'zh-CN',
    requestId: 'bench',
    now: new Date(),
    refusal: null,
    userId: null,
    isBarred: false,
    operator: null,
    formTargets: [],
    report: (error) => {
      throw error
    },
    art: () => null,
    served: null,
  }
}

async function answerOver(url: string, endpoint: Endpoint, input: Record<string, unknown>) {
  const { path, form } = requestOf(endpoint, input)
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await fetch(url + path, { method: endpoint.method, headers, ...(form ? { body: form } : {}) })
  return { status: response.status, answer: (await response.json()) as Answer }
}

function unused(): never {
  throw new Error('No page that is measured needs this.')
}
