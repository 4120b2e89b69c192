// Rules of the documentation: tree and reading order, ids of external documents, page sizes of search.
import type { Localized } from '../../lib/text/language.ts'

/** Content type 2 is fixed for agreements (handbook/limits.md [9]); 1 and 3 are our choice. */
export const CONTENT_TYPES = { document: 1, agreement: 2, external: 3 } as const

/** Agreements the program asks people to accept: registration, team, identity data. Content without them is refused. */
export const NEEDED_AGREEMENTS = ['developer', 'privacy', 'team', 'identity'] as const

/** Default of the legacy redirect, and first page of /docs (handbook/pages.md [2]). */
export const FIRST_DOCUMENT = 146

/** Characters of a reader's words on a document; the call takes them together with the reasons that were ticked. */
export const MAX_REMARK_LENGTH = 400

/** External documents are numbered from 1 like folders; in the table they follow a million. */
const EXTERNAL_FROM = 1_000_000
export const MAX_EXTERNAL = 1_000_000

export const externalRow = (id: number): number => EXTERNAL_FROM + id
export const externalId = (row: number): number => row - EXTERNAL_FROM

/** Address of a document by content type. */
export const addressOf = (contentType: number, id: number): string =>
  contentType === CONTENT_TYPES.external ? `/external-doc?id=${externalId(id)}` : `/docs?id=${id}`

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

/** A document's position: its folders, and the previous and next document. */
export function placeIn(order: readonly DocumentPosition[], id: number) {
  const at = order.findIndex((place) => place.id === id)
  const named = (place: DocumentPosition | undefined) => (place ? { id: place.id, title: place.title } : null)
  return at < 0
    ? { trail: [], previous: null, next: null }
    : { trail: order[at]?.trail ?? [], previous: named(order[at - 1]), next: named(order[at + 1]) }
}

/** In display order. */
export const SEARCH_KINDS = ['document', 'service', 'notice', 'page'] as const

/** Results per page and kind: in the overview of all kinds, or for a single kind. */
export const searchSize = (kind: string | undefined): number => (kind === undefined ? 6 : 20)

type FixedPage = {
  url: string
  title: Localized
  /** Synonyms. */
  words: Localized
}

/** Pages without content entries that search should still find. */
export const FIXED_PAGES: readonly FixedPage[] = [
  {
    url: '/',
    title: { 'zh-CN': '首页', en: 'Home' },
    words: {
      'zh-CN': '开放平台 主页 手机 汽车 IoT 开发者资源 home',
      en: 'open platform start phone car IoT developer resources',
    },
  },
  {
    url: '/service',
    title: { 'zh-CN': '全部服务', en: 'All services' },
    words: {
      'zh-CN': '开发服务 流量分发 数据服务 商业变现 能力 SDK services',
      en: 'development distribution data monetization abilities SDK',
    },
  },
  {
    url: '/docs',
    title: { 'zh-CN': '文档', en: 'Documentation' },
    words: { 'zh-CN': '开发文档 接入指南 接口 参考 错误码 docs API', en: 'docs guides API reference error codes' },
  },
  {
    url: '/notice',
    title: { 'zh-CN': '通知中心', en: 'Notice center' },
    words: { 'zh-CN': '消息中心 公告 系统公告 审核通知 服务动态 notices', en: 'messages announcements review news' },
  },
  {
    url: '/console',
    title: { 'zh-CN': '控制台', en: 'Console' },
    words: { 'zh-CN': '管理中心 我的应用 待办 调用量 console', en: 'dashboard my apps to do calls trends' },
  },
  {
    url: '/user',
    title: { 'zh-CN': '账号管理', en: 'Account management' },
    words: {
      'zh-CN': '账号 认证 实名 开发者认证 个人 企业 安全 注销 导出数据 account',
      en: 'account certification identity personal enterprise security close export data',
    },
  },
  {
    url: '/application',
    title: { 'zh-CN': '应用管理', en: 'Apps' },
    words: {
      'zh-CN': '创建应用 上架 appId appKey 密钥 能力申请 我的应用 apps',
      en: 'create app publish appId appKey secret abilities my apps',
    },
  },
  {
    url: '/team',
    title: { 'zh-CN': '企业团队', en: 'Enterprise team' },
    words: { 'zh-CN': '团队账号 成员 角色 权限 邀请 team', en: 'team account members roles permissions invite' },
  },
  {
    url: '/utils',
    title: { 'zh-CN': '开发工具', en: 'Developer tools' },
    words: {
      'zh-CN': '证书指纹 SHA-256 接口签名 核对签名 信用代码 包名 时间换算 编码换算 tools',
      en: 'certificate fingerprint SHA-256 request signature check credit code package name time encodings',
    },
  },
]

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
