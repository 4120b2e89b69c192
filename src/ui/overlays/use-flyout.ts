// A flyout of the header: opens on hover, click, Enter, Space and ArrowDown; closes on Escape (returning the focus), on a press
// outside, on blur, and on navigation. One is open at a time.
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useNextPage } from '../page/use-next-page.ts'

const OPEN_MS = 90
const CLOSE_MS = 240

let closeOther: (() => void) | null = null

export interface FlyoutOptions {
  /** False: by click and keyboard only. */
  hover?: boolean
}

export function useFlyout<Root extends HTMLElement = HTMLDivElement>({ hover = true }: FlyoutOptions = {}) {
  const [open, setOpen] = useState(false)
  const root = useRef<Root>(null)
  const trigger = useRef<HTMLAnchorElement & HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  // Opened by a click, it stays open when the pointer leaves.
  const isPinned = useRef(false)
  // The panel was empty when its first element was to be focused.
  const awaitsFocus = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    isPinned.current = false
    awaitsFocus.current = false
    // Otherwise the focus would be lost with the panel.
    if (panel.current?.contains(document.activeElement)) trigger.current?.focus()
    setOpen(false)
    if (closeOther === hideThis.current) closeOther = null
  }
  const hideThis = useRef(hide)
  const show = () => {
    clearTimeout(timer.current)
    if (closeOther && closeOther !== hideThis.current) closeOther()
    closeOther = hideThis.current
    setOpen(true)
  }

  useNextPage(hide)
  useEffect(() => {
    if (!open) return
    const onPress = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) hideThis.current()
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      hideThis.current()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  const toggle = () => {
    if (open && isPinned.current) hide()
    else {
      show()
      isPinned.current = true
    }
  }
  const focusFirst = () =>
    requestAnimationFrame(() => {
      const first = panel.current?.querySelector<HTMLElement>('a[href],button:not(:disabled):not([tabindex="-1"])')
      awaitsFocus.current = !first
      first?.focus()
    })

  return {
    open,
    hide,
    /** Opened on purpose, not by a pointer that passes. */
    isAsked: () => isPinned.current,
    /** To be called when a panel that was empty at first has its content. */
    filled: () => {
      if (awaitsFocus.current) focusFirst()
    },
    rootProps: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return
        clearTimeout(timer.current)
        if (!open) timer.current = setTimeout(show, OPEN_MS)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!hover || event.pointerType !== 'mouse') return
        clearTimeout(timer.current)
        if (!isPinned.current) timer.current = setTimeout(hide, CLOSE_MS)
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget
        if (open && to instanceof Node && !root.current?.contains(to)) hide()
      },
    },
    triggerProps: {
      ref: trigger,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: (event: MouseEvent) => {
        // With a modifier key the link opens in a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        toggle()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === ' ') {
          event.preventDefault()
          toggle()
        } else if (event.key === 'ArrowDown') {
          event.preventDefault()
          show()
          isPinned.current = true
          focusFirst()
        }
      },
    },
    panelProps: { ref: panel, id },
  }
}
