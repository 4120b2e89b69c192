// Previews: a page with a draft in it, written in a transaction that is rolled back when the page is made.
import { ApiError } from '../api/errors.ts'
import { admits } from '../api/access/operator-permissions.ts'
import { type Viewer, visitor } from '../api/viewer.ts'
import type { Clock } from '../adapters/adapters.ts'
import type { Db } from '../db/open.ts'
import type { PageResponses } from './page-responses.ts'
import { safeRedirect } from '../lib/net/safe-redirect.ts'
import { PREVIEW, PREVIEW_LANGUAGE } from '../lib/portal/preview.ts'
import { isLanguage } from '../lib/text/language.ts'

type Draft = { kind: string; key: string }

/** The draft that an address asks for. */
export function draftIn(query: URLSearchParams): Draft | null {
  const [, kind, key] = /^([a-z-]{1,40}):(.{1,80})$/.exec(query.get(PREVIEW) ?? '') ?? []
  return kind && key ? { kind, key } : null
}

export const mayPreview = ({ operator }: Viewer): boolean => operator !== null && admits('content.edit', operator)

/** Everybody else is led to the page itself: nothing is kept under the address of a preview. */
export function toPublished({ url }: Request): Response {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete(PREVIEW)
  searchParams.delete(PREVIEW_LANGUAGE)
  const query = searchParams.toString()
  const location = safeRedirect(query ? `${pathname}?${query}` : pathname)
  return new Response(null, { status: 303, headers: { location } })
}

type Options = {
  db: Db
  clock: Clock
  /** Writes a draft as publishing does. @throws ApiError */
  writeDraft: (trx: Db, kind: string, key: string, now: Date) => Promise<void>
  renderPage: PageResponses['renderPage']
  withLocale: <T>(viewer: Viewer, work: () => Promise<T>) => Promise<T>
}

export type Preview = ReturnType<typeof previewer>

/** The page as a visitor would see it; a draft of which nothing can be shown gets the page that says why. */
export const previewer =
  ({ db, clock, writeDraft, renderPage, withLocale }: Options) =>
  async (request: Request, operator: Viewer, { kind, key }: Draft): Promise<Response> => {
    const requestedLanguage = new URL(request.url).searchParams.get(PREVIEW_LANGUAGE)
    const language = isLanguage(requestedLanguage) ? requestedLanguage : operator.language
    const viewer = visitor(operator.requestId, language, operator.address)
    const trx = await db.startTransaction().execute()
    try {
      await withLocale(operator, () => writeDraft(trx, kind, key, clock.now()))
      return addNoindex(await renderPage(request, viewer, { db: trx }))
    } catch (error) {
      if (error instanceof ApiError) return addNoindex(await renderPage(request, operator, { apiError: error }))
      throw error
    } finally {
      await trx.rollback().execute()
    }
  }

function addNoindex(response: Response): Response {
  response.headers.set('x-robots-tag', 'noindex')
  return response
}
