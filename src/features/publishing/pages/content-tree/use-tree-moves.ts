// Moving an item of the tree: by pointer, or lifted with a key, led with the arrows and put down.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { scrollAtEdges } from '../../components/edge-scroll.ts'
import { type DropTarget, placeAt, placeNow, placesFor, type TreeNode, within } from './places.ts'

type Move = { key: string; by: 'pointer' | 'keys'; places: DropTarget[]; now: number; place: DropTarget | null }

type Options = {
  nodes: readonly TreeNode[]
  put: (key: string, place: DropTarget) => void
  /** What a screen reader says. */
  say: (what: 'lifted' | 'at' | 'cancelled', key: string, place: DropTarget | null) => void
}

export function useTreeMoves({ nodes, put, say }: Options) {
  const [move, setMove] = useState<Move | null>(null)
  const latest = useRef<Move | null>(null)
  const pointer = useRef({ x: 0, y: 0 })
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])

  const set = (next: Move | null) => {
    latest.current = next
    setMove(next)
  }
  const begin = (key: string, by: Move['by']): Move => {
    const places = placesFor(nodes, key)
    const now = placeNow(nodes, places, key)
    const newMove = { key, by, places, now, place: places[now] ?? null }
    set(newMove)
    return newMove
  }
  const end = () => {
    stop.current()
    set(null)
  }
  const drop = () => {
    const { current } = latest
    end()
    if (current?.place && current.place !== current.places[current.now]) put(current.key, current.place)
    else if (current) say('cancelled', current.key, null)
  }
  const follow = () => {
    const { current } = latest
    if (!current) return
    const { x, y } = pointer.current
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]')
    const key = row?.dataset.node
    if (!row || !key || within(nodes, current.key).has(key)) return set({ ...current, place: null })
    const { top, height } = row.getBoundingClientRect()
    const place = placeAt(nodes, current.places, current.key, key, (y - top) / height)
    if (place !== current.place) set({ ...current, place })
  }
  const lead = (to: number) => {
    const { current } = latest
    const place = current?.places[to]
    if (!current || !place) return
    set({ ...current, place })
    say('at', current.key, place)
    document.querySelector(`[data-node="${CSS.escape(place.row)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const onKeys = (key: string, event: KeyboardEvent<HTMLElement>) => {
    const { current } = latest
    if (current?.by === 'pointer') {
      if (event.key === 'Escape') end()
      return
    }
    if (!current) {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      say('lifted', key, begin(key, 'keys').place)
      return
    }
    const at = current.place ? current.places.indexOf(current.place) : current.now
    const steps: Record<string, () => void> = {
      ArrowUp: () => lead(at - 1),
      ArrowDown: () => lead(at + 1),
      Home: () => lead(0),
      End: () => lead(current.places.length - 1),
      Enter: drop,
      ' ': drop,
      Escape: () => {
        end()
        say('cancelled', key, null)
      },
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }

  return {
    /** The item that is moved. */
    moved: move?.key ?? null,
    /** Whether it was lifted with a key. */
    lifted: move?.by === 'keys' ? move.key : null,
    /** Where it would be put; null where it stays. */
    place: move && move.place !== move.places[move.now] ? move.place : null,
    handle: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointer.current = { x: event.clientX, y: event.clientY }
        begin(key, 'pointer')
        stop.current = scrollAtEdges(() => pointer.current.y, follow)
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        if (latest.current?.by !== 'pointer') return
        pointer.current = { x, y }
        follow()
      },
      onPointerUp: () => {
        if (latest.current?.by === 'pointer') drop()
      },
      onPointerCancel: () => {
        if (latest.current?.by === 'pointer') end()
      },
      onBlur: () => {
        if (latest.current?.by === 'keys') end()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeys(key, event),
    }),
  }
}
