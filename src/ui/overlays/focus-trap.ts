// Focus trap of an element that is part of the page on wide screens and a sheet on narrow ones: as a sheet it holds the focus,
// locks scrolling, closes on Escape, and returns the focus to its trigger.
import { type RefObject, useEffect, useEffectEvent } from 'react'

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,[tabindex="0"]'

export function useFocusTrap(layer: RefObject<HTMLElement | null>, held: boolean, close: () => void): void {
  const leave = useEffectEvent(close)
  useEffect(() => {
    const element = layer.current
    if (!held || !element) return
    const opener = document.activeElement
    const inside = () => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => one.checkVisibility())
    inside()[0]?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        leave()
        return
      }
      if (event.key !== 'Tab') return
      const all = inside()
      const edge = event.shiftKey ? all[0] : all.at(-1)
      if (document.activeElement !== edge && element.contains(document.activeElement)) return
      event.preventDefault()
      ;(event.shiftKey ? all.at(-1) : all[0])?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [held, layer])
}
