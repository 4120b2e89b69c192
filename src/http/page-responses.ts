// Responses of pages: rendered for a viewer, or refused before routing.
import { ApiError } from '../api/errors.ts'
import { errorResponse } from '../api/implement.ts'
import { type Viewer, visitor } from '../api/viewer.ts'
import type { Db } from '../db/open.ts'
import { requestIdForAnswer } from '../lib/async/request-scope.ts'
import type { Language } from '../lib/text/language.ts'
import type { Api } from './api.ts'
import { secondsToWait, unkept, whole } from './page-answers.ts'
import type { pageRenderer } from './pages.ts'
import { withDefaults } from './text-response.ts'

type Options = {
  render: ReturnType<typeof pageRenderer>
  withLocale: Api['withLocale']
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>
}

/** An error to show in place of the page, and the transaction of a preview. */
type RenderOptions = { apiError?: ApiError; db?: Db }

export type PageResponses = ReturnType<typeof pageResponses>

export function pageResponses({ render, withLocale, headers }: Options) {
  async function renderPage(request: Request, viewer: Viewer, options: RenderOptions = {}): Promise<Response> {
    const response = await whole(await render(request, viewer, options))
    response.headers.set('x-request-id', viewer.requestId)
    for (const line of viewer.cookies.lines) response.headers.append('set-cookie', line)
    setRetryAfter(response, options.apiError)
    return withDefaults(response, headers)
  }

  /** The error page, or only its message for a form that a script sent. */
  async function refuse(request: Request, language: Language, apiError: ApiError): Promise<Response> {
    const viewer = visitor(requestIdForAnswer(), language)
    const isForm = request.method === 'POST'
    // Without the original request: its body may be too large, or the form of another site.
    const page = await renderPage(isForm ? new Request(request.url) : request, viewer, { apiError })
    if (!isForm || page.headers.get('content-type')?.startsWith('text/html')) return unkept(page)
    const message = await withLocale(viewer, async () => errorResponse(apiError, viewer.requestId).answer.message)
    const response = new Response(message, {
      status: apiError.status,
      headers: { 'x-request-id': viewer.requestId },
    })
    setRetryAfter(response, apiError)
    return unkept(response)
  }

  return { renderPage, refuse }
}

function setRetryAfter(response: Response, apiError: ApiError | undefined): void {
  const seconds = secondsToWait(response.status, apiError)
  if (seconds !== undefined) response.headers.set('retry-after', String(seconds))
}
