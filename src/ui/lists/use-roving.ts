// Roving tabindex: arrow keys move between tabs, options or categories, one of which is in the tab order.
import { useRef, type KeyboardEvent } from 'react'

const STEPS: Record<string, Record<string, number>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/**
 * @param count number of items
 * @param selectedIndex index of the item in the tab order
 * @param select called with the index that an arrow, Home or End key leads to; the focus follows
 */
export function useRoving(
  count: number,
  selectedIndex: number,
  select: (index: number) => void,
  direction: 'horizontal' | 'vertical' = 'horizontal',
) {
  const elements = useRef<(HTMLElement | null)[]>([])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[direction]?.[event.key]
    let next: number
    if (step) next = (selectedIndex + step + count) % count
    else if (event.key === 'Home') next = 0
    else if (event.key === 'End') next = count - 1
    else return
    event.preventDefault()
    select(next)
    elements.current[next]?.focus()
  }
  const item = (index: number) => ({
    ref: (element: HTMLElement | null) => {
      elements.current[index] = element
    },
    tabIndex: index === selectedIndex ? 0 : -1,
    onKeyDown,
  })
  return { item, focus: (index: number) => elements.current[index]?.focus() }
}
