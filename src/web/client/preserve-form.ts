// Forms whose submission failed stay on the page with everything typed: offline, after an unexpected error, after the end of a
// session, while a new version of an agreement has to be accepted, or the person has to prove who they are. Pages need no code
// for it; errors that a page's own action handles are left to it.
import { data, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { m } from '#messages'
import { type AgreementDue, announceAgreementsDue } from '../../api/agreements-due.ts'
import { announceFormStayed } from '../../lib/forms/form-preserved.ts'
import { unwrapData } from '../../lib/net/single-fetch.ts'
import { announceSessionEnded } from '../../api/session-ended.ts'
import { announceStepUp, forgetForm } from '../../api/forms/step-up.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Whether a fetch failed to reach the server; each browser words the error differently. */
export const isNetworkAway = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

type ErrorDetails = {
  message?: string
  requestId?: string
  sessionEnded?: true
  denied?: true
  unread?: true
  agreements?: readonly AgreementDue[]
  stepUp?: true
}
/** @property tell with what the form sent, where that is known */
type Failed = { status: number; tell: (body: string | null) => void }

/** Too large, of an unsupported type, or with unknown fields: refused before routing, with a plain text message. */
const UNREAD = new Set([400, 413, 415])
/** The portal's own refusals are plain text; a page made by some proxy is not shown. */
const plainText = (text: string): ErrorDetails | null =>
  text.length < 200 && !text.includes('<') ? { message: text } : null

/** How to handle a failed submission instead of showing the error page; null for errors that page is meant for, such as a lost address. */
export function submissionFailureFor(error: unknown): Failed | null {
  if (isNetworkAway(error)) return { status: 503, tell: () => toast(m.ui_form_offline(), { tone: 'bad' }) }
  // An error inside a page arrives without its message. An aborted request, for example by navigating on, is not an error.
  if (error instanceof Error && error.name !== 'AbortError')
    return { status: 500, tell: () => toast(m.ui_form_error(), { tone: 'bad' }) }
  if (!isRouteErrorResponse(error)) return null
  if (typeof error.data === 'string' && UNREAD.has(error.status)) return unreadFailure(error.status, error.data)
  const details = typeof error.data === 'string' ? plainText(error.data) : (error.data as ErrorDetails | null)
  if (details?.unread) return unreadFailure(error.status, details.message)
  if (details?.stepUp) return { status: error.status, tell: announceStepUp }
  if (details?.sessionEnded) return { status: error.status, tell: announceSessionEnded }
  const { agreements } = details ?? {}
  if (agreements) return { status: error.status, tell: () => announceAgreementsDue(agreements) }
  // The permission was revoked meanwhile.
  if (details?.denied) return { status: error.status, tell: () => toast(details.message ?? '', { tone: 'bad' }) }
  if (error.status < 500) return null
  const words = [details?.message, m.ui_form_error(), details?.requestId && `${m.ui_request_id()} ${details.requestId}`]
  return { status: error.status, tell: () => toast(words.filter(Boolean).join(' '), { tone: 'bad' }) }
}

const unreadFailure = (status: number, words = ''): Failed => ({
  status,
  tell: () => toast(m.ui_form_unread({ words: words }), { tone: 'bad' }),
})

const URL_ENCODED = 'application/x-www-form-urlencoded'

/** Wraps every navigation and scripted form submission in the browser. */
export const preserveForm: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method === 'GET') return next()
  const copy = request.headers.get('content-type')?.startsWith(URL_ENCODED) ? request.clone() : null
  const results = await next()
  const body = copy && (await copy.text().catch(() => null))
  for (const [route, { type, result }] of Object.entries(results)) {
    const failure = type === 'error' ? submissionFailureFor(unwrapData(result)) : null
    if (!failure) continue
    failure.tell(body)
    announceFormStayed()
    // Like an action without a result: a status of this kind triggers no reload of the loaders.
    results[route] = { type: 'data', result: data(undefined, { status: failure.status }) }
  }
  forgetForm(body)
  return results
}
