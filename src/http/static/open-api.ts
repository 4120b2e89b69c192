// The OpenAPI document of the portal's API, for the reference's pages and for programs.
import { Hono } from 'hono'
import type { ReasonRow } from '../../api/errors.ts'
import type { Implementation, Site } from '../../api/implement.ts'
import type { OpenApiDocument } from '../../api/openapi/document.ts'
import { openApiOf } from '../../api/openapi/openapi.ts'
import { textResponse } from '../text-response.ts'

/**
 * Generates the document when it is first needed: it takes longer than anything else at the start.
 * @param reasons every reason of a refusal
 */
export function openApiDocument(
  endpoints: readonly Implementation[],
  { brand, origin }: Site,
  reasons: Readonly<Record<string, ReasonRow>>,
): () => OpenApiDocument {
  let document: OpenApiDocument | undefined
  const title = `${brand.name.en} ${brand.product.en} API`
  const contracts = endpoints.map(({ endpoint }) => endpoint)
  return () => (document ??= openApiOf(contracts, title, origin, reasons))
}

export function openApiRoute(document: () => OpenApiDocument): Hono {
  let text: string | undefined
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=300' }
  return new Hono().get('/api/openapi.json', () =>
    textResponse((text ??= JSON.stringify(document())), { status: 200, headers }),
  )
}
