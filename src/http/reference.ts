// The reference of the API: the OpenAPI document, and the page that shows it with Scalar.
import { Hono } from 'hono'
import type { Bound, Site } from '../api/bind.ts'
import { openApiOf } from '../api/openapi.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { textResponse } from './text-response.ts'

/** Where the build puts Scalar's browser file. */
export const SCALAR_PATH = '/reference/scalar.js'

export function referenceRoutes(endpoints: readonly Bound[], site: Site): Hono {
  const app = new Hono()
  const title = `${site.brand.name.en} ${site.brand.product.en} API`
  // Written when somebody first asks: it takes longer than anything else at a start.
  let document: string | null = null
  const written = () =>
    (document ??= JSON.stringify(
      openApiOf(
        endpoints.map((bound) => bound.endpoint),
        title,
        site.origin,
      ),
    ))
  app.get('/api/openapi.json', () =>
    textResponse(written(), {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' },
    }),
  )
  const page = pageOf(title)
  const policy = contentSecurityPolicy(page)
  app.get('/api/reference', (c) => c.html(page, 200, { 'content-security-policy': policy }))
  return app
}

const pageOf = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="reference"></div>
<noscript><p>This page needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<script src="${SCALAR_PATH}"></script>
<script>Scalar.createApiReference('#reference',{url:'/api/openapi.json',withDefaultFonts:false,hideClientButton:true,agent:{disabled:true},telemetry:false,showDeveloperTools:'never'})</script>
</body>
</html>
`
