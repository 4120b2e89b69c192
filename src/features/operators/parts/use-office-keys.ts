// Keys of the office: single keys work while nothing is being typed and no dialog is open; `mod+Enter` works always.
import { useLayoutEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button|submit)$/.test(target.type))

export function useOfficeKeys(keys: Keys, on = true): void {
  const latest = useRef(keys)
  latest.current = keys
  // With the page itself, not after it: a key that is pressed as soon as the page is seen works.
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.repeat) return
      const mod = event.ctrlKey || event.metaKey
      const name = mod
        ? event.key === 'Enter'
          ? 'mod+Enter'
          : ''
        : event.key.length === 1
          ? event.key.toLowerCase()
          : event.key
      const work = latest.current[name]
      const held = document.querySelector('[data-holds-page], dialog:modal') !== null
      if (!work || held || (!mod && isTyping(event.target))) return
      event.preventDefault()
      work()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
}
