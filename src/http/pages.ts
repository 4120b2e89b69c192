// Pages through React Router: makes the context of a request and keeps what a visitor sees in memory.
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Bound, type Machinery, run } from '../api/bind.ts'
import { callerWith } from '../api/caller.ts'
import { pageContext } from '../api/page-context.ts'
import type { Viewer } from '../api/viewer.ts'
import { artText } from './art.ts'

type Options = {
  build: Parameters<typeof createRequestHandler>[0]
  mode: string
  endpoints: readonly Bound[]
  machinery: Machinery
  speaking: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
}

/** Renders the page a request asks for, as its viewer. */
export function pageRenderer({ build, mode, endpoints, machinery, speaking }: Options) {
  const handle = createRequestHandler(build, mode)
  const bounds = new Map(endpoints.map((bound) => [bound.endpoint.name, bound]))
  return (request: Request, viewer: Viewer): Promise<Response> =>
    speaking(viewer, async () => {
      const caller = callerWith(async (endpoint, input) => {
        const bound = bounds.get(endpoint.name)
        if (!bound) throw new Error(`no handler is bound to ${endpoint.name}`)
        return run(bound, machinery, viewer, input)
      })
      const context = new RouterContextProvider()
      context.set(pageContext, {
        ...caller,
        language: viewer.language,
        requestId: viewer.requestId,
        art: (name) => artText(name, viewer.language),
      })
      return handle(request, context)
    })
}
