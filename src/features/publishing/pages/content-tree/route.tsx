// The tree of content (/ops/content/tree): what lies in what; items are put elsewhere by pointer, keys or buttons.
import { useEffect, useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { m } from '#messages'
import { canCall, officeFor } from '../../../../api/access/office-access.server.ts'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { actionOf, perform, send } from '../../../../api/forms/action.ts'
import { orNotFound } from '../../../../api/page-context.ts'
import { useActionResult } from '../../../../ui/forms/use-action-result.ts'
import { FilterChips } from '../../../../ui/office/filter-chips.tsx'
import { PageHead } from '../../../../ui/office/page-head.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { pageTitle } from '../../../../ui/page/page-title.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import { Alert } from '../../../../ui/primitives/alert.tsx'
import { ButtonLink } from '../../../../ui/primitives/button.tsx'
import { listUrl, treeUrl } from '../../components/content-address.ts'
import { contentMove } from '../../contract/kinds.ts'
import { contentPlace, contentTree } from '../../contract/tree.ts'
import { TREE_FILTERS } from '../../rules/filters.ts'
import { TREE_OPEN_LENGTH } from '../../rules/limits.ts'
import type { DropTarget } from './places.ts'
import { TreeRows } from './tree-rows.tsx'
import { useTreeMoves } from './use-tree-moves.ts'
import list from '../../../../ui/office/list.module.css'
import styles from './content-tree.module.css'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData?.label ?? m.publishing_title(), matches) },
  { name: 'robots', content: 'noindex' },
]

const FILTER_LABEL = { all: m.publishing_filter_all, behind: m.publishing_filter_behind }
const LEAD = {
  mover: m.publishing_tree_lead,
  reader: m.publishing_tree_lead_reader,
  behind: m.publishing_tree_lead_behind,
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const portal = officeFor(context, contentTree)
  const kind = (url.searchParams.get('kind') ?? '').slice(0, 40)
  const open = (url.searchParams.get('open') ?? '').slice(0, TREE_OPEN_LENGTH)
  const filter = TREE_FILTERS.find((filter) => filter === url.searchParams.get('filter')) ?? 'all'
  const tree = await orNotFound(portal.call(contentTree, { kind, open, filter }))
  // Among some of its neighbors nobody sees where an item would lie.
  return { kind, filter, ...tree, mayMove: filter === 'all' && canCall(portal.operator, contentPlace) }
}

export const action = actionOf(
  {
    move: send(contentMove),
    place: perform([contentPlace], async ({ portal, form }) => {
      const result = await portal.submit(contentPlace, form)
      if (!result.value) return result
      const { title, folder } = result.value
      return { ...result, message: m.publishing_placed({ title, folder: folder || m.publishing_tree_top() }) }
    }),
    back: send(contentPlace, { said: ({ title }) => m.publishing_placed_back({ title }) }),
  },
  { refusal: 200 },
)

export default function Page() {
  const { kind, filter, label, nodes, kinds, folders, mayMove } = useLoaderData<typeof loader>()
  const focus = useRef<string>(null)
  const { fetcher, refusal } = useActionResult<OutputOf<typeof contentPlace>>({
    key: 'content-tree',
    done: ({ intent, message, value }) => {
      if (!message) return
      if (intent !== 'place' || !value) return toast(message)
      const { kind, key, from } = value
      toast(message, {
        undo: () => {
          focus.current = key
          void fetcher.submit({ intent: 'back', kind, key, ...from }, { method: 'post' })
        },
      })
    },
  })
  const [announcement, setAnnouncement] = useState('')
  // In another folder the row is another element: the focus goes to it once the moved tree is there.
  useEffect(() => {
    if (focus.current === null) return
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focus.current)}"]`)?.focus()
    focus.current = null
  }, [nodes])
  const titleOf = (key: string | null) =>
    key === null ? m.publishing_tree_top() : nodes.find((node) => node.key === key)?.title || m.publishing_untitled()
  const whereOf = ({ parent, before }: DropTarget) =>
    before === null
      ? m.publishing_place_end({ folder: titleOf(parent) })
      : m.publishing_place_before({ folder: titleOf(parent), title: titleOf(before) })
  const moves = useTreeMoves({
    nodes: nodes.filter(({ published }) => published),
    put: (key, { parent, before }) => {
      const node = nodes.find((node) => node.key === key)
      if (!node) return
      focus.current = key
      const fields = { intent: 'place', kind: node.kind, key, parent: parent ?? '', before: before ?? '' }
      void fetcher.submit(fields, { method: 'post' })
    },
    say: (what, key, place) => {
      const [title, where] = [titleOf(key), place ? whereOf(place) : '']
      const words = {
        lifted: () => m.publishing_lifted({ title, where }),
        at: () => where,
        cancelled: () => m.publishing_stays({ title }),
      }
      setAnnouncement(words[what]())
    },
  })
  const openKeys = nodes.filter(({ open }) => open).map(({ key }) => key)
  const toggleUrl = (key: string) =>
    treeUrl(kind, openKeys.includes(key) ? openKeys.filter((item) => item !== key) : [...openKeys, key])
  return (
    <div className={`${list.page} ${styles.page}`}>
      <PageHead title={label} lead={LEAD[filter === 'behind' ? 'behind' : mayMove ? 'mover' : 'reader']()}>
        {kinds.map((kind) => (
          <ButtonLink key={kind.name} to={listUrl(kind.name)} kind="line">
            {kind.label}
          </ButtonLink>
        ))}
      </PageHead>
      <div className={list.filters}>
        <FilterChips
          label={m.publishing_filter()}
          chosen={filter}
          choices={TREE_FILTERS.map((value) => ({
            value,
            label: FILTER_LABEL[value](),
            to: treeUrl(kind, value === 'all' ? openKeys : [], value),
          }))}
        />
      </div>
      {filter === 'all' ? (
        <p className={styles.all}>
          <Link className="lk" preventScrollReset to={treeUrl(kind, folders)}>
            {m.publishing_tree_open_all()}
          </Link>
          <Link className="lk" preventScrollReset to={treeUrl(kind, [])}>
            {m.publishing_tree_close_all()}
          </Link>
        </p>
      ) : null}
      {refusal ? (
        <Alert live tone="bad" className={list.note}>
          {refusal}
        </Alert>
      ) : null}
      <p className="vh" role="status">
        {announcement}
      </p>
      {nodes.length === 0 ? (
        <EmptyState level={2} art="empty-search" className={list.empty} title={m.publishing_none_title()}>
          {filter === 'behind' ? m.publishing_tree_behind_none() : m.publishing_none_yet()}
        </EmptyState>
      ) : (
        <TreeRows
          nodes={nodes}
          label={label}
          toggled={filter === 'all' ? toggleUrl : null}
          moves={moves}
          mayMove={mayMove}
          Form={fetcher.Form}
        />
      )}
    </div>
  )
}
