// The route of every page: refusals before routing, previews, visitors' pages from memory, pages for one viewer.
import type { Context } from 'hono'
import { m } from '#messages'
import { SESSION_COOKIES } from '../api/cookies.ts'
import { ApiError } from '../api/errors.ts'
import { checkFieldCount, USUAL_BOUNDS, widestOf } from '../api/forms/form-fields.ts'
import type { Implementation, Site } from '../api/implement.ts'
import type { Viewer } from '../api/viewer.ts'
import { isLanguage, type Language, languageOf } from '../lib/text/language.ts'
import type { Api } from './api.ts'
import { senderOf } from './limits/upload-places.ts'
import { asApiError, asApiErrorWhenAway, throwWhenAway, unkept } from './page-answers.ts'
import { maxBodyOf } from './limits/page-form-sizes.ts'
import { asRouted, isCacheablePage, isReading } from './page-cache/page-addresses.ts'
import type { PageCache } from './page-cache/page-cache.ts'
import type { PageResponses } from './page-responses.ts'
import { draftIn, mayPreview, type Preview, toPublished } from './preview.ts'
import { hasChosenLanguage, inOneLanguage, toPlainAddress, withoutLanguage } from './request/chosen-language.ts'
import { afterBody } from './request/after-body.ts'
import { addressOf, type FromClient } from './request/from-client.ts'
import { withForm } from './request/page-form.ts'
import { MAX_FORM_BYTES } from './request/read-input.ts'
import { isSameOrigin } from './request/same-origin.ts'

type Options = {
  site: Site
  api: Pick<Api, 'viewerOf' | 'withLocale' | 'uploads'>
  endpoints: readonly Implementation[]
  responses: PageResponses
  visitors: PageCache
  preview: Preview
}

type PageRequest = {
  request: Request
  /** Network address of the client. */
  client: string
  url: URL
  cookie: string
  language: Language
  /** GET or HEAD. */
  isRead: boolean
  /** Whether the page is the same for everybody who is not signed in, and is answered from memory. */
  isVisitor: boolean
}

function pageRequestOf(context: Context<FromClient>): PageRequest {
  const request = context.req.raw
  const url = new URL(request.url)
  const cookie = request.headers.get('cookie') ?? ''
  return {
    request,
    client: addressOf(context),
    url,
    cookie,
    language: languageOf(cookie, request.headers.get('accept-language') ?? ''),
    isRead: isReading(request.method),
    isVisitor: !cookie.includes(SESSION_COOKIES.developer) && isCacheablePage(request.method, url.pathname),
  }
}

export function pageRoute({ site, api, endpoints, responses, visitors, preview }: Options) {
  const { viewerOf, withLocale, uploads } = api
  const { renderPage, refuse } = responses
  const usualBounds = widestOf(endpoints.flatMap(({ endpoint }) => (endpoint.maxBytes ? [] : endpoint.input)))
  /** For forms of operators who write content. */
  const longBounds = widestOf(endpoints.map(({ endpoint }) => endpoint.input))

  /** Refuses requests that never reach a page; null for others. */
  async function refuseInvalid({ request, url, language, isRead }: PageRequest): Promise<Response | null> {
    const { method } = request
    if (asRouted(url.pathname) === null) {
      const message = m.failure_broken_address({}, { locale: language })
      // The router would log such an address with any secret in it, so it gets a readable one.
      const readable = site.origin + url.pathname.replaceAll('%', '%25')
      const apiError = new ApiError('400001', { message, page: 'address' })
      return refuse(new Request(readable, { method: isRead ? method : 'GET' }), language, apiError)
    }
    if (!isRead && method !== 'POST') {
      const response = await refuse(new Request(request.url), language, new ApiError('405001'))
      response.headers.set('allow', 'GET, HEAD, POST')
      return response
    }
    if (!isSameOrigin(method, request.headers, site.origin)) return refuse(request, language, new ApiError('403003'))
    const tooManyFields = await withLocale({ language }, async () => checkFieldCount(url.search, USUAL_BOUNDS)).catch(
      asApiError,
    )
    return tooManyFields instanceof ApiError ? refuse(request, language, tooManyFields) : null
  }

  /** Runs with the viewer; while the database is away, the page says so. */
  async function withViewer(
    { request, client, language }: PageRequest,
    respond: (viewer: Viewer) => Promise<Response>,
  ): Promise<Response> {
    const viewer = await viewerOf(request, client).catch(asApiErrorWhenAway)
    return viewer instanceof ApiError ? refuse(request, language, viewer) : respond(viewer)
  }

  /** The page with a draft in it, if the address asks for one. */
  async function previewPage(page: PageRequest): Promise<Response | null> {
    const { request, url, isRead } = page
    const draft = isRead ? draftIn(url.searchParams) : null
    if (!draft) return null
    return withViewer(page, async (viewer) =>
      unkept(mayPreview(viewer) ? await preview(request, viewer, draft) : toPublished(request)),
    )
  }

  /** A visitor's page from memory, or in the language that the address names. */
  async function visitorPage(page: PageRequest): Promise<Response | null> {
    const { request, client, url, cookie, language, isRead, isVisitor } = page
    const { pathname, search, searchParams } = url
    const cacheRequest = { headers: request.headers, head: request.method === 'HEAD', client }
    const chosenLanguage = searchParams.get('lang')
    if (isRead && isLanguage(chosenLanguage)) {
      const path = withoutLanguage(pathname, searchParams)
      if (!isVisitor || hasChosenLanguage(cookie)) return toPlainAddress(path, chosenLanguage)
      return inOneLanguage(
        await visitors.respond(path, chosenLanguage, cacheRequest),
        site.origin,
        path,
        chosenLanguage,
      )
    }
    return isVisitor ? visitors.respond(pathname + search, language, cacheRequest) : null
  }

  /** A page for one viewer, or the answer to its form. */
  const viewerPage = (page: PageRequest): Promise<Response> =>
    withViewer(page, async (viewer) => {
      const { request, client, url, language, isRead } = page
      if (isRead) return unkept(await renderPage(request, viewer))
      const viewerNow = afterBody(viewer, () => viewerOf(request, client).catch(throwWhenAway))
      const maxBytes = maxBodyOf(url.pathname, viewer)
      const bounds = (maxBytes ?? 0) > MAX_FORM_BYTES ? longBounds() : usualBounds()
      const place = async (bytes: number) => uploads.take(senderOf(viewer), bytes)
      const response = await withLocale(viewer, () =>
        withForm(request, { bounds, max: maxBytes }, place, async (form) => renderPage(form, await viewerNow())),
      ).catch(asApiError)
      return response instanceof ApiError ? refuse(request, language, response) : unkept(response)
    })

  return async (context: Context<FromClient>): Promise<Response> => {
    const page = pageRequestOf(context)
    return (
      (await refuseInvalid(page)) ?? (await previewPage(page)) ?? (await visitorPage(page)) ?? (await viewerPage(page))
    )
  }
}
