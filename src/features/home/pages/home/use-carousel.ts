// Carousel state: advances every 8 s unless the visitor pauses it, hovers or focuses it, or it is out of sight.
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const STAY_MS = 8000
/** Delay before the next scene is loaded, well before it is shown. */
const AHEAD_MS = 4000
const SWIPE_PX = 40

/** Reasons to pause, as bit flags. */
const HOLD = { pointer: 1, focus: 2, hidden: 4, away: 8 }

export function useCarousel(count: number) {
  const section = useRef<HTMLElement>(null)
  const [index, setIndex] = useState(0)
  /** The visitor's choice; before that, reduced motion means paused. */
  const [wish, setWish] = useState<boolean | null>(null)
  const still = useSyncExternalStore(onStill, isStill, () => false)
  const playing = wish ?? !still
  const [holdReasons, setHoldReasons] = useState(0)
  /** Indexes of banners whose scene should be loaded. */
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]))

  const at = (step: number) => (index + step + count) % count
  const choose = (next: number) => {
    setNear((now) => including(now, next))
    setIndex(next)
  }
  const hold = (why: number, on: boolean) => setHoldReasons((now) => holding(now, why, on))
  const runs = playing && holdReasons === 0 && count > 1

  useEffect(() => {
    const onVisibility = () => setHoldReasons((now) => holding(now, HOLD.hidden, document.hidden))
    const watch = new IntersectionObserver(
      ([entry]) => setHoldReasons((now) => holding(now, HOLD.away, !entry?.isIntersecting)),
      { threshold: 0.3 },
    )
    document.addEventListener('visibilitychange', onVisibility)
    if (section.current) watch.observe(section.current)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      watch.disconnect()
    }
  }, [])
  useEffect(() => {
    if (!runs) return
    const next = (index + 1) % count
    const ahead = setTimeout(() => setNear((now) => including(now, next)), AHEAD_MS)
    const turn = setTimeout(() => setIndex(next), STAY_MS)
    return () => {
      clearTimeout(ahead)
      clearTimeout(turn)
    }
  }, [runs, index, count])

  const start = useRef<{ x: number; y: number } | null>(null)
  const lookAt = (why: number) => {
    setNear((now) => including(now, at(-1), at(1)))
    hold(why, true)
  }
  return {
    index,
    next: at(1),
    playing,
    near,
    /** False while banners change automatically, so that screen readers do not announce each one. */
    quiet: !runs,
    choose,
    step: (by: number) => choose(at(by)),
    toggle: () => setWish(!playing),
    section: {
      ref: section,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && lookAt(HOLD.pointer),
      onPointerLeave: () => hold(HOLD.pointer, false),
      onFocus: () => lookAt(HOLD.focus),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        !currentTarget.contains(relatedTarget) && hold(HOLD.focus, false),
    },
    /** Handlers for the swipeable area. */
    swipe: {
      onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
        start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent) => {
        const from = start.current
        start.current = null
        if (!from || count < 2) return
        const [x, y] = [clientX - from.x, clientY - from.y]
        if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) choose(at(x < 0 ? 1 : -1))
      },
    },
    /** Arrow keys on the previous and next buttons. */
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') choose(at(-1))
      if (key === 'ArrowRight') choose(at(1))
    },
  }
}

const holding = (now: number, why: number, on: boolean): number => (on ? now | why : now & ~why)

const including = (now: ReadonlySet<number>, ...indexes: number[]): ReadonlySet<number> =>
  indexes.every((item) => now.has(item)) ? now : new Set([...now, ...indexes])

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)')
const isStill = (): boolean => stillness().matches
function onStill(onChange: () => void): () => void {
  const query = stillness()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
