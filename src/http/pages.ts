// Pages through React Router: creates the context of a request and caches visitors' pages in memory.
import { createRequestHandler, data, redirect, RouterContextProvider, type ServerBuild } from 'react-router'
import { agreementsDueIn } from '../api/agreements-due.ts'
import { type Implementation, changes, type ApiRuntime, type Outcome, errorResponse } from '../api/implement.ts'
import { invoke } from '../api/pipeline/invoke.ts'
import { type Caller, CallError, callerWith } from '../api/caller.ts'
import type { Answer } from '../api/endpoint.ts'
import type { ApiError } from '../api/errors.ts'
import { submitBy } from '../api/forms/submit.ts'
import { type PageContext, pageContext } from '../api/page-context.ts'
import { STEP_UP } from '../api/forms/step-up.ts'
import type { Viewer } from '../api/viewer.ts'
import type { Db } from '../db/open.ts'
import { nameRoute } from '../lib/async/request-scope.ts'
import { safeRedirect } from '../lib/net/safe-redirect.ts'
import { isDataAddress, pageOfAddress, ROUTES_PARAM } from '../lib/net/single-fetch.ts'
import { artFor } from './static/art.ts'
import { routePatterns } from './request/route-patterns.ts'
import { contentCache } from './page-cache/content-cache.ts'

type Options = {
  build: ServerBuild
  mode: string
  endpoints: readonly Implementation[]
  runtime: ApiRuntime
  withLocale: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
  /** The current content version. */
  version: () => number
  openApi: PageContext['openApi']
}

type RenderOptions = {
  apiError?: ApiError | null
  /** A transaction that the page's calls read in, past every cache: that of a preview. */
  db?: Db
}

/**
 * Renders the requested page for its viewer. Given an error, no route runs: the root answers with the error page that explains
 * it.
 */
export function pageRenderer({ build, mode, endpoints, runtime, withLocale, version, openApi }: Options) {
  const handle = createRequestHandler(build, mode)
  const { developers, operators } = runtime.adapters.openId
  const targets = [...new Set([developers.origin, operators.origin])].filter((origin) => origin !== runtime.site.origin)
  const implementationsByName = new Map(
    endpoints.map((implementation) => [implementation.endpoint.name, implementation]),
  )
  const published = contentCache(version)
  const patternOf = routePatterns(build)
  return (request: Request, viewer: Viewer, { apiError = null, db }: RenderOptions = {}): Promise<Response> =>
    withLocale(viewer, async () => {
      nameRoute(patternOf(new URL(request.url).pathname))
      const own = db ? { ...runtime, db } : runtime
      // Layouts and pages make the same calls: each is made once per request, and again after a change.
      const outcomesByKey = new Map<string, Promise<Outcome>>()
      const caller = callerWith(async (endpoint, input) => {
        const implementation = implementationsByName.get(endpoint.name)
        if (!implementation) throw new Error(`no implementation of ${endpoint.name}`)
        if (endpoint.method === 'POST') {
          if (changes(endpoint)) outcomesByKey.clear()
          return invoke(implementation, own, viewer, input).finally(() => {
            if (changes(endpoint)) outcomesByKey.clear()
          })
        }
        const key = `${endpoint.name} ${JSON.stringify(input)}`
        const ask = () => invoke(implementation, own, viewer, input)
        const answer = outcomesByKey.get(key) ?? (db ? ask() : published(endpoint, input, viewer, ask))
        outcomesByKey.set(key, answer)
        return answer
      })
      const context = new RouterContextProvider()
      let refusal: CallError | null = null
      /** Seconds to wait, from a rate limited call. */
      let wait: number | undefined
      const tryCall: Caller['tryCall'] = async (endpoint, input) => {
        const answer = await caller.tryCall(endpoint, input)
        waitForAgreements(answer, request)
        waitForProof(answer, request)
        return answer
      }
      context.set(pageContext, {
        ...caller,
        tryCall,
        submit: submitBy(tryCall, isByScript(request)),
        call: (endpoint, input) =>
          caller.call(endpoint, input).catch((error: unknown) => {
            if (error instanceof CallError) {
              refusal = error
              if (error.status === 429) wait = error.retryAfter
            }
            return asPageError(error, request)
          }),
        language: viewer.language,
        now: runtime.adapters.clock.now(),
        refusal: apiError && pageError(apiError, viewer),
        requestId: viewer.requestId,
        userId: viewer.developer?.userId ?? null,
        isBarred: viewer.barred !== null,
        operator: viewer.operator,
        formTargets: targets,
        report: (error) => {
          refusal = null
          runtime.report(error, { name: 'page' }, viewer)
        },
        art: artFor(viewer),
        openApi,
        served: isByScript(request) ? null : new Map(),
      })
      const response = await handle(request, context)
      if (wait !== undefined && response.status === 429) response.headers.set('retry-after', String(wait))
      return refusal && isLetPass(request, response, refusal) ? asErrorAnswer(request, response, refusal) : response
    })
}

const pageError = (apiError: ApiError, viewer: Viewer) => {
  const { status, answer } = errorResponse(apiError, viewer.requestId)
  return { status, message: answer.message, page: apiError.detail.page }
}

/**
 * Whether an answer is a page that an API error passed through. When a form is sent without scripts after the session ended,
 * the error shows in the page's own loaders, whatever its action answered.
 */
function isLetPass(request: Request, { status }: Response, { answer }: CallError): boolean {
  if (status === 500) return true
  const isForm = request.method === 'POST' && !isByScript(request)
  return isForm && answer.code === '100001' && (status < 300 || status >= 400)
}

/** A navigation or form submission by React Router's script. */
const isByScript = ({ url }: Request): boolean => isDataAddress(new URL(url).pathname)

/** An API error that a page let pass is not a defect. After a session has ended, the user signs in and comes back. */
function asErrorAnswer(request: Request, response: Response, { status, answer }: CallError): Response {
  const { loginUrl } = (answer.value ?? {}) as { loginUrl?: string }
  const { pathname, search } = new URL(request.url)
  if (answer.code === '100001' && loginUrl && !isByScript(request)) {
    const location = `${loginUrl}?${new URLSearchParams({ returnTo: safeRedirect(pathname + search) })}`
    return new Response(null, { status: 303, headers: { location } })
  }
  if (status < 400 || status >= 500) return new Response(response.body, { status: 400, headers: response.headers })
  return new Response(response.body, { status, headers: response.headers })
}

/**
 * Unexpected errors, an unavailable database and rate limits become the error page with its request id; a rate limited form
 * keeps its page, whose action has the message. A form sent by script after the session ended gets an answer that says so
 * (web/client/preserve-form.ts). Other errors stay CallErrors.
 */
function asPageError(error: unknown, request: Request): never {
  if (!(error instanceof CallError)) throw error
  const { status, answer } = error
  if (status >= 500 || (status === 429 && request.method !== 'POST'))
    throw data({ message: error.message, requestId: answer.requestId }, { status })
  if (answer.code === '100001' && request.method === 'POST' && isByScript(request))
    throw data({ sessionEnded: true }, { status: 401 })
  waitForAgreements(answer, request)
  waitForProof(answer, request)
  throw error
}

/**
 * Where the person has to prove again who they are, a scripted form keeps its page under a dialog (web/client/preserve-form.ts).
 * Anything else leads over a page that asks for the proof, and back; the office changes factors by scripts alone.
 */
function waitForProof({ reason }: Answer, request: Request): void {
  if (reason !== STEP_UP) return
  if (request.method === 'POST' && isByScript(request)) throw data({ stepUp: true }, { status: 403 })
  const requestUrl = new URL(request.url)
  // What a navigation adds to load some routes alone: by the way back the whole page is loaded.
  requestUrl.searchParams.delete(ROUTES_PARAM)
  const { pathname, search } = requestUrl
  if (pathname.startsWith('/ops/')) return
  const returnTo = safeRedirect(pageOfAddress(pathname) + search)
  throw redirect(`/user/confirm?${new URLSearchParams({ returnTo })}`)
}

/**
 * Scripted requests, and those that wait for a new version of an agreement, keep their page under a dialog
 * (web/client/preserve-form.ts). Without scripts the page shows the error's message like any other.
 */
function waitForAgreements(answer: Answer, request: Request): void {
  const agreements = agreementsDueIn(answer)
  if (agreements && request.method === 'POST' && isByScript(request)) throw data({ agreements }, { status: 403 })
}
