// Handlers of the tree of content: what lies in what, and a new place for an item.
import { m } from '#messages'
import { ApiError } from '../../../api/errors.ts'
import type { Handler } from '../../../api/implement.ts'
import type { Language } from '../../../lib/text/language.ts'
import { recordAct } from '../../audit/handlers/record.ts'
import { contentMovedAct } from '../acts.ts'
import type { contentPlace, contentTree } from '../contract/tree.ts'
import type { ContentKind, ContentTree, TreeNode } from '../queries/content-kind.ts'
import { carryField, listDrafts, lockItem, lockTree, rebaseDraft } from '../queries/drafts.ts'
import { NOTE_LENGTH } from '../rules/limits.ts'
import { besideNoImport, ensureVersion, inWords, kindOf, notFound } from './items.ts'
import { publishValue } from './publish.ts'

type Kinds = readonly ContentKind[]

function treeOf(kind: ContentKind): ContentTree {
  if (!kind.tree) throw notFound()
  return kind.tree
}

export const contentTreeHandler =
  (kinds: Kinds): Handler<typeof contentTree> =>
  async ({ db, viewer: { language } }, { kind: name, open: asked }) => {
    const tree = treeOf(kindOf(kinds, name))
    const within = kinds.filter((kind) => kind.tree === tree)
    const [nodes, ...drafts] = await Promise.all([tree.list(db), ...within.map((kind) => listDrafts(db, kind.name))])
    const drafted = new Set(drafts.flat().map(({ key }) => key))
    const open = new Set(asked.split(',').filter((key) => key !== ''))
    const count = new Map<string | null, number>()
    for (const { parent } of nodes) count.set(parent, (count.get(parent) ?? 0) + 1)
    // In reading order what a node lies in comes before it.
    const shown = new Set<string | null>([null])
    const seen = nodes.filter(({ key, parent, holds }) => {
      if (!shown.has(parent)) return false
      if (holds && open.has(key)) shown.add(key)
      return true
    })
    return {
      label: tree.label(),
      nodes: seen.map(({ kind, key, parent, titles, holds }) => ({
        kind,
        key,
        parent,
        title: inWords(titles, language),
        count: holds ? (count.get(key) ?? 0) : null,
        open: shown.has(key),
        draft: drafted.has(key),
      })),
      kinds: within.map((kind) => ({ name: kind.name, label: kind.label() })),
      folders: nodes.filter(({ holds }) => holds).map(({ key }) => key),
    }
  }

/** The titles of a folder and of those above it. */
function pathOf(nodes: readonly TreeNode[], key: string | null, language: Language): string {
  const found = nodes.find((node) => node.key === key)
  if (!found) return ''
  const above = pathOf(nodes, found.parent, language)
  return [...(above ? [above] : []), inWords(found.titles, language)].join(' / ')
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
    const [published, nodes] = await Promise.all([kind.read(db, key), tree.list(db)])
    const node = nodes.find((one) => one.kind === name && one.key === key)
    if (!published || !node) throw notFound()
    const gone = () => new ApiError('409001', { reason: 'content.cannot_move', message: m.publishing_refusal_place() })
    if (parent !== '' && !nodes.some((one) => one.holds && one.key === parent)) throw gone()
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
    if (before !== key && !(await tree.place(db, key, before || null))) throw gone()
    await recordAct(context, contentMovedAct, {
      subject: { kind: 'content', id: `${name}/${key}` },
      developerId: null,
      after: { parent, before },
    })
    return { key, title: inWords(node.titles, viewer.language), folder }
  }
