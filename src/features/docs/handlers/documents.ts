// Handlers for the tree, texts, lists and readers' feedback.
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { BASE_LANGUAGE } from '../../../lib/text/language.ts'
import { withOrigin } from '../../../lib/portal/sample-app.ts'
import { blindIndex } from '../../../lib/crypto/sealing.ts'
import type { catalogTree, docDetail, docDetailList, docFeedback, externalDocDetail } from '../contract/documents.ts'
import { findVersionTexts, listVersionsOf } from '../queries/agreement-versions.ts'
import {
  countDocuments,
  findDocument,
  listCatalog,
  listDocuments,
  listLanguagesOf,
  putFeedback,
} from '../queries/documents.ts'
import {
  addressOf,
  CONTENT_TYPES,
  externalRow,
  MAX_EXTERNAL,
  placeIn,
  readingOrder,
  treeOf,
  RETENTION_PLACE,
  type RetentionTable,
} from '../rules.ts'
import { pageCount } from '../../../lib/lists/page-count.ts'

export const catalogTreeHandler: Handler<typeof catalogTree> = async ({ db, viewer }) => ({
  nodes: treeOf(await listCatalog(db, viewer.language)),
})

export const docDetailHandler =
  (table: RetentionTable): Handler<typeof docDetail> =>
  async (context, { id, version }) => {
    const { db, viewer } = context
    const [found, languages] = await Promise.all([
      findDocument(db, viewer.language, id, [CONTENT_TYPES.document, CONTENT_TYPES.agreement]),
      listLanguagesOf(db, id),
    ])
    if (!found) throw new ApiError('404001', { reason: 'document.not_found' })
    const isInTree = found.content_type === CONTENT_TYPES.document
    const order = isInTree ? readingOrder(treeOf(await listCatalog(db, viewer.language))) : []
    const versions = found.key === null ? [] : await listVersionsOf(db, found.key)
    const document = {
      id,
      title: found.title,
      summary: found.summary,
      ...textOf(found, context, table),
      minutes: (found.html ? found.minutes : found.base_minutes) ?? 1,
      languages,
      currentVersion: found.version,
      versions: versions.map((version) => ({ version: version.version, effectiveAt: version.effective_at })),
      ...placeIn(order, id),
    }
    if (version === undefined || version === found.version) return document
    return { ...document, ...(await earlierText(context, found.key, version)) }
  }

/** Title, summary and text of an earlier version of an agreement. @throws ApiError 404001 */
async function earlierText({ db, viewer, site }: Context, key: string | null, version: string) {
  const found = key === null ? undefined : await findVersionTexts(db, key, version, viewer.language)
  if (!found) throw new ApiError('404001', { reason: 'document.not_found' })
  const text = found.own ?? found.base
  return {
    title: text.title,
    summary: text.summary,
    html: withOrigin(text.html, site.origin),
    headings: text.headings as Heading[],
    minutes: text.minutes,
    updatedAt: text.updated_at.toISOString(),
    version,
    effectiveAt: found.effectiveAt,
    language: found.own ? viewer.language : BASE_LANGUAGE,
    translated: found.own !== undefined,
    languages: found.languages,
  }
}

export const externalDocDetailHandler =
  (table: RetentionTable): Handler<typeof externalDocDetail> =>
  async (context, { id }) => {
    const { db, viewer } = context
    if (id > MAX_EXTERNAL) throw new ApiError('404001', { reason: 'document.not_found' })
    const found = await findDocument(db, viewer.language, externalRow(id), [CONTENT_TYPES.external])
    if (!found) throw new ApiError('404001', { reason: 'document.not_found' })
    // An external document may show an agreement under another id; the text is then the agreement's.
    const words =
      found.parent_id === null
        ? found
        : await findDocument(db, viewer.language, found.parent_id, [CONTENT_TYPES.agreement])
    if (!words) throw new ApiError('404001', { reason: 'document.not_found' })
    return { id, title: found.title, ...textOf(words, context, table) }
  }

export const docDetailListHandler: Handler<typeof docDetailList> = async (
  { db, viewer },
  { contentType, page, limit },
) => {
  const [rows, total] = await Promise.all([
    listDocuments(db, viewer.language, contentType, limit, (page - 1) * limit),
    countDocuments(db, contentType),
  ])
  const items = rows.map((row) => ({
    id: row.id,
    key: row.key,
    title: row.title,
    summary: row.summary,
    version: row.version,
    effectiveAt: row.effective_at,
    updatedAt: row.updated_at.toISOString(),
    url: addressOf(contentType, row.id),
  }))
  return { items, page, pages: pageCount(total, limit), total }
}

export const docFeedbackHandler: Handler<typeof docFeedback> = async (
  { db, viewer, adapters, now },
  { id, helpful, remark },
) => {
  const found = await findDocument(db, viewer.language, id, [CONTENT_TYPES.document, CONTENT_TYPES.agreement])
  if (!found) throw new ApiError('404001', { reason: 'document.not_found' })
  // A keyed hash that includes the document, so that readers can neither be identified nor followed across documents.
  const reader = blindIndex(
    adapters.keyRing,
    { table: 'document_feedback', column: 'reader' },
    `${id} ${viewer.address}`,
  )
  await putFeedback(db, {
    documentId: id,
    language: viewer.language,
    reader: reader.toString('base64url'),
    helpful: helpful === 'yes',
    remark,
    now,
  })
  return { id, helpful }
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>
type Heading = { id: string; text: string; level: number }

/** The text in the viewer's language, or in Chinese with a flag that says so; code samples point to this portal. */
function textOf(found: DocumentRow, { viewer, site }: Context, table: RetentionTable) {
  const translated = Boolean(found.html)
  const language = translated ? viewer.language : BASE_LANGUAGE
  const html = withOrigin((translated ? found.html : found.base_html) ?? '', site.origin)
  return {
    html: html.replace(RETENTION_PLACE, () => table(language)),
    headings: (translated ? found.headings : found.base_headings) as Heading[],
    updatedAt: ((translated ? found.updated_at : null) ?? found.base_updated_at).toISOString(),
    version: found.version,
    effectiveAt: found.effective_at,
    language,
    translated,
  }
}
