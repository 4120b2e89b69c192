// A form whose sending failed stays on the page with all that was typed: without the network, with an error of ours, after
// the end of a session, while a new version of an agreement is to be accepted first. Pages need do nothing for it; what their
// own actions answer goes past this untouched.
import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { m } from '#messages'
import { type AgreementDue, announceAgreementsDue } from '../../api/agreements-due.ts'
import { announceFormStayed } from '../../api/forms/form-preserved.ts'
import { announceSessionEnded } from '../../api/session-ended.ts'
import { toast } from '../../ui/overlays/toast-store.ts'

/** Whether a fetch found no way to the server; each browser has its own words for it. */
export const isNetworkAway = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** What the handlers of routes gave, by route. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>
type Said = {
  message?: string
  requestId?: string
  sessionEnded?: true
  denied?: true
  unread?: true
  agreements?: readonly AgreementDue[]
}
type Failed = { status: number; tell: () => void }

/** Too large, of no type that a page takes, or with fields that no page knows: refused before any route, in words alone. */
const UNREAD = new Set([400, 413, 415])
/** What was refused ahead of the page comes as a text of ours; a page that some proxy made is not shown. */
const plainWords = (text: string): Said | null => (text.length < 200 && !text.includes('<') ? { message: text } : null)

/** What to do instead of showing the page for errors; null for what that page is for, such as an address that is gone. */
export function failedSending(error: unknown): Failed | null {
  if (isNetworkAway(error)) return { status: 503, tell: () => toast(m.ui_form_offline(), { tone: 'bad' }) }
  // A page's own error comes without its words. What was broken off, such as by walking on, is none.
  if (error instanceof Error && error.name !== 'AbortError')
    return { status: 500, tell: () => toast(m.ui_form_error(), { tone: 'bad' }) }
  if (!isRouteErrorResponse(error)) return null
  if (typeof error.data === 'string' && UNREAD.has(error.status)) return unread(error.status, error.data)
  const said = typeof error.data === 'string' ? plainWords(error.data) : (error.data as Said | null)
  if (said?.unread) return unread(error.status, said.message)
  if (said?.sessionEnded) return { status: error.status, tell: announceSessionEnded }
  const { agreements } = said ?? {}
  if (agreements) return { status: error.status, tell: () => announceAgreementsDue(agreements) }
  // The permission was taken away meanwhile.
  if (said?.denied) return { status: error.status, tell: () => toast(said.message ?? '', { tone: 'bad' }) }
  if (error.status < 500) return null
  const words = [said?.message, m.ui_form_error(), said?.requestId && `${m.ui_request_id()} ${said.requestId}`]
  return { status: error.status, tell: () => toast(words.filter(Boolean).join(' '), { tone: 'bad' }) }
}

const unread = (status: number, words = ''): Failed => ({
  status,
  tell: () => toast(m.ui_form_unread({ words: words }), { tone: 'bad' }),
})

/** In the browser, around every navigation and every form that a script sends. */
export const preserveForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  for (const [route, { type, result }] of Object.entries(results)) {
    const failed = type === 'error' ? failedSending(unwrapped(result)) : null
    if (!failed) continue
    failed.tell()
    announceFormStayed()
    // As if the action had answered nothing: a status like this makes no loader run again.
    results[route] = { type: 'data', result: data(undefined, { status: failed.status }) }
  }
  return results
}

/** React Router puts a status around whatever an action threw. */
const unwrapped = (result: unknown): unknown =>
  result && typeof result === 'object' && 'type' in result && result.type === 'DataWithResponseInit'
    ? (result as { data?: unknown }).data
    : result
