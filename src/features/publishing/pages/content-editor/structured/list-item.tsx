// An item of a list in a structured text: its name, what can be done with it, and its fields once it is open.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { HTMLAttributes, ReactNode } from 'react'
import { m } from '#messages'
import { IconButton } from '../../../../../ui/primitives/icon-button.tsx'
import { isGroup, type ListShape, type Part, type FieldPath } from '../../../rules/shape.ts'
import { isWithin, useEditing } from './editing.ts'
import { keyOf } from './shape-tree.ts'
import styles from './structured.module.css'

type Props = {
  shape: ListShape<string>
  item: Part
  at: number
  count: number
  place: FieldPath
  name: string
  /** A text alone, shown without opening. */
  isLeaf: boolean
  isDragged: boolean
  line: 'before' | 'after' | null
  handle: HTMLAttributes<HTMLButtonElement>
  body: (item: Part, place: FieldPath) => ReactNode
  onMove: (by: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

export function ListItem(props: Props) {
  const { shape, item, at, count, place, name, isLeaf, isDragged, line, handle, body } = props
  const { errors, behind, opened, open } = useEditing()
  const key = keyOf(item)
  const isOpen = isLeaf || (key !== null && opened.has(key))
  const wrong = [...errors.keys()].filter((item) => isWithin(item, place)).length
  const late = [...behind.keys()].filter((item) => isWithin(item, place)).length
  const kind = shape.item.type === 'variants' && isGroup(item) ? item[shape.item.key] : undefined
  const kindLabel = shape.item.type === 'variants' ? shape.item.variants[String(kind)]?.label : undefined
  return (
    <li
      className={styles.item}
      data-item={key ?? undefined}
      data-open={isOpen || undefined}
      data-dragged={isDragged || undefined}
      data-line={line ?? undefined}
    >
      <div className={styles.bar}>
        <IconButton
          {...handle}
          size="sm"
          className={styles.handle}
          data-on="drag"
          label={m.publishing_item_drag({ name })}
          aria-keyshortcuts="ArrowUp ArrowDown"
        >
          <IconGripVertical stroke={1.5} aria-hidden />
        </IconButton>
        {isLeaf ? (
          <span className={styles.name}>
            <small className="num">{at + 1}</small>
            <span>{name}</span>
          </span>
        ) : (
          <button
            type="button"
            className={styles.name}
            data-on="open"
            aria-expanded={isOpen}
            onClick={() => key !== null && open(key, !isOpen)}
          >
            <IconChevronRight size={18} stroke={1.5} aria-hidden />
            <small className="num">{at + 1}</small>
            <span>{name}</span>
            {kindLabel ? <em>{kindLabel}</em> : null}
            {wrong > 0 ? (
              <span className={styles.wrong}>
                <IconAlertCircle size={16} stroke={1.5} aria-hidden />
                {m.publishing_item_wrong({ count: wrong })}
              </span>
            ) : null}
            {late > 0 ? <span className={styles.late}>{m.publishing_count_behind({ count: late })}</span> : null}
          </button>
        )}
        <div className={styles.tools}>
          <IconButton
            size="sm"
            data-on="up"
            aria-disabled={at === 0 || undefined}
            label={m.publishing_move_up({ title: name })}
            onClick={() => props.onMove(-1)}
          >
            <IconArrowUp stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            data-on="down"
            aria-disabled={at === count - 1 || undefined}
            label={m.publishing_move_down({ title: name })}
            onClick={() => props.onMove(1)}
          >
            <IconArrowDown stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={m.publishing_item_duplicate({ name })} onClick={props.onDuplicate}>
            <IconCopy stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton size="sm" label={m.publishing_item_remove({ name })} onClick={props.onRemove}>
            <IconTrash stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      </div>
      {isOpen ? <div className={styles.body}>{body(item, place)}</div> : null}
    </li>
  )
}
