// Server entry: renders a page to one string without streaming, so that the content security policy can list the hashes of
// our inline scripts and a visitor's page can be cached as bytes.
import { prerenderToNodeStream } from 'react-dom/static'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { CallError } from '../api/caller.ts'
import { portalOf } from '../api/page-context.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { textResponse } from '../http/text-response.ts'
import { PREVIEW } from '../lib/portal/preview.ts'
import { renderTurn } from '../lib/async/render-turn.ts'
import { newNonce, takeOwnScripts } from './client/own-scripts.ts'
import { START_SCRIPT } from './client/start-script.ts'
import { ArtSource } from '../ui/art/art-source.ts'
import { ServedSource } from '../ui/page/served/served-part.tsx'
import { THEME_SCRIPT } from '../ui/theme/theme-script.ts'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const portal = portalOf(loadContext)
  const nonce = newNonce()
  await renderTurn()
  const errors: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <ArtSource value={portal.art}>
      <ServedSource value={portal.served ?? new Map()}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ServedSource>
    </ArtSource>,
    // What is larger than a chunk would be moved into its place by a script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  )
  // Of parts that the browser renders again; an error of the whole page is thrown, and React Router reports it.
  for (const error of errors) handleError(error, { request, context: loadContext })
  const { html, scripts } = takeOwnScripts(await textOf(prelude), nonce)
  const { pathname, searchParams } = new URL(request.url)
  const frame = pathname === '/external-doc' || searchParams.has(PREVIEW) ? 'self' : 'none'
  headers.set('content-type', 'text/html; charset=utf-8')
  const targets = portal.formTargets
  headers.set(
    'content-security-policy',
    contentSecurityPolicy([THEME_SCRIPT, START_SCRIPT, ...scripts], targets, frame),
  )
  return textResponse(html, { status, headers })
}

/** Decoded at once: `text` of node:stream/consumers decodes chunk by chunk, at twice the cost. */
async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
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
