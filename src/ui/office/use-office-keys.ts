// Keyboard shortcuts of the office: single keys while nothing is being typed and no dialog is open; `mod+Enter` always.
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isTyping = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(?:checkbox|radio|button|submit)$/.test(target.type))

function nameOf({ ctrlKey, metaKey, key }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return key === 'Enter' ? 'mod+Enter' : ''
  return key.length === 1 ? key.toLowerCase() : key
}

/** Limit of the key queue while the page is waiting; more presses are not deliberate work. */
const MAX_KEPT = 12

/** @param waiting true while the page is about to change, as during a claim: keys are queued and handled afterwards */
export function useOfficeKeys(keys: Keys, waiting = false): void {
  const queuedKeys = useRef<string[]>([])
  const [handledCount, setHandledCount] = useState(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.repeat) return
    const name = nameOf(event)
    if (document.querySelector('dialog:modal') !== null) return
    const isMod = name === 'mod+Enter'
    if (!isMod && isTyping(event.target)) {
      // Leaves the field, so that single keys work again.
      if (name === 'Escape') event.target.blur()
      return
    }
    if (waiting && (isMod || name.length === 1)) {
      event.preventDefault()
      if (queuedKeys.current.length < MAX_KEPT) queuedKeys.current.push(name)
      return
    }
    const work = keys[name]
    if (!work) return
    event.preventDefault()
    work()
  })
  const onKept = useEffectEvent((name: string) => keys[name]?.())
  // A layout effect, so that keys work from the first paint on.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  // One key per render, so that each sees the state left by the previous one.
  useEffect(() => {
    const name = waiting ? undefined : queuedKeys.current.shift()
    if (name === undefined) return
    onKept(name)
    setHandledCount((count) => count + 1)
  }, [waiting, handledCount])
}
