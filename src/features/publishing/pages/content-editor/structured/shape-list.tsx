// A list in a structured text: items that open, move by button, key and pointer, are duplicated, removed and brought back.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '../../../../../lib/text/locale.ts'
import { SelectBox } from '../../../../../ui/forms/select-box.tsx'
import { toast } from '../../../../../ui/overlays/toast-store.ts'
import { Button } from '../../../../../ui/primitives/button.tsx'
import { blank, type ListShape, type Part, type FieldPath, placeKey, titleOf } from '../../../rules/shape.ts'
import { useEditing } from './editing.ts'
import { ListItem } from './list-item.tsx'
import { duplicateOf, keyOf, placeOf, withItem, withMoved, withoutItem } from './shape-tree.ts'
import { useDragOrder } from './use-drag-order.ts'
import styles from './structured.module.css'

type Props = {
  shape: ListShape<string>
  label: string
  items: readonly Part[]
  place: FieldPath
  /** The fields of an item. */
  body: (item: Part, place: FieldPath) => ReactNode
}

export function ShapeList({ shape, label, items, place, body }: Props) {
  const { change, open, focus, announce } = useEditing()
  const list = useRef<HTMLOListElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const variants = shape.item.type === 'variants' ? Object.entries(shape.item.variants) : []
  const [variant, setVariant] = useState(variants[0]?.[0] ?? '')

  const nameOf = (at: number): string =>
    titleOf(shape, items[at] ?? null, getLocale()) || m.publishing_item_number({ one: shape.one, number: at + 1 })

  const insert = (at: number, item: Part) => {
    // A text alone has no key; it becomes a part of its own only within a group or languages.
    change((before) => withItem(before, place, at, item))
    const key = keyOf(item)
    if (key === null) return
    open(key, true)
    focus({ key, on: 'first' })
  }
  const move = (from: number, to: number, on: 'up' | 'down' | 'drag') => {
    if (to < 0 || to >= items.length) return
    const key = keyOf(items[from])
    change((before) => withMoved(before, place, from, to))
    if (key !== null) focus({ key, on })
    announce(m.publishing_item_moved({ name: nameOf(from), number: to + 1, count: items.length }))
  }
  const remove = (at: number) => {
    const removedItem = items[at]!
    const key = keyOf(items)
    change((before) => withoutItem(before, place, at))
    const next = keyOf(items[at + 1] ?? items[at - 1])
    if (next === null) adder.current?.focus()
    else focus({ key: next, on: 'open' })
    toast(m.publishing_item_removed({ name: nameOf(at) }), {
      undo: () => {
        change((before) => {
          // The list itself may have moved meanwhile.
          const now = (key !== null && placeOf(before, key)) || place
          return withItem(before, now, at, removedItem)
        })
        const back = keyOf(removedItem)
        if (back !== null) focus({ key: back, on: 'open' })
      },
    })
  }
  const drag = useDragOrder({ list, move: (from, to) => move(from, to, 'drag') })
  const isLeaf = shape.item.type !== 'group' && shape.item.type !== 'variants' && shape.item.type !== 'list'
  return (
    <div className={styles.list}>
      <ol ref={list} className={styles.items} aria-label={label} data-dragging={drag.dragged !== null || undefined}>
        {items.map((item, at) => (
          <ListItem
            key={keyOf(item) ?? at}
            shape={shape}
            item={item}
            at={at}
            count={items.length}
            place={[...place, at]}
            name={nameOf(at)}
            isLeaf={isLeaf}
            isDragged={drag.dragged === at}
            line={
              drag.landing === at ? 'before' : drag.landing === items.length && at === items.length - 1 ? 'after' : null
            }
            handle={drag.handle(at)}
            body={body}
            onMove={(by) => move(at, at + by, by < 0 ? 'up' : 'down')}
            onDuplicate={() => insert(at + 1, duplicateOf(item, items))}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      <div className={styles.add}>
        {variants.length > 0 ? (
          <SelectBox
            size="sm"
            aria-label={m.publishing_item_kind({ one: shape.one.toLocaleLowerCase() })}
            value={variant}
            options={variants.map(([value, { label: name }]) => ({ value, label: name }))}
            onChange={({ currentTarget }) => setVariant(currentTarget.value)}
          />
        ) : null}
        <Button
          ref={adder}
          kind="line"
          size="sm"
          data-at={placeKey(place)}
          onClick={() => insert(items.length, makeNewItem(shape, items, variant))}
        >
          <IconPlus size={16} stroke={1.5} aria-hidden />
          {m.publishing_item_add({ one: shape.one.toLocaleLowerCase() })}
        </Button>
      </div>
    </div>
  )
}

/** A new row of a table has as many cells as the one above. */
function makeNewItem(shape: ListShape<string>, items: readonly Part[], variant: string): Part {
  const newItem = blank(shape.item, variant)
  const above = items.at(-1)
  if (shape.item.type !== 'list' || !Array.isArray(above)) return newItem
  const { item } = shape.item
  return above.map(() => blank(item))
}
