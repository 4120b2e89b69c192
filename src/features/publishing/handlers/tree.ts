// Handlers of the tree of content: what lies in what, and a new place for an item.
import { readEach, readTogether } from '../../../db/reads/read-together.ts'
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import type { Db } from '../../../db/open.ts'
import type { Language } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentMovedAct } from '../acts.ts'
import type { contentPlace, contentTree } from '../contract/tree.ts'
import type { ContentKind, ContentTree, TreeNode } from '../queries/content-kind.ts'
import { carryField, listDrafts, lockItem, lockTree, rebaseDraft } from '../queries/drafts.ts'
import { listBehind } from '../queries/publications.ts'
import { listSchedules } from '../queries/schedules.ts'
import { NOTE_LENGTH } from '../rules/limits.ts'
import { besideNoImport, ensureVersion, inWords, kindOf, notFound, titleNames, titlesOf } from './items.ts'
import { publishValue } from './publish.ts'

type Kinds = readonly ContentKind[]

function treeOf(kind: ContentKind): ContentTree {
  if (!kind.tree) throw notFound()
  return kind.tree
}

type Schedule = { act: 'publish' | 'withdraw'; at: Date; failure: string }
type Node = Omit<TreeNode, 'isMissing'> & {
  published: boolean
  draft: boolean
  schedule: Schedule | null
  behind: 'missing' | 'older' | null
}

/** What is published, and behind it in its folder what is new, as far as that is there: else at the top. */
async function nodesOf(db: Db, tree: ContentTree, kinds: Kinds): Promise<Node[]> {
  const publishedNodes = await tree.list(db)
  const kindStates = await readEach(db, kinds, async (kind) => ({
    kind,
    drafts: await listDrafts(db, kind.name, [...titleNames(kind), tree.field]),
    schedules: await listSchedules(db, kind.name),
    older: await listBehind(db, kind.name),
  }))
  const draftKeys = new Set(kindStates.flatMap(({ drafts }) => drafts.map(({ key }) => key)))
  const older = new Set(kindStates.flatMap((item) => [...item.older]))
  const scheduleOf = new Map(
    kindStates.flatMap(({ schedules }) =>
      schedules.map(({ key, act, at, failure }) => [key, { act, at, failure }] as const),
    ),
  )
  const there = new Set(publishedNodes.map(({ key }) => key))
  const stateOf = (key: string) => ({ draft: draftKeys.has(key), schedule: scheduleOf.get(key) ?? null })
  const unpublished = kindStates.flatMap(({ kind, drafts }) =>
    drafts
      .filter(({ key }) => !there.has(key))
      .map(({ key, value }): Node => {
        const folder = value[tree.field] ?? tree.top
        const [parent, titles] = [there.has(folder) ? folder : null, titlesOf(kind, key, value)]
        return { kind: kind.name, key, parent, titles, published: false, behind: null, ...stateOf(key) }
      }),
  )
  const published = publishedNodes.map(({ isMissing, ...node }): Node => ({
    ...node,
    published: true,
    behind: isMissing ? 'missing' : older.has(node.key) ? 'older' : null,
    ...stateOf(node.key),
  }))
  return [...published, ...unpublished]
}

export const contentTreeHandler =
  (kinds: Kinds): Handler<typeof contentTree> =>
  async ({ db, viewer: { language } }, { kind: name, open: openKeys, filter }) => {
    const tree = treeOf(kindOf(kinds, name))
    const within = kinds.filter((kind) => kind.tree === tree)
    const nodes = await nodesOf(db, tree, within)
    const nodesByKey = new Map(nodes.map((node) => [node.key, node]))
    const behindWithin = new Map<string, number>()
    for (const { behind, parent } of nodes)
      for (let above = behind ? parent : null; above !== null; above = nodesByKey.get(above)?.parent ?? null)
        behindWithin.set(above, (behindWithin.get(above) ?? 0) + 1)
    const filteredNodes =
      filter === 'behind' ? nodes.filter(({ key, behind }) => behind !== null || behindWithin.has(key)) : nodes
    const open = new Set(filter === 'behind' ? behindWithin.keys() : openKeys.split(',').filter((key) => key !== ''))
    const count = new Map<string | null, number>()
    for (const { parent } of filteredNodes) count.set(parent, (count.get(parent) ?? 0) + 1)
    const holds = ({ kind }: Node) => kind === tree.holder
    // In reading order what a node lies in comes before it.
    const expandedKeys = new Set<string | null>([null])
    const visibleNodes = filteredNodes.filter((node) => {
      if (!expandedKeys.has(node.parent)) return false
      if (holds(node) && open.has(node.key)) expandedKeys.add(node.key)
      return true
    })
    return {
      label: tree.label(),
      nodes: visibleNodes.map((node) => ({
        kind: node.kind,
        key: node.key,
        parent: node.parent,
        title: inWords(node.titles, language),
        count: holds(node) ? (count.get(node.key) ?? 0) : null,
        open: expandedKeys.has(node.key),
        published: node.published,
        draft: node.draft,
        schedule: node.schedule && { ...node.schedule, at: node.schedule.at.toISOString() },
        behind: node.behind,
        behindWithin: behindWithin.get(node.key) ?? 0,
      })),
      kinds: within.map((kind) => ({ name: kind.name, label: kind.label() })),
      folders: nodes.filter((node) => node.published && holds(node)).map(({ key }) => key),
    }
  }

/** The titles of a folder and of those above it. */
function pathOf(nodes: readonly TreeNode[], key: string | null, language: Language): string {
  const currentNode = nodes.find((node) => node.key === key)
  if (!currentNode) return ''
  const above = pathOf(nodes, currentNode.parent, language)
  return [...(above ? [above] : []), inWords(currentNode.titles, language)].join(' / ')
}

/** Where a node lies, as `contentPlace` takes it. */
function placeOf(nodes: readonly TreeNode[], { key, parent }: TreeNode) {
  const siblings = nodes.filter((node) => node.parent === parent)
  const next = siblings[siblings.findIndex((node) => node.key === key) + 1]
  return { parent: parent ?? '', before: next?.key ?? '' }
}

export const contentPlaceHandler =
  (kinds: Kinds): Handler<typeof contentPlace> =>
  async (context, { kind: name, key, parent, before }) => {
    const { db, viewer, now } = context
    const kind = kindOf(kinds, name)
    const tree = treeOf(kind)
    await lockItem(db, name, key)
    await besideNoImport(db)
    await lockTree(db)
    const [published, nodes] = await readTogether(db, [() => kind.read(db, key), () => tree.list(db)])
    const node = nodes.find((node) => node.kind === name && node.key === key)
    if (!published || !node) throw notFound()
    const cannotMoveError = () =>
      new ApiError('409001', { reason: 'content.cannot_move', message: m.publishing_refusal_place() })
    if (parent !== '' && !nodes.some((node) => node.kind === tree.holder && node.key === parent))
      throw cannotMoveError()
    const folder = pathOf(nodes, parent, viewer.language)
    const [from, to] = [published[tree.field] ?? '', parent || tree.top]
    if (from !== to) {
      const last = await ensureVersion(db, kind, key, published, now)
      const note = m.publishing_note_placed({ folder: folder || m.publishing_tree_top() }).slice(0, NOTE_LENGTH)
      const version = await publishValue(context, kinds, kind, key, { ...published, [tree.field]: to }, note, [])
      // A draft that was begun before differs from what is published as it did.
      await rebaseDraft(db, name, key, last, version)
      await carryField(db, name, key, tree.field, from, to)
    }
    if (before !== key && !(await tree.place(db, key, before || null))) throw cannotMoveError()
    await recordAct(context, contentMovedAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { parent, before },
    })
    return { kind: name, key, title: inWords(node.titles, viewer.language), folder, from: placeOf(nodes, node) }
  }
