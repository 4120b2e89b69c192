// Latest publications, for the end of the home page and of the console.
import type { PageContext } from '../../../api/page-context.ts'
import { dayOf } from '../../../lib/dates/dates.ts'
import { type CatalogNode, catalogTree, docDetailList } from '../../docs/contract/documents.ts'
import { latestDocInfo, type NoticeItem } from '../../notices/contract.ts'

export type Latest = {
  /** `due`: the deadline a notice sets, null once it has passed. */
  notices: { id: number; title: string; summary: string; day: string; due: string | null }[]
  documents: { url: string; title: string; trail: string; day: string }[]
}

export async function latest(portal: PageContext, notices: number, documents: number): Promise<Latest> {
  const [news, updated] = await Promise.all([
    portal.call(latestDocInfo, { limit: notices }),
    latestDocuments(portal, documents),
  ])
  return { notices: news.items.map((item) => noticeOf(item, dayOf(portal.now))), documents: updated }
}

const noticeOf = ({ id, title, summary, publishedAt, deadline }: NoticeItem, today: string) => ({
  id,
  title,
  summary,
  day: dayOf(new Date(publishedAt)),
  due: deadline && deadline >= today ? deadline : null,
})

async function latestDocuments(portal: PageContext, limit: number): Promise<Latest['documents']> {
  const [{ items }, { nodes }] = await Promise.all([
    portal.call(docDetailList, { contentType: 1, limit }),
    portal.call(catalogTree, {}),
  ])
  const trails = new Map(trailsIn(nodes, []))
  return items.map(({ id, url, title, updatedAt }) => ({
    url,
    title,
    trail: trails.get(id) ?? '',
    day: dayOf(new Date(updatedAt)),
  }))
}

/** The path of folders of each document: 手机 / 推送. */
const trailsIn = (nodes: CatalogNode[], above: string[]): [number, string][] =>
  nodes.flatMap(({ id, isDoc, title, children }) =>
    isDoc ? [[id, above.join(' / ')] as [number, string]] : trailsIn(children, [...above, title]),
  )
