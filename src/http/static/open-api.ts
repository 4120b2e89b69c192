// The OpenAPI document of the portal's API, for the reference's pages and for programs.
import { Hono } from 'hono'
import type { ReasonRow } from '../../api/errors.ts'
import type { Implementation, Site } from '../../api/implement.ts'
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import { openApiOf } from '../../api/openapi/openapi.ts'
import { textResponse } from '../text-response.ts'

/**
 * Generates the document when it is first needed, and when the brand has another name: it takes longer than anything else at the start.
 * @param reasons every reason of a refusal
 */
export function openApiDocument(
  endpoints: readonly Implementation[],
  site: Site,
  reasons: Readonly<Record<string, ReasonRow>>,
): () => OpenApiDocument {
  let cachedDocument: { title: string; document: OpenApiDocument } | undefined
  const contracts = endpoints.map(({ endpoint }) => endpoint)
  return () => {
    const title = `${site.brand.name.en} ${site.brand.product.en} API`
    if (cachedDocument?.title !== title)
      cachedDocument = { title, document: openApiOf(contracts, title, site.origin, reasons) }
    return cachedDocument.document
  }
}

export function openApiRoute(document: () => OpenApiDocument): Hono {
  let cachedDocument: { of: OpenApiDocument; text: string } | undefined
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Hono().get('/api/openapi.json', () => {
    const of = document()
    if (cachedDocument?.of !== of) cachedDocument = { of, text: JSON.stringify(of) }
    return textResponse(cachedDocument.text, { status: 200, headers })
  })
}
