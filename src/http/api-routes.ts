// Every endpoint over HTTP: routes from the contract, input from query, path and form, the envelope as JSON.
import { Hono } from 'hono'
import { type Bound, type Machinery, type Outcome, refused, run } from '../api/bind.ts'
import { Failure } from '../api/failure.ts'
import { failureFor } from '../api/fault.ts'
import { type SignedCall, type SignedRequest, type Viewer, visitor } from '../api/viewer.ts'
import { languageOf } from '../lib/language.ts'
import { newRequestId } from '../lib/request-id.ts'
import { bodyWithin, formOf, giveBack, MOST_FORM_BYTES, queryOf, uploadOf } from './read-input.ts'
import { isOurs } from './same-origin.ts'
import { NOTHING_RUNS } from './security-headers.ts'
import { textResponse } from './text-response.ts'

export type ApiOptions = {
  endpoints: readonly Bound[]
  machinery: Machinery
  origin: string
  /** Who asks, assembled once a request. */
  viewerOf: (request: Request) => Promise<Viewer>
  /** Runs what it is given with the texts of the viewer's language. */
  speaking: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
  /** Which app signed a request. */
  verify: (request: SignedRequest) => Promise<SignedCall>
}

export function apiRoutes({ endpoints, machinery, origin, viewerOf, speaking, verify }: ApiOptions): Hono {
  const app = new Hono()
  type Work = (viewer: Viewer) => Promise<Outcome>
  const answer = async (request: Request, work: Work, callers?: 'servers') => {
    let viewer: Viewer | null = null
    const outcome = await assembled(request, async (asking) => {
      viewer = asking
      if (callers !== 'servers' && !isOurs(request.method, request.headers, origin)) throw new Failure('403003')
      return work(asking)
    })
    return asResponse(outcome, viewer)
  }
  const assembled = async (request: Request, work: Work): Promise<Outcome> => {
    const { headers } = request
    const language = languageOf(headers.get('cookie') ?? '', headers.get('accept-language') ?? '')
    let viewer = visitor(newRequestId(), language)
    try {
      viewer = await viewerOf(request)
    } catch (fault) {
      return speaking(viewer, async () => refused(failureFor(fault), viewer.requestId))
    }
    return speaking(viewer, () =>
      work(viewer).catch((fault: unknown) =>
        refused(fault instanceof Failure ? fault : failureFor(fault), viewer.requestId),
      ),
    )
  }

  const signedBy = async (request: Request) => {
    const { pathname: path, search } = new URL(request.url)
    const body = await bodyWithin(request, MOST_FORM_BYTES)
    return verify({ method: request.method, path, search, headers: request.headers, body })
  }

  const methods = new Map<string, Set<string>>()
  for (const bound of endpoints) {
    const { method, path } = bound.endpoint
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
    methods.set(route, (methods.get(route) ?? new Set()).add(method))
    app.on(method, route, (c) =>
      answer(
        c.req.raw,
        async (viewer) => {
          const { upload } = bound.endpoint
          const query = queryOf(new URL(c.req.url).search)
          if (bound.endpoint.access === 'signed') {
            const asking = { ...viewer, signed: await signedBy(c.req.raw) }
            return run(bound, machinery, asking, Object.assign(query, c.req.param()))
          }
          if (upload) {
            let body: ArrayBuffer | undefined
            return run(bound, machinery, viewer, async () => {
              const sent = await uploadOf(c.req.raw, upload)
              body = sent.body
              return Object.assign(sent.fields, c.req.param())
            }).finally(() => body && giveBack(body))
          }
          const input = method === 'POST' ? await formOf(c.req.raw) : query
          return run(bound, machinery, viewer, Object.assign(input, c.req.param()))
        },
        bound.endpoint.callers,
      ),
    )
  }
  for (const [route, allowed] of methods) {
    app.all(route, async (c) => {
      const response = await answer(c.req.raw, async () => {
        throw new Failure('405001')
      })
      response.headers.set('allow', [...allowed].map((method) => (method === 'GET' ? 'GET, HEAD' : method)).join(', '))
      return response
    })
  }
  app.all('/api/*', (c) =>
    answer(c.req.raw, async () => {
      throw new Failure('404001')
    }),
  )
  return app
}

function asResponse({ status, answer, retryAfter, body }: Outcome, viewer: Viewer | null): Response {
  const plain = {
    'content-type': body?.type ?? 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': NOTHING_RUNS,
    'x-request-id': answer.requestId,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  }
  const cookies = viewer?.cookies.lines ?? []
  const headers = body || cookies.length > 0 ? new Headers(plain) : plain
  if (headers instanceof Headers) for (const line of cookies) headers.append('set-cookie', line)
  if (body) return new Response(Buffer.from(body.bytes), { status, headers })
  return textResponse(JSON.stringify(answer), { status, headers })
}
