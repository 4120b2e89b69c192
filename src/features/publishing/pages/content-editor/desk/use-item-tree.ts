// The tree of a kind's items, or their list where they lie in none; read once the page is there, and only where it has room.
import { useEffect, useState } from 'react'
import { getCall, valueIn } from '../../../../../api/forms/browser-call.ts'
import type { contentKinds, contentList } from '../../../contract/kinds.ts'
import type { contentTree } from '../../../contract/tree.ts'
import { TREE_OPEN_LENGTH } from '../../../rules/limits.ts'

const KINDS = '/api/ops/v1/content/kinds'
const LIST = '/api/ops/v1/content/list'
const TREE = '/api/ops/v1/content/tree'
/** --above-desktop (ui/theme/breakpoints.css) */
const ROOM = '(min-width: 1400px)'

export type TreeItem = {
  kind: string
  key: string
  parent: string | null
  title: string
  draft: boolean
  behind: 'missing' | 'older' | null
}
type ItemTree = { kind: string; isTree: boolean; items: TreeItem[] }

async function treeOf(kind: string): Promise<TreeItem[] | null> {
  const top = valueIn(await getCall<typeof contentTree>(TREE, { kind }))
  if (!top) return null
  const open = top.folders.join(',')
  if (open === '' || open.length > TREE_OPEN_LENGTH) return top.nodes
  return valueIn(await getCall<typeof contentTree>(TREE, { kind, open }))?.nodes ?? null
}

async function listOf(kind: string): Promise<TreeItem[] | null> {
  const listing = valueIn(await getCall<typeof contentList>(LIST, { kind }))
  return listing?.items.map((item) => ({ ...item, parent: null, draft: item.draft !== null })) ?? null
}

async function read(kind: string): Promise<ItemTree | null> {
  const kinds = valueIn(await getCall<typeof contentKinds>(KINDS, {}))?.kinds
  const isTree = kinds?.find(({ name }) => name === kind)?.tree
  if (isTree === undefined) return null
  const items = await (isTree ? treeOf(kind) : listOf(kind))
  return items && { kind, isTree, items }
}

/** Null until it is read; read again each time the page is loaded, since acts on an item change its marks. */
export function useItemTree(kind: string, loadedAt: number): ItemTree | null {
  const [tree, setTree] = useState<ItemTree | null>(null)
  useEffect(() => {
    if (!matchMedia(ROOM).matches) return
    let isGone = false
    void read(kind).then((readTree) => {
      // After a failure what was read before stays.
      if (readTree && !isGone) setTree(readTree)
    })
    return () => {
      isGone = true
    }
  }, [kind, loadedAt])
  return tree?.kind === kind ? tree : null
}
