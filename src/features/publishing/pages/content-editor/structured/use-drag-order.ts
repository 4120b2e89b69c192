// Dragging an item of a list to another place, by pointer; the handle's arrow keys do the same.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { scrollAtEdges } from '../../../components/edge-scroll.ts'

type Drag = { from: number; gap: number }

type Options = {
  /** Its children are the items. */
  list: RefObject<HTMLElement | null>
  move: (from: number, to: number) => void
}

export function useDragOrder({ list, move }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const pointer = useRef(0)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const gapAt = (y: number): number =>
    Array.from(list.current?.children ?? []).filter((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2 < y
    }).length
  const update = () => setDrag((before) => before && { ...before, gap: gapAt(pointer.current) })
  const end = () => {
    stop.current()
    setDrag(null)
  }

  return {
    /** The item that is dragged. */
    dragged: drag?.from ?? null,
    /** The item before which it would land; the number of items for the end; null where it stays. */
    landing: drag && drag.gap !== drag.from && drag.gap !== drag.from + 1 ? drag.gap : null,
    handle: (at: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = event.clientY
        setDrag({ from: at, gap: at })
        stop.current = scrollAtEdges(() => pointer.current, update)
      },
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (drag === null) return
        pointer.current = clientY
        update()
      },
      onPointerUp: () => {
        if (drag === null) return
        const gap = gapAt(pointer.current)
        const to = gap > drag.from ? gap - 1 : gap
        end()
        if (to !== drag.from) move(drag.from, to)
      },
      onPointerCancel: end,
      onLostPointerCapture: end,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && drag !== null) {
          event.stopPropagation()
          end()
        }
        const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (by === 0 || drag !== null) return
        event.preventDefault()
        move(at, at + by)
      },
    }),
  }
}
