// The rows of the tree: each with its handle, its page, what lies in it, and buttons for one place up or down.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import { Link } from 'react-router'
import { m } from '#messages'
import type { OutputOf } from '../../../../api/endpoint.ts'
import { Chip } from '../../../../ui/primitives/chip.tsx'
import { IconButton } from '../../../../ui/primitives/icon-button.tsx'
import { itemUrl } from '../../components/content-address.ts'
import { type FetcherForm, MoveForm } from '../../components/move-form.tsx'
import { States } from '../../components/states.tsx'
import type { contentTree } from '../../contract/tree.ts'
import type { useTreeMoves } from './use-tree-moves.ts'
import styles from './content-tree.module.css'

type Node = OutputOf<typeof contentTree>['nodes'][number]

type Props = {
  nodes: readonly Node[]
  label: string
  /** The page with a folder opened or closed; null where all that is shown stays open. */
  toggled: ((key: string) => string) | null
  moves: ReturnType<typeof useTreeMoves>
  mayMove: boolean
  Form: FetcherForm
}

export function TreeRows({ nodes, label, ...row }: Props) {
  const children = Map.groupBy(nodes, ({ parent }) => parent)
  const rowsIn = (parent: string | null) =>
    (children.get(parent) ?? []).map((node) => {
      const inside = node.open ? rowsIn(node.key) : []
      return (
        <li key={node.key} data-moved={row.moves.moved === node.key || undefined}>
          <TreeRow node={node} {...row} />
          {inside.length > 0 ? <ul>{inside}</ul> : null}
        </li>
      )
    })
  return (
    <ul className={styles.tree} aria-label={label} data-moving={row.moves.moved !== null || undefined}>
      {rowsIn(null)}
    </ul>
  )
}

function TreeRow({ node, toggled, moves, mayMove, Form }: Omit<Props, 'nodes' | 'label'> & { node: Node }) {
  const { kind, key, count, open, published, behindWithin } = node
  const title = node.title || m.publishing_untitled()
  const { place } = moves
  return (
    <div className={styles.row} data-node={key} data-mark={place?.row === key ? place.mark : undefined}>
      {mayMove && published ? (
        <IconButton
          {...moves.handle(key)}
          size="sm"
          className={styles.handle}
          data-handle={key}
          aria-pressed={moves.lifted === key}
          label={m.publishing_tree_drag({ title })}
        >
          <IconGripVertical stroke={1.5} aria-hidden />
        </IconButton>
      ) : null}
      {count === null || !toggled ? (
        <span className={styles.sign}>
          {count === null ? <IconFileText size={18} stroke={1.5} aria-hidden /> : null}
        </span>
      ) : (
        <Link
          preventScrollReset
          replace
          to={toggled(key)}
          className={styles.toggle}
          data-open={open || undefined}
          aria-label={open ? m.publishing_tree_close({ title }) : m.publishing_tree_open({ title })}
        >
          <IconChevronRight size={18} stroke={1.5} aria-hidden />
        </Link>
      )}
      {count === null ? null : <IconFolder className={styles.folder} size={18} stroke={1.5} aria-hidden />}
      <Link className={styles.title} to={itemUrl(kind, key)}>
        {title}
      </Link>
      {count === null ? null : <small className="num">{count}</small>}
      <States item={node} />
      {behindWithin > 0 && !open ? (
        <Chip tone="warn">{m.publishing_tree_behind_within({ count: behindWithin })}</Chip>
      ) : null}
      {mayMove && published ? <MoveForm item={node} Form={Form} className={styles.buttons} /> : null}
    </div>
  )
}
