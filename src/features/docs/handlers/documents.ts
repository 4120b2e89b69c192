// Handlers for the tree, texts and lists.
import { readTogether } from '../../../db/reads/read-together.ts'
import type { Context, Handler } from '../../../api/implement.ts'
import { ApiError } from '../../../api/errors.ts'
import { BASE_LANGUAGE } from '../../../lib/text/language.ts'
import { withOrigin } from '../../../lib/portal/sample-app.ts'
import type { catalogTree, docDetail, docDetailList, externalDocDetail } from '../contract/documents.ts'
import { findVersionTexts, listVersionsOf } from '../queries/agreement-versions.ts'
import { countDocuments, findDocument, listCatalog, listDocuments, listLanguagesOf } from '../queries/documents.ts'
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
    const [documentRow, languages] = await readTogether(db, [
      () => findDocument(db, viewer.language, id, [CONTENT_TYPES.document, CONTENT_TYPES.agreement]),
      () => listLanguagesOf(db, id),
    ])
    if (!documentRow) throw new ApiError('404001', { reason: 'document.not_found' })
    const isInTree = documentRow.content_type === CONTENT_TYPES.document
    const order = isInTree ? readingOrder(treeOf(await listCatalog(db, viewer.language))) : []
    const versions = documentRow.key === null ? [] : await listVersionsOf(db, documentRow.key)
    const document = {
      id,
      title: documentRow.title,
      summary: documentRow.summary,
      ...textOf(documentRow, context, table),
      minutes: (documentRow.html ? documentRow.minutes : documentRow.base_minutes) ?? 1,
      languages,
      currentVersion: documentRow.version,
      versions: versions.map((version) => ({ version: version.version, effectiveAt: version.effective_at })),
      ...placeIn(order, id),
    }
    if (version === undefined || version === documentRow.version) return document
    return { ...document, ...(await earlierText(context, documentRow.key, version)) }
  }

/** Title, summary and text of an earlier version of an agreement. @throws ApiError 404001 */
async function earlierText({ db, viewer, site }: Context, key: string | null, version: string) {
  const versionTexts = key === null ? undefined : await findVersionTexts(db, key, version, viewer.language)
  if (!versionTexts) throw new ApiError('404001', { reason: 'document.not_found' })
  const text = versionTexts.own ?? versionTexts.base
  return {
    title: text.title,
    summary: text.summary,
    html: withOrigin(text.html, site.origin),
    headings: text.headings as Heading[],
    minutes: text.minutes,
    updatedAt: text.updated_at.toISOString(),
    version,
    effectiveAt: versionTexts.effectiveAt,
    language: versionTexts.own ? viewer.language : BASE_LANGUAGE,
    translated: versionTexts.own !== undefined,
    languages: versionTexts.languages,
  }
}

export const externalDocDetailHandler =
  (table: RetentionTable): Handler<typeof externalDocDetail> =>
  async (context, { id }) => {
    const { db, viewer } = context
    if (id > MAX_EXTERNAL) throw new ApiError('404001', { reason: 'document.not_found' })
    const documentRow = await findDocument(db, viewer.language, externalRow(id), [CONTENT_TYPES.external])
    if (!documentRow) throw new ApiError('404001', { reason: 'document.not_found' })
    // An external document may show an agreement under another id; the text is then the agreement's.
    const words =
      documentRow.parent_id === null
        ? documentRow
        : await findDocument(db, viewer.language, documentRow.parent_id, [CONTENT_TYPES.agreement])
    if (!words) throw new ApiError('404001', { reason: 'document.not_found' })
    return { id, title: documentRow.title, ...textOf(words, context, table) }
  }

export const docDetailListHandler: Handler<typeof docDetailList> = async (
  { db, viewer },
  { contentType, page, limit },
) => {
  const [rows, total] = await readTogether(db, [
    () => listDocuments(db, viewer.language, contentType, limit, (page - 1) * limit),
    () => countDocuments(db, contentType),
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

type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>
type Heading = { id: string; text: string; level: number }

/** The text in the viewer's language, or in Chinese with a flag that says so; code samples point to this portal. */
function textOf(documentRow: DocumentRow, { viewer, site }: Context, table: RetentionTable) {
  const translated = Boolean(documentRow.html)
  const language = translated ? viewer.language : BASE_LANGUAGE
  const html = withOrigin((translated ? documentRow.html : documentRow.base_html) ?? '', site.origin)
  return {
    html: html.replace(RETENTION_PLACE, () => table(language)),
    headings: (translated ? documentRow.headings : documentRow.base_headings) as Heading[],
    updatedAt: ((translated ? documentRow.updated_at : null) ?? documentRow.base_updated_at).toISOString(),
    version: documentRow.version,
    effectiveAt: documentRow.effective_at,
    language,
    translated,
  }
}
