// The surroundings of an item, at the left of its editor: its tree with the way to it open, or the items of its kind.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { itemUrl, listUrl, treeUrl } from '../../../components/content-address.ts'
import { type TreeItem, useItemTree } from './use-item-tree.ts'
import styles from './item-tree.module.css'

type Props = { kind: string; itemKey: string; kindLabel: string; loadedAt: number }

export function ItemTree({ kind, itemKey, kindLabel, loadedAt }: Props) {
  const tree = useItemTree(kind, loadedAt)
  const treeKind = tree?.kind
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && here) nav.current.scrollTop = here.offsetTop - nav.current.clientHeight / 2
  }, [treeKind, itemKey])
  const children = Map.groupBy(tree?.items ?? [], ({ parent }) => parent)
  const parentOf = new Map(tree?.items.map(({ key, parent }) => [key, parent]))
  const way = new Set<string>()
  for (let at = parentOf.get(itemKey); at; at = parentOf.get(at)) way.add(at)
  const rowsIn = (parent: string | null) => (
    <ul>
      {(children.get(parent) ?? []).map((item) => (
        <li key={`${item.kind}/${item.key}`}>
          {children.has(item.key) ? (
            // With another item open, the way to that one is open.
            <details key={String(way.has(item.key))} open={way.has(item.key)}>
              <summary>
                <IconChevronRight size={16} stroke={1.5} aria-hidden />
                {item.title || m.publishing_untitled()}
              </summary>
              {rowsIn(item.key)}
            </details>
          ) : (
            <ItemLink item={item} current={item.kind === kind && item.key === itemKey} />
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <nav ref={nav} className={styles.tree} aria-label={kindLabel}>
      <p>
        <Link to={tree?.isTree ? treeUrl(kind) : listUrl(kind)}>{kindLabel}</Link>
      </p>
      {tree ? rowsIn(null) : null}
    </nav>
  )
}

/** A dot, with its words as a tooltip and for screen readers. */
const Mark = ({ tone, children }: { tone: 'info' | 'warn'; children: string }) => (
  <i data-tone={tone} title={children}>
    <span className="vh">{children}</span>
  </i>
)

function ItemLink({ item: { kind, key, title, draft, behind }, current }: { item: TreeItem; current: boolean }) {
  return (
    <Link to={itemUrl(kind, key)} aria-current={current ? 'page' : undefined}>
      <span>{title || m.publishing_untitled()}</span>
      {draft ? <Mark tone="info">{m.publishing_has_draft()}</Mark> : null}
      {behind ? (
        <Mark tone="warn">{behind === 'missing' ? m.publishing_behind_missing() : m.publishing_behind_older()}</Mark>
      ) : null}
    </Link>
  )
}
