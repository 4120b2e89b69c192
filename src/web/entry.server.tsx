// Server entry: renders a page to one string without streaming, so that the content security policy can list the hashes of
// our inline scripts and a visitor's page can be cached as bytes.
import { renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { CallError } from '../api/caller.ts'
import { portalOf } from '../api/page-context.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { textResponse } from '../http/text-response.ts'
import { renderTurn } from '../lib/async/render-turn.ts'
import { withDeferredHydration } from './client/deferred-hydration.ts'
import { newNonce, ownScript, takeOwnScripts } from './client/own-scripts.ts'
import { ArtSource } from '../ui/art/art-source.ts'
import { THEME_SCRIPT } from '../ui/theme/theme-script.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const data = await handoffOf(routerContext)
  const nonce = newNonce()
  await renderTurn()
  const body = renderToString(
    <ArtSource value={portalOf(loadContext).art}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ArtSource>,
  )
  const page = withDeferredHydration(body, nonce, data && ownScript(data, nonce))
  const { html, scripts } = takeOwnScripts(`<!doctype html>${page}`, nonce)
  const frame = new URL(request.url).pathname === '/external-doc' ? 'self' : 'none'
  headers.set('content-type', 'text/html; charset=utf-8')
  const targets = portalOf(loadContext).formTargets
  headers.set('content-security-policy', contentSecurityPolicy([THEME_SCRIPT, ...scripts], targets, frame))
  return textResponse(html, { status, headers })
}

/** React Router returns the loaders' data as a stream; read to the end, it becomes one script at the end of the page. */
async function handoffOf(context: EntryContext): Promise<string> {
  const stream = context.serverHandoffStream
  if (!stream) return ''
  context.serverHandoffStream = undefined
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>)
    text += decoder.decode(part, { stream: true })
  const value = JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `window.__reactRouterContext.streamController.enqueue(${value});window.__reactRouterContext.streamController.close();`
}

/**
 * Logs errors of a page itself, which nothing else would record. A refused call is an ordinary answer, and errors of calls
 * were logged where the call was made.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void {
  if (error instanceof CallError || isRouteErrorResponse(error) || request.signal.aborted || !context) return
  portalOf(context).report(error)
}
