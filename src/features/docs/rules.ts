// Rules of the documentation: tree and reading order, ids of external documents.
import { dayOf } from '../../lib/dates/dates.ts'
import type { Language } from '../../lib/text/language.ts'

/** A paragraph `{retention}` as it is rendered: how long data is kept stands in its place. */
export const RETENTION_PLACE = '<p>{retention}</p>'

/** What stands there. */
export type RetentionTable = (language: Language) => string

/** Content type 2 is fixed for agreements (handbook/limits.md [9]); 1 and 3 are our choice. */
export const CONTENT_TYPES = { document: 1, agreement: 2, external: 3 } as const
export type ContentType = (typeof CONTENT_TYPES)[keyof typeof CONTENT_TYPES]

/** Agreements the program asks people to accept: registration, team, identity data. Content without them is refused. */
export const NEEDED_AGREEMENTS = ['developer', 'privacy', 'team', 'identity'] as const

/** Characters of an agreement's version, such as 3.2. */
export const VERSION_LENGTH = 20

/** Default of the legacy redirect, and first page of /docs (handbook/pages.md [2]). */
export const FIRST_DOCUMENT = 146

/** Characters of a reader's words on a document, and of what the call takes: the reasons that were ticked, and the words. */
export const MAX_REMARK_LENGTH = 400
export const MAX_FEEDBACK_LENGTH = MAX_REMARK_LENGTH + 100
/** Days that a remark is kept; that somebody found a document helpful stays. */
export const REMARK_DAYS = 365

/** External documents are numbered from 1 like folders; in the table they follow a million. */
const EXTERNAL_FROM = 1_000_000
export const MAX_EXTERNAL = 1_000_000

export const externalRow = (id: number): number => EXTERNAL_FROM + id
export const externalId = (row: number): number => row - EXTERNAL_FROM

/** Address of a document by content type. */
export const addressOf = (contentType: number, id: number): string =>
  contentType === CONTENT_TYPES.external ? `/external-doc?id=${externalId(id)}` : `/docs?id=${id}`

/** Address of a version of an agreement. */
export const versionAddress = (id: number, version: string): string =>
  `${addressOf(CONTENT_TYPES.agreement, id)}&version=${encodeURIComponent(version)}`

export type CatalogRow = { id: number; parent_id: number | null; is_doc: boolean; title: string }
export type CatalogBranch = {
  id: number
  parentId: number | null
  isDoc: boolean
  title: string
  children: CatalogBranch[]
}

/** Builds the tree from rows in sibling order; rows with a missing parent are dropped. */
export function treeOf(rows: readonly CatalogRow[]): CatalogBranch[] {
  const nodes = new Map(
    rows.map((row): [number, CatalogBranch] => [
      row.id,
      { id: row.id, parentId: row.parent_id, isDoc: row.is_doc, title: row.title, children: [] },
    ]),
  )
  const roots: CatalogBranch[] = []
  for (const node of nodes.values()) {
    if (node.parentId === null) roots.push(node)
    else nodes.get(node.parentId)?.children.push(node)
  }
  return roots
}

export type DocumentPosition = { id: number; title: string; trail: { id: number; title: string }[] }

/** Every document in reading order, with the folders above it. */
export function readingOrder(
  nodes: readonly CatalogBranch[],
  trail: DocumentPosition['trail'] = [],
): DocumentPosition[] {
  return nodes.flatMap((node) =>
    node.isDoc
      ? [{ id: node.id, title: node.title, trail }]
      : readingOrder(node.children, [...trail, { id: node.id, title: node.title }]),
  )
}

type UpdatedDocument = { id: number; url: string; title: string; updatedAt: string }

/** Documents in the news of a page, with the folders above them: 手机 / 推送. */
export function documentNews(documents: readonly UpdatedDocument[], nodes: readonly CatalogBranch[]) {
  const trails = new Map(readingOrder(nodes).map(({ id, trail }) => [id, trail.map(({ title }) => title).join(' / ')]))
  return documents.map(({ id, url, title, updatedAt }) => ({
    url,
    title,
    trail: trails.get(id) ?? '',
    day: dayOf(new Date(updatedAt)),
  }))
}

/** A document's position: its folders, and the previous and next document. */
export function placeIn(order: readonly DocumentPosition[], id: number) {
  const at = order.findIndex((place) => place.id === id)
  const linkTo = (place: DocumentPosition | undefined) => (place ? { id: place.id, title: place.title } : null)
  return at < 0
    ? { trail: [], previous: null, next: null }
    : { trail: order[at]?.trail ?? [], previous: linkTo(order[at - 1]), next: linkTo(order[at + 1]) }
}

/** Branches whose titles contain the words; a matching folder keeps all its documents. */
export function matching(nodes: readonly CatalogBranch[], words: string): CatalogBranch[] {
  const low = words.toLowerCase()
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(low)) return [node]
    const children = matching(node.children, words)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Reasons for refusals about documents: code, and when (handbook/errors.md [8]). */
export const DOCS_REASONS = {
  'document.not_found': { code: '404001', when: 'The document does not exist or is not published.' },
} as const

/** Readers' remarks on a page. */
export const REMARK_PAGE_SIZE = 30
