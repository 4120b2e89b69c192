// The footer as HTML, for pages that the browser draws without it (decision 50).
import type { LoaderFunctionArgs } from 'react-router'
import { portalOf } from '../../api/page-context.ts'
import { footerHtml } from './footer-html.server.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    // Opened by itself it is a document of the portal's origin.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  }
  return new Response(await footerHtml(portalOf(context)), { headers })
}
