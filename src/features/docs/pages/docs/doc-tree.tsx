// Document tree: remembers open folders, expands the path to the current document, can be filtered.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { Highlight } from '../../../../ui/search/highlight.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { showCurrent } from '../../../../ui/lists/show-current.ts'
import { openSearch } from '../../../../ui/search/search-signal.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { type CatalogBranch, matching } from '../../rules.ts'
import { useOpenFolders } from './use-open-folders.ts'
import styles from './doc-tree.module.css'

export interface DocTreeProps {
  nodes: CatalogBranch[]
  /** The current document; null for none. */
  current: number | null
  /** Folders above it. */
  trail: number[]
  open: boolean
  onClose: () => void
}

export const DOC_TREE_ID = 'doc.tree'

export function DocTree({ nodes, current, trail, open, onClose }: DocTreeProps) {
  const [query, setQuery] = useState('')
  const folders = useOpenFolders(trail)
  const list = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(list.current), [current])
  const words = query.trim()
  const visibleNodes = words ? matching(nodes, words) : nodes
  return (
    <Sheet
      label={m.docs_tree()}
      open={open}
      onClose={onClose}
      id={DOC_TREE_ID}
      className={styles.sheet}
      bodyClassName={styles.body}
    >
      <div className={`${styles.filter} js`}>
        <Input
          type="search"
          icon={<IconSearch stroke={1.5} aria-hidden />}
          placeholder={m.docs_filter()}
          aria-label={m.docs_filter()}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <nav ref={list} className={styles.list} aria-label={m.docs_tree()}>
        <Branch nodes={visibleNodes} current={current} query={words} folders={folders} />
        {visibleNodes.length === 0 ? (
          <p className={styles.none} role="status">
            {m.docs_filter_none()}{' '}
            <button type="button" className="lk" onClick={() => openSearch(words)}>
              {m.docs_filter_search()}
            </button>
          </p>
        ) : null}
      </nav>
    </Sheet>
  )
}

type BranchProps = {
  nodes: CatalogBranch[]
  current: number | null
  query: string
  folders: ReturnType<typeof useOpenFolders>
}

function Branch({ nodes, current, query, folders }: BranchProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.isDoc ? (
            <Link to={`/docs?id=${node.id}`} prefetch="intent" aria-current={node.id === current ? 'page' : undefined}>
              <Highlight found={{ text: node.title, ...(query ? {} : { ranges: [] }) }} query={query} />
            </Link>
          ) : (
            <details open={query !== '' || folders.isOpen(node.id)}>
              <summary
                onClick={(event) => {
                  event.preventDefault()
                  if (query === '') folders.toggle(node.id)
                }}
              >
                <IconChevronRight stroke={1.5} aria-hidden />
                <span>
                  <Highlight found={{ text: node.title, ...(query ? {} : { ranges: [] }) }} query={query} />
                </span>
              </summary>
              <Branch nodes={node.children} current={current} query={query} folders={folders} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
